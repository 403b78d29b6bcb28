/** Announcements: what happened, as briefly as somebody would say it at a table. */
import type { Entry, View } from '../engine/engine';
import { say, t } from '../i18n';
import { capital } from './answer';
import { scoreWords } from './score';
import { handWords } from './describe';

/** Events that say nothing which is not said better by the turn that follows, or by the end. */
const SILENT = new Set(['tile_drawn', 'turn_ended', 'figure_returned', 'game_over']);

/** What happened in new entries. Of what the person just did only the scores are news. */
export function happened(entries: readonly Entry[], isPersonal: (seat: number) => boolean, names: readonly string[]): string[] {
  return entries.flatMap((entry) =>
    entry.events.flatMap((event) => {
      const isOwn = entry.seat !== undefined && isPersonal(entry.seat);
      if (event.score) {
        const words = scoreWords(event.score, names);
        return words === undefined ? [] : [`${capital(words)}.`];
      }
      if (SILENT.has(event.kind) || (isOwn && event.kind.endsWith('_placed'))) return [];
      return [`${capital(say(event.words, names))}.`];
    }),
  );
}

/** Who is asked for what: said when it is a person's turn, or when he is asked another question. */
export function asked(view: View, names: readonly string[], isNewTurn: boolean): string | undefined {
  const { decision, hand } = view;
  if (decision.seat === undefined) return undefined;
  const name = names[decision.seat] ?? '';
  if (hand && isNewTurn) return t('text.turn_tile', { name, tile: handWords(hand) });
  const question = t('text.turn_question', { name, question: say(decision.question, names) });
  return [question, ...danger(view, names)].join(' ');
}

/** What moves over the board, in short: how far it has come, and how many it could meet. */
function danger({ menace }: View, names: readonly string[]): string[] {
  if (!menace) return [];
  const { length: n } = menace.danger;
  return [`${capital(say(menace.words, names))}.`, n > 0 ? `${t('play.danger', { n })}.` : t('text.no_danger')];
}

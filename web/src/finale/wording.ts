/** The finale in words: highlights, margins, turns. */
import { language, message, say, t } from '../i18n';
import type { Highlight } from './highlights';
import type { Rank, TurnScores } from './tally';

/** Several names as one: "Anna and Ben". */
export function together(names: readonly string[]): string {
  return new Intl.ListFormat(language.current, { type: 'conjunction' }).format(names);
}

/** What a turn is called, or the scoring at the end. */
export function turnTitle(turn: TurnScores | undefined): string {
  return turn?.isEnd ? t('finale.scoring') : t('finale.chart.turn', { n: turn?.number ?? 0 });
}

/** By how much the first is ahead of the next; nothing if the victory is shared or there is nobody else. */
export function marginText(ranks: readonly Rank[], names: readonly string[]): string | undefined {
  const [first, second] = ranks;
  if (!first || !second || second.place === 1) return undefined;
  const next = ranks.filter((rank) => rank.place === second.place).map((rank) => names[rank.seat] ?? '');
  return t('finale.margin', { n: first.score - second.score, name: together(next) });
}

/** What it means that somebody gave up: the only other has won, several are told by who is ahead. */
export function gaveUpText(ranks: readonly Rank[], names: readonly string[]): string {
  const first = ranks.filter((rank) => rank.place === 1);
  const name = together(first.map((rank) => names[rank.seat] ?? ''));
  if (ranks.length === 2) return t('finale.gave_up_winner', { name });
  return t(first.length > 1 ? 'finale.gave_up_leaders' : 'finale.gave_up_leader', { name, n: first[0]?.score ?? 0 });
}

/** Whether a field decided the game: that has words of its own. */
function isDecidingField({ kind, scores }: Highlight): boolean {
  return kind === 'decider' && scores[0]?.subject === 'field';
}

/** The headline of a highlight. */
export function highlightTitle(highlight: Highlight): string {
  const kind = isDecidingField(highlight) ? 'decider_field' : highlight.kind;
  return message(`finale.highlight.${kind}`) ?? kind;
}

/** What there is to say about a highlight. */
export function highlightText(highlight: Highlight, names: readonly string[]): string {
  const { kind, seats, points, tiles, turn, rival, ahead, scores } = highlight;
  const name = together(seats.map((seat) => names[seat] ?? ''));
  const loser = names[rival ?? -1] ?? '';
  switch (kind) {
    case 'decider': {
      const what = scores[0] ? say(scores[0].title, names) : '';
      const key = isDecidingField(highlight) ? 'finale.highlight.text.decider_field' : 'finale.highlight.text.decider';
      const text = t(key, { n: points, name, what });
      return ahead ? `${text} ${t('finale.highlight.text.ahead', { n: ahead, name: loser })}` : text;
    }
    case 'late':
      return t('finale.highlight.text.ahead', { n: ahead ?? 0, name: loser });
    case 'turning':
      return t('finale.highlight.text.turning', { turn, name, rival: loser });
    case 'turn':
      return t('finale.highlight.text.turn', { n: points, name, turn });
    default: {
      const text = t(seats.length > 1 ? 'finale.highlight.text.each' : 'finale.highlight.text.one', { n: points, name });
      return tiles > 1 ? `${text} · ${t('finale.highlight.text.tiles', { n: tiles })}` : text;
    }
  }
}

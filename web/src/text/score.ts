/** Scores as sentences: who gets how much for what, and how it adds up. */
import type { Score, Share } from '../engine/engine';
import { termText } from '../game/panels/formula';
import { say, t } from '../i18n';

/** How a share adds up: "3 tiles × 2 + 1 pennant × 2"; nothing if there is nothing to add. */
export function formulaWords(share: Share): string {
  return share.terms.map(termText).join(' + ');
}

/** Who gets how much: "Anna 8 (3 tiles × 2 + 1 pennant × 2), Ben 8 (…)". */
function shareWords(share: Share, names: readonly string[]): string {
  const name = names[share.seat] ?? '';
  const formula = formulaWords(share);
  return formula === ''
    ? t('text.share', { name, points: share.points })
    : t('text.share_formula', { name, points: share.points, formula });
}

/** A score as a sentence; nothing if nobody gets anything. */
export function scoreWords(score: Score, names: readonly string[]): string | undefined {
  const paid = score.shares.filter((share) => share.points !== 0);
  if (paid.length === 0) return undefined;
  const shares = paid.map((share) => shareWords(share, names)).join(', ');
  return t('text.score', { title: say(score.title, names), shares });
}

/** How points add up, in words: "3 tiles × 2 + 1 pennant × 2 = 10". */
import type { Share, Term } from '../../engine/engine';
import { say } from '../../i18n';

/** What a term counts, with its number. */
export function countedText(term: Term): string {
  const words = say(term.what);
  // The engine's own English names what is counted, but not how many; so may a message that counts a single thing.
  return /\d/.test(words) || words !== term.what.text ? words : `${term.count} ${words}`;
}

/** A part of a sum. */
export function termText(term: Term): string {
  return term.each === 1 ? countedText(term) : `${countedText(term)} × ${term.each}`;
}

/** How what one owner gets adds up. */
export function formulaText(share: Share): string {
  const sum = share.terms.map(termText).join(' + ');
  return sum === '' ? String(share.points) : `${sum} = ${share.points}`;
}

/** Shares by what they amount to: owners who get the same for the same reasons stand together. */
export function alike(shares: readonly Share[]): { seats: number[]; share: Share }[] {
  const groups: { seats: number[]; share: Share }[] = [];
  for (const share of shares) {
    const same = groups.find((group) => formulaText(group.share) === formulaText(share));
    if (same) same.seats.push(share.seat);
    else groups.push({ seats: [share.seat], share });
  }
  return groups;
}

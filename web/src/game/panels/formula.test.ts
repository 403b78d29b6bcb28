/** How points add up, in words. */
import { describe, expect, it } from 'vitest';
import type { Share, Term } from '../../engine/engine';
import { alike, formulaText, termText } from './formula';

function term(what: string, count: number, each: number): Term {
  return { what: { key: `counted.${what}`, args: { n: count }, text: what } as unknown as Term['what'], count, each };
}

describe('a formula', () => {
  it('multiplies and adds', () => {
    const share: Share = { seat: 0, points: 8, terms: [term('tiles', 3, 2), term('pennants', 1, 2)] };
    expect(formulaText(share)).toBe('3 tiles × 2 + 1 pennant × 2 = 8');
  });

  it('does not multiply by one', () => {
    expect(termText(term('tiles', 5, 1))).toBe('5 tiles');
  });

  it('counts what has no message in the words of the engine', () => {
    expect(termText(term('dragons', 2, 5))).toBe('2 dragons × 5');
  });

  it('without terms is the points', () => {
    expect(formulaText({ seat: 1, points: 10, terms: [] })).toBe('10');
  });
});

describe('owners', () => {
  it('who get the same for the same reasons stand together', () => {
    const terms = [term('tiles', 4, 1)];
    const groups = alike([
      { seat: 0, points: 4, terms },
      { seat: 1, points: 9, terms: [term('tiles', 9, 1)] },
      { seat: 2, points: 4, terms },
    ]);
    expect(groups.map((group) => group.seats)).toEqual([[0, 2], [1]]);
  });
});

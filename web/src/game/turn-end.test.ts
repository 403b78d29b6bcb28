/** The end of a turn, and what is none. */
import { describe, expect, it } from 'vitest';
import type { Entry, View } from '../engine/engine';
import type { SeatSetup } from './seat';
import { endingOf, type Ended } from './turn-end';

const seats = ['person', 'steady'].map((player, seat) => ({ player, name: '', colour: seat, pattern: seat })) as SeatSetup[];

/** The first player has done something in the third turn, and chance draws in the same turn. */
function ended(more: Partial<Ended> = {}): Ended {
  const view = { turns: 2, decision: { who: 'chance', seat: undefined, turn: 0 } } as unknown as View;
  const last = { seat: 0, turn: 0, number: 3, action: 'pass' } as Entry;
  return { view, last, seats, canUndo: true, isLasting: false, isOpening: false, isUntimed: false, ...more };
}

describe('before a draw in the middle of a turn', () => {
  it('there is a breath, since something was done', () => {
    expect(endingOf(ended(), 'pause')).toBe('pause');
    expect(endingOf(ended(), 'always')).toBe('ask');
  });

  it('there is none for who did nothing but ask for a tile', () => {
    expect(endingOf(ended({ isOpening: true }), 'pause')).toBeUndefined();
    expect(endingOf(ended({ isOpening: true }), 'always')).toBeUndefined();
  });

  it('a turn that ends with passing is confirmed as any other', () => {
    const view = { turns: 3, decision: { who: 'seat', seat: 1, turn: 1 } } as unknown as View;
    expect(endingOf(ended({ view, isOpening: true }), 'always')).toBe('ask');
  });
});

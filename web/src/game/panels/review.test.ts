/** Tests of what is looked at again. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry, Score } from '../../engine/engine';
import type { Session } from '../session.svelte';
import { Review } from './review.svelte';

const square = { x: 2, y: 3 };
const final = { cause: 'final', squares: [square] } as unknown as Score;
const usual = { cause: 'completed', squares: [square] } as unknown as Score;
const entry = { events: [{ square }, { score: usual }, {}] } as unknown as Entry;
const landed = vi.fn();
const reveal = vi.fn();
let review: Review;

beforeEach(() => {
  vi.clearAllMocks();
  const flights = [usual, final].map((score, id) => ({ id, entry: { events: [{ score }] }, event: 0 }));
  review = new Review({ flights, landed } as unknown as Session, reveal);
});

test('a line of the log shows its score, its square, or nothing', () => {
  review.show(entry, 0);
  expect(review.shown).toEqual({ squares: [square] });
  review.show(entry, 1);
  expect(review.shown).toBe(usual);
  expect(reveal).toHaveBeenCalledTimes(2);
  review.show(entry, 2);
  expect(review.shown).toBeUndefined();
});

test('a score of the end arrives when it is told, all of them when that is over', () => {
  review.tell({ ...final });
  expect(landed).not.toHaveBeenCalled();
  review.tell(final);
  expect(landed).toHaveBeenCalledExactlyOnceWith(1);
  review.tell(undefined);
  expect(landed).toHaveBeenCalledTimes(2);
  expect(review.shown).toBeUndefined();
});

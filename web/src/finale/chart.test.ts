/** Charts have round numbers and tell every seat apart without colours. */
import { expect, it } from 'vitest';
import { MOST_SEATS } from '../game/seat';
import { DASHES, MARKS, pathData, ticks } from './chart';

it('has a dash and a mark of its own for every seat', () => {
  expect(new Set(DASHES).size).toBe(MOST_SEATS);
  expect(new Set(MARKS).size).toBe(MOST_SEATS);
});

it('divides axes at round numbers', () => {
  expect(ticks(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticks(0, 117)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(-3, 40)).toEqual([0, 10, 20, 30, 40]);
  expect(ticks(0, 0)).toEqual([0]);
});

it('draws through all points', () => {
  expect(pathData([[0, 1], [2.25, 3]])).toBe('M0.0 1.0L2.3 3.0');
});

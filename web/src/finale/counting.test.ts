/** Final scores are told one after the other, and the points arrive exactly. */
import { expect, it } from 'vitest';
import type { Score } from '../engine/engine';
import { Counting } from './counting.svelte';

const score = (...points: number[]) => ({ shares: points.map((own, seat) => ({ seat, points: own, terms: [] })) }) as unknown as Score;

it('lets the points of one score after the other grow', () => {
  const counting = new Counting([score(10, 0), score(4, 6)], [20, 30]);
  counting.advance(1000);
  expect(counting.points).toEqual([20, 30]);
  counting.advance(1250);
  expect(counting.points).toEqual([25, 30]);
  counting.advance(1900);
  expect(counting.points).toEqual([30, 30]);
  counting.advance(2500);
  expect(counting.index).toBe(1);
  expect(counting.points).toEqual([30, 30]);
  counting.next();
  expect(counting.isDone).toBe(true);
  expect(counting.points).toEqual([34, 36]);
});

it('is done at once if there is nothing to tell', () => {
  expect(new Counting([], [1, 2]).isDone).toBe(true);
});

it('hurries if there is much to tell', () => {
  const many = new Counting(Array.from({ length: 160 }, () => score(1)), [0]);
  many.advance(0);
  many.advance(200);
  expect(many.index).toBe(1);
});

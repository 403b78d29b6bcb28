/** Tests of walking. */
import { expect, test } from 'vitest';
import { neighbour, readingOrder } from './walk';

const places = [{ x: 0, y: 0 }, { x: 3, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 4 }, { x: -2, y: -2 }];

test.each([
  ['right', { x: 3, y: 0 }],
  ['down', { x: 1, y: 1 }],
  ['left', { x: -2, y: -2 }],
  ['up', { x: -2, y: -2 }],
] as const)('%s leads to the nearest place that way', (direction, place) => {
  expect(neighbour(places, { x: 0, y: 0 }, direction)).toEqual(place);
});

test('straight ahead beats aside, and nothing lies beyond the last', () => {
  expect(neighbour([{ x: 2, y: 0 }, { x: 1, y: 1 }], { x: 0, y: 0 }, 'right')).toEqual({ x: 2, y: 0 });
  expect(neighbour(places, { x: 3, y: 0 }, 'right')).toBeUndefined();
});

test('reading goes row by row', () => {
  expect([...places].sort(readingOrder).map(({ x, y }) => `${x},${y}`)).toEqual(['-2,-2', '0,0', '3,0', '1,1', '0,4']);
});

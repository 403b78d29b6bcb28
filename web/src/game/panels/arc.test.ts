/** Tests of the ways through the air. */
import { expect, test } from 'vitest';
import { arc, transformOf } from './arc';

test('begins and ends where it should, and is larger on the way', () => {
  const way = arc({ x: 100, y: 500 }, { x: 700, y: 300 }, 0.8, 0.6);
  expect(way[0]).toEqual({ at: { x: 100, y: 500 }, scale: 0.8, turn: 0 });
  expect(way.at(-1)).toEqual({ at: { x: 700, y: 300 }, scale: 0.6, turn: 360 });
  expect(way[way.length >> 1]?.scale).toBeCloseTo(1.2);
});

test('rises above both ends without a corner', () => {
  const way = arc({ x: 100, y: 500 }, { x: 700, y: 450 }, 1, 1).map(({ at }) => at);
  expect(Math.min(...way.map(({ y }) => y))).toBeLessThan(440);
  const slopes = way.slice(1).map(({ x, y }, i) => (y - (way[i]?.y ?? 0)) / (x - (way[i]?.x ?? 0)));
  const bends = slopes.slice(1).map((slope, i) => slope - (slopes[i] ?? 0));
  expect(Math.max(...bends)).toBeLessThan(2 * Math.min(...bends));
});

test('stays in the window', () => {
  for (const { at } of arc({ x: 100, y: 60 }, { x: 300, y: 30 }, 1, 1)) expect(at.y).toBeGreaterThanOrEqual(24);
});

test('is written as a transform', () => {
  const written = transformOf({ at: { x: 3, y: 4 }, scale: 2, turn: 90 });
  expect(written).toBe('translate(3px, 4px) translate(-50%, -50%) rotate(90deg) scale(2)');
});

/** Tests of spots. */
import { describe, expect, test } from 'vitest';
import { distance, squareAt } from './camera';
import { layings, pass, spotted, whole } from './fixture';
import { closestDistance, groupSpots, nearestGroup, spreadSpots } from './spots';

const groups = groupSpots([
  pass(),
  ...layings(0, 0, 1),
  spotted('small', 'b', 30, 40),
  { ...spotted('small', 'c', 0, 0), place: undefined },
  spotted('big', 'b', 30, 40),
]);

test('only choices with a spot are grouped, by place and point', () => {
  expect(groups.map((group) => [group.number, group.key, group.choices.length])).toEqual([
    [1, '0,0', 1],
    [2, 'b 30,40', 2],
  ]);
});

test('digits are given where there are enough for all', () => {
  const row = (n: number) => groupSpots(Array.from({ length: n }, (_, x) => spotted('small', `p${x}`, x, 0))).map((group) => group.number);
  expect(row(9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(row(10))).toEqual(new Set([0]));
});

test('two figures on one place are two spots', () => {
  const two = groupSpots([spotted('small', 'b', 30, 40), spotted('big', 'b', 60, 40)]);
  expect(two.map((group) => group.choices.map((choice) => choice.action))).toEqual([['small>b'], ['big>b']]);
});

test('a square without a rotation is a tile to be chosen', () => {
  const [only] = groupSpots([whole(1, -1)]);
  expect([only?.tile, only?.at]).toEqual([{ x: 1, y: -1 }, { x: 360, y: -120 }]);
});

test('a finger means the nearest', () => {
  expect(nearestGroup(groups, { x: 20, y: 30 })?.key).toBe('b 30,40');
  expect(nearestGroup(groups, { x: 10, y: 10 })?.key).toBe('0,0');
  expect(nearestGroup([], { x: 0, y: 0 })).toBeUndefined();
});

test('the closest two are found', () => {
  expect(closestDistance(groups)).toBe(50);
  expect(closestDistance(groups.slice(1))).toBe(Infinity);
});

describe('spreading', () => {
  const at = (...points: [number, number][]) => groupSpots(points.map(([x, y], index) => spotted('small', `p${index}`, x, y)));

  test('leaves alone what is far enough apart', () => {
    const far = at([30, 120], [120, 120]);
    expect(spreadSpots(far)).toEqual(far);
  });

  test('moves close ones apart, by equal parts', () => {
    const spread = spreadSpots(at([100, 120], [130, 120]), 50);
    expect(spread.map((group) => group.at)).toEqual([{ x: 90, y: 120 }, { x: 140, y: 120 }]);
    expect(spread.map((group) => group.number)).toEqual([1, 2]);
  });

  test('separates those in the very same place', () => {
    const groups = spreadSpots(at([100, 100], [100, 100]), 30);
    expect(closestDistance(groups)).toBeCloseTo(30);
  });

  test('keeps everything near its place and on its tile', () => {
    const crowd = at([4, 4], [10, 4], [4, 10], [10, 10], [236, 100], [238, 102]);
    const spread = spreadSpots(crowd, 90, 15);
    expect(closestDistance(spread)).toBeGreaterThan(closestDistance(crowd));
    spread.forEach((group, index) => {
      expect(distance(group.at, crowd[index]?.at ?? { x: 0, y: 0 })).toBeLessThanOrEqual(15.001);
      expect(squareAt(group.at)).toEqual({ x: 0, y: 0 });
    });
  });
});

/** Tests of spots. */
import { expect, test } from 'vitest';
import { layings, pass, spotted, whole } from './fixture';
import { groupSpots, nearestGroup } from './spots';

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

test('of a tower that can be raised or climbed, raising comes first: its reach is shown', () => {
  const raise = { ...spotted('tower_piece', 't', 5, 5), range: { now: [], then: [], prey: [] } };
  const [tower] = groupSpots([spotted('small', 't', 5, 5), spotted('big', 't', 5, 5), raise]);
  expect(tower?.choices.map((choice) => choice.piece)).toEqual(['tower_piece', 'small', 'big']);
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

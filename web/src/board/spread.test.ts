/** Tests of pushing spots apart. */
import { describe, expect, test } from 'vitest';
import { distance, type Point } from './camera';
import { spotted, whole } from './fixture';
import { groupSpots } from './spots';
import { apartAt, closest, hasRoom, LEAST, roomyScale, spread, spreadSpots } from './spread';

/** A made-up crowd: `n` points within a square, the same ones in every run. */
function crowd(n: number, side: number): Point[] {
  return Array.from({ length: n }, (_, index) => ({ x: ((index * 0.618034) % 1) * side, y: ((index * 0.754878) % 1) * side }));
}

describe('spreading', () => {
  test('leaves alone what is far enough apart', () => {
    const far = [{ x: 30, y: 120 }, { x: 120, y: 120 }];
    expect(spread(far, 72)).toEqual(far);
  });

  test('moves two apart by equal parts', () => {
    const [a, b] = spread([{ x: 100, y: 120 }, { x: 130, y: 120 }], 50);
    expect(distance(a!, b!)).toBeGreaterThanOrEqual(50);
    expect(100 - a!.x).toBeCloseTo(b!.x - 130);
  });

  test('separates those in the very same place', () => {
    expect(closest(spread([{ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 1, y: 1 }], 30))).toBeGreaterThanOrEqual(30);
  });

  test('gives every one of 130 places its room, if there is any', () => {
    for (const apart of [24, 36]) {
      const homes = crowd(130, 15 * apart);
      const places = spread(homes, apart);
      expect(closest(places)).toBeGreaterThanOrEqual(0.95 * apart);
    }
  });

  test('keeps everything near its place, also where there is no room', () => {
    const homes = crowd(130, 60);
    spread(homes, 36).forEach((place, index) => expect(distance(place, homes[index]!)).toBeLessThanOrEqual(54.001));
  });

  test('is the same every time, and nearly the same at nearly the same zoom', () => {
    const homes = crowd(9, 150);
    expect(spread(homes, 40)).toEqual(spread(homes, 40));
    const [before, after] = [spread(homes, 40), spread(homes, 40.4)];
    before.forEach((place, index) => expect(distance(place, after[index]!)).toBeLessThan(4));
  });
});

test('spots know where they belong; whole tiles stay', () => {
  const groups = groupSpots([spotted('small', 'a', 100, 100), spotted('small', 'b', 110, 100), whole(0, 0)]);
  const shown = spreadSpots(groups, 80);
  expect(shown.map(({ home }) => home)).toEqual(groups.map(({ at }) => at));
  expect(shown.map(({ number }) => number)).toEqual([1, 2, 3]);
  const tile = shown.find((group) => group.tile);
  expect(tile?.at).toEqual(tile?.home);
  expect(closest(shown.filter((group) => !group.tile).map(({ at }) => at))).toBeGreaterThanOrEqual(80);
});

test('spots are as far apart as pointers need, in pixels', () => {
  for (const least of Object.values(LEAST)) {
    for (const scale of [0.05, 0.2, 0.5, 1.5]) expect(apartAt(scale, least) * scale).toBeGreaterThanOrEqual(least);
  }
  expect(apartAt(3, 24) * 3).toBe(44);
});

describe('the scale at which there is room', () => {
  const pair = [{ x: 0, y: 0 }, { x: 60, y: 0 }];

  test('is the present one where nothing has to move far', () => {
    expect(roomyScale(pair, 36, 20, 0.4, 2)).toBe(0.4);
  });

  test('is as small as possible otherwise', () => {
    const scale = roomyScale(pair, 36, 20, 0.05, 2);
    expect(hasRoom(pair, 36 / scale, 20)).toBe(true);
    expect(hasRoom(pair, 36 / (scale * 0.9), 20)).toBe(false);
  });

  test('is the largest allowed one where there is none', () => {
    expect(roomyScale([pair[0]!, pair[0]!], 36, 0, 0.1, 0.8)).toBeCloseTo(0.8);
  });
});

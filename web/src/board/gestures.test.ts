/** Tests of gestures. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gestures } from './gestures';

let heard: string[];
let gestures: Gestures;
let isThing: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  isThing = false;
  gestures = new Gestures({
    grab: () => isThing,
    drag: (at) => heard.push(`drag ${at.x},${at.y}`),
    drop: (at) => heard.push(`drop ${at.x},${at.y}`),
    pan: (dx, dy) => heard.push(`pan ${dx},${dy}`),
    pinch: ([a, b], [c, d]) => heard.push(`pinch ${a.x}-${b.x} ${c.x}-${d.x}`),
    settle: (vx, vy) => heard.push(`settle ${vx},${vy}`),
    tap: (at, isDouble) => heard.push(`${isDouble ? 'double ' : ''}tap ${at.x},${at.y}`),
    press: (at) => heard.push(`press ${at.x},${at.y}`),
  });
});
afterEach(() => vi.useRealTimers());

const touch = (x: number, time: number, id = 1, isMouse = false) => ({ id, x, y: 0, isMouse, time });

describe('one finger', () => {
  test('taps, and taps twice', () => {
    gestures.down(touch(10, 0));
    gestures.move(touch(14, 20));
    gestures.up(touch(14, 60));
    gestures.down(touch(12, 150));
    gestures.up(touch(12, 200));
    gestures.down(touch(12, 300));
    gestures.up(touch(12, 350));
    expect(heard).toEqual(['tap 14,0', 'double tap 12,0', 'tap 12,0']);
  });

  test('far away or later does not tap twice', () => {
    for (const [x, time] of [[10, 0], [200, 100], [200, 900]] as const) {
      gestures.down(touch(x, time));
      gestures.up(touch(x, time));
    }
    expect(heard).toEqual(['tap 10,0', 'tap 200,0', 'tap 200,0']);
  });

  test('moves the table, and throws it', () => {
    gestures.down(touch(0, 0));
    gestures.move(touch(20, 10));
    expect(gestures.isMoving).toBe(true);
    gestures.move(touch(40, 20));
    gestures.up(touch(40, 25));
    expect(heard).toEqual(['pan 20,0', 'pan 20,0', 'settle 2,0']);
    expect(gestures.isMoving).toBe(false);
  });

  test('that rests before it is lifted throws nothing', () => {
    gestures.down(touch(0, 0));
    gestures.move(touch(20, 10));
    gestures.up(touch(20, 500));
    expect(heard.at(-1)).toBe('settle 0,0');
  });

  test('drags a thing instead of the table', () => {
    isThing = true;
    gestures.down(touch(0, 0));
    gestures.move(touch(30, 10));
    gestures.move(touch(60, 20));
    gestures.up(touch(60, 30));
    expect(heard).toEqual(['drag 30,0', 'drag 60,0', 'drop 60,0']);
  });

  test('that rests presses, and does not tap when it is lifted', () => {
    gestures.down(touch(5, 0));
    vi.advanceTimersByTime(700);
    gestures.up(touch(5, 700));
    expect(heard).toEqual(['press 5,0']);
  });

  test('that moves or is lifted does not press', () => {
    gestures.down(touch(5, 0));
    gestures.up(touch(5, 100));
    gestures.down(touch(5, 1000));
    gestures.move(touch(50, 1010));
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual(['tap 5,0', 'pan 45,0']);
  });

  test('taken away by the system does nothing', () => {
    gestures.down(touch(5, 0));
    gestures.cancel({ id: 1 });
    gestures.up(touch(5, 100));
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual([]);
  });
});

test('the mouse does not press by resting, and moves at once', () => {
  gestures.down(touch(0, 0, 1, true));
  vi.advanceTimersByTime(2000);
  gestures.move(touch(6, 2000, 1, true));
  expect(heard).toEqual(['pan 6,0']);
});

test('two fingers pinch; the one that stays goes on moving', () => {
  gestures.down(touch(0, 0, 1));
  gestures.down(touch(100, 10, 2));
  gestures.move(touch(150, 20, 2));
  gestures.up(touch(150, 30, 2));
  gestures.move(touch(10, 40, 1));
  gestures.up(touch(10, 50, 1));
  expect(heard.slice(0, 2)).toEqual(['pinch 0-100 0-150', 'pan 10,0']);
  expect(heard.some((what) => what.startsWith('tap'))).toBe(false);
});

test('fingers nobody saw coming do nothing', () => {
  gestures.move(touch(5, 0, 7));
  gestures.up(touch(5, 0, 7));
  gestures.cancel({ id: 7 });
  expect(heard).toEqual([]);
});

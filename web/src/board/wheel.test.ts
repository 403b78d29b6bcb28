/** Tests of telling wheels apart. */
import { expect, test } from 'vitest';
import { WheelReader, type WheelTurn } from './wheel';

const turn = (more: Partial<WheelTurn>): WheelTurn => ({ deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, timeStamp: 0, ...more });
const kind = (more: Partial<WheelTurn>) => new WheelReader().read(turn(more)).kind;

test('the wheel of a mouse goes by notches', () => {
  expect(kind({ deltaY: 100, wheelDeltaY: -120 })).toBe('notch');
  expect(kind({ deltaY: 3, deltaMode: 1 })).toBe('notch');
  expect(kind({ deltaY: -100 })).toBe('notch');
  expect(new WheelReader().read(turn({ deltaY: -100 }))).toMatchObject({ direction: -1 });
});

test('a trackpad pans, also sideways', () => {
  expect(kind({ deltaY: 4, wheelDeltaY: -12 })).toBe('pan');
  expect(kind({ deltaY: 40, wheelDeltaY: -120 })).toBe('pan');
  expect(kind({ deltaY: 2.5 })).toBe('pan');
  expect(new WheelReader().read(turn({ deltaX: 7, deltaY: 100 }))).toEqual({ kind: 'pan', dx: -7, dy: -100 });
});

test('with the control key it is a pinch: apart is larger', () => {
  const apart = new WheelReader().read(turn({ deltaY: -5, ctrlKey: true }));
  expect(apart.kind === 'pinch' && apart.factor > 1).toBe(true);
  const wild = new WheelReader().read(turn({ deltaY: 9000, ctrlKey: true }));
  expect(wild.kind === 'pinch' && wild.factor > 0.4 && wild.factor < 1).toBe(true);
});

test('a fast stroke on a trackpad stays one', () => {
  const reader = new WheelReader();
  reader.read(turn({ deltaY: 4, timeStamp: 0 }));
  expect(reader.read(turn({ deltaY: 100, timeStamp: 16 })).kind).toBe('pan');
  expect(reader.read(turn({ deltaY: 100, timeStamp: 1000 })).kind).toBe('notch');
});

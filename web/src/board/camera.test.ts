/** Tests of the camera. */
import { describe, expect, test } from 'vitest';
import * as camera from './camera';

const { evenly, fit, panBy, pinch, reveal, toScreen, toUnit, zoomAt } = camera;
const SIZE = { width: 800, height: 600 };
const START: camera.Camera = { x: 100, y: 50, scale: 0.5 };

describe('pixels and units', () => {
  test('are two ways to name the same point', () => {
    expect(toScreen(START, { x: 240, y: -100 })).toEqual({ x: 220, y: 0 });
    expect(toUnit(START, { x: 220, y: 0 })).toEqual({ x: 240, y: -100 });
  });

  test('squares begin at their upper left corner, also left of and above the first tile', () => {
    expect(camera.squareAt({ x: 0, y: 239 })).toEqual({ x: 0, y: 0 });
    expect(camera.squareAt({ x: -1, y: 240 })).toEqual({ x: -1, y: 1 });
    expect(camera.squareAt(camera.centreOf({ x: -3, y: 4 }))).toEqual({ x: -3, y: 4 });
  });

  test('a box covers all squares and what is around them', () => {
    const squares = [{ x: 0, y: 0 }, { x: -2, y: 1 }];
    expect(camera.boxOf(squares)).toEqual({ left: -480, top: 0, right: 240, bottom: 480 });
    expect(camera.boxOf(squares, 1)).toEqual({ left: -720, top: -240, right: 480, bottom: 720 });
    expect(camera.boxOf([])).toEqual({ left: 0, top: 0, right: 240, bottom: 240 });
  });
});

describe('zooming', () => {
  test('leaves the point below the pointer where it is', () => {
    const pixel = { x: 333, y: 77 };
    const zoomed = zoomAt(START, pixel, 1.3);
    expect(zoomed.scale).toBeCloseTo(0.65);
    const [before, after] = [toUnit(START, pixel), toUnit(zoomed, pixel)];
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test('ends at limits, without moving on', () => {
    const near = zoomAt(START, { x: 10, y: 10 }, 1000);
    expect(zoomAt(near, { x: 700, y: 10 }, 2)).toBe(near);
    const far = zoomAt(START, { x: 10, y: 10 }, 0.0001);
    expect(far.scale).toBeGreaterThan(0);
    expect(zoomAt(far, { x: 10, y: 300 }, 0.5)).toBe(far);
  });
});

describe('two fingers', () => {
  test('take what is below them along', () => {
    const before: [camera.Point, camera.Point] = [{ x: 100, y: 100 }, { x: 200, y: 100 }];
    const now: [camera.Point, camera.Point] = [{ x: 150, y: 140 }, { x: 290, y: 140 }];
    const pinched = pinch(START, before, now);
    expect(pinched.scale).toBeCloseTo(0.7);
    for (const finger of [0, 1] as const) {
      const [from, to] = [toUnit(START, before[finger]), toUnit(pinched, now[finger])];
      expect(to.x).toBeCloseTo(from.x);
      expect(to.y).toBeCloseTo(from.y);
    }
  });

  test('on the same spot do no harm', () => {
    const point = { x: 5, y: 5 };
    expect(pinch(START, [point, point], [point, { x: 6, y: 5 }]).scale).toBe(START.scale);
  });
});

describe('fitting', () => {
  test('shows the whole box in the middle of what the margins leave', () => {
    const box = { left: -2400, top: 0, right: 2400, bottom: 2400 };
    const fitted = fit(box, SIZE, { top: 20, right: 10, bottom: 100, left: 30 });
    const [low, high] = [toScreen(fitted, { x: -2400, y: 0 }), toScreen(fitted, { x: 2400, y: 2400 })];
    expect(low.x).toBeCloseTo(30);
    expect(high.x).toBeCloseTo(790);
    expect(low.y).toBeGreaterThanOrEqual(20);
    expect(high.y).toBeLessThanOrEqual(500);
    expect((low.y + high.y) / 2).toBeCloseTo(260);
  });

  test('does not blow up a single tile, and bears a window without size', () => {
    expect(fit(camera.boxOf([]), SIZE, evenly(20), 120).scale).toBe(0.5);
    expect(fit(camera.boxOf([]), { width: 0, height: 0 }, evenly(20)).scale).toBeGreaterThan(0);
  });
});

describe('framing', () => {
  const PHONE = { width: 360, height: 400 };
  const board = camera.boxOf([{ x: -10, y: -10 }, { x: 10, y: 10 }]);
  const last = camera.boxOf([{ x: 9, y: -8 }]);

  test('is fitting as long as tiles are large enough', () => {
    const few = camera.boxOf([{ x: 0, y: 0 }, { x: 2, y: 2 }]);
    expect(camera.frame(START, few, [last], PHONE, evenly(10), 48)).toEqual(fit(few, PHONE, evenly(10)));
  });

  test('shows what matters where everything would be too small', () => {
    const framed = camera.frame(START, board, [board, last], PHONE, evenly(10), 48);
    expect(framed.scale * camera.TILE).toBeCloseTo(48);
    expect(camera.sees(framed, last, PHONE, evenly(10))).toBe(true);
    expect(camera.sees(framed, board, PHONE, evenly(0))).toBe(false);
  });

  test('does not move when what matters is seen at that size already', () => {
    const framed = camera.frame(START, board, [last], PHONE, evenly(10), 48);
    expect(camera.frame(framed, board, [last], PHONE, evenly(10), 48)).toBe(framed);
  });
});

describe('seeing', () => {
  const square = camera.boxOf([{ x: 0, y: 0 }]);

  test('ends where something covers the edge', () => {
    expect(camera.sees(START, square, SIZE, evenly(50))).toBe(true);
    expect(camera.sees(START, square, SIZE, evenly(52))).toBe(false);
    expect(camera.sees(START, square, { width: 250, height: 600 }, { ...evenly(0), right: 40 })).toBe(false);
    expect(camera.lessened({ top: 28, right: 66, bottom: 4, left: 10 }, 10)).toEqual({ top: 18, right: 56, bottom: 0, left: 0 });
  });
});

describe('revealing', () => {
  const square = camera.boxOf([{ x: 0, y: 0 }]);

  test('does nothing for what is seen', () => {
    expect(reveal(START, square, SIZE, evenly(10))).toBe(START);
  });

  test('moves just far enough, and does not zoom', () => {
    const away = panBy(START, -500, 900);
    const back = reveal(away, square, SIZE, evenly(10));
    expect(toScreen(back, { x: 0, y: 0 }).x).toBe(10);
    expect(toScreen(back, { x: 240, y: 240 }).y).toBe(590);
    expect(back.scale).toBe(START.scale);
  });

  test('shows the middle of what is too large', () => {
    const box = { left: -5000, top: 0, right: 5000, bottom: 240 };
    expect(toScreen(reveal(START, box, SIZE, evenly(0)), { x: 0, y: 0 }).x).toBe(400);
  });
});

describe('the tiles', () => {
  const box = camera.boxOf([{ x: 0, y: 0 }]);

  test('can be moved about but not lost', () => {
    expect(camera.keepInSight(START, box, SIZE)).toBe(START);
    const lost = camera.keepInSight(panBy(START, 9000, -9000), box, SIZE);
    expect(toScreen(lost, { x: 0, y: 0 }).x).toBe(720);
    expect(toScreen(lost, { x: 240, y: 240 }).y).toBe(80);
  });
});

describe('gliding', () => {
  const goal: camera.Camera = { x: -300, y: 20, scale: 1 };

  test('begins at the beginning and ends at the end', () => {
    expect(camera.between(START, goal, 0)).toEqual(START);
    expect(camera.isAlike(camera.between(START, goal, 1), goal)).toBe(true);
    expect(camera.between(START, goal, 2)).toEqual(camera.between(START, goal, 1));
    expect(camera.isAlike(START, goal)).toBe(false);
  });

  test('that only zooms leaves the middle of the zoom where it is all the way', () => {
    const pixel = { x: 400, y: 300 };
    const zoomed = zoomAt(START, pixel, 2);
    const unit = toUnit(START, pixel);
    for (const progress of [0.2, 0.5, 0.8]) {
      expect(toScreen(camera.between(START, zoomed, progress), unit).x).toBeCloseTo(400);
    }
  });
});

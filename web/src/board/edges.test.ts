/** Tests of what lies beyond the edges, in a window of 360 by 440 pixels. */
import { describe, expect, test } from 'vitest';
import { boxAround, evenly, overlaps } from './camera';
import { arrowBox, beyondEdges, isSeen } from './edges';

const SIZE = { width: 360, height: 440 };
const MARGINS = evenly(10);

test('everything in the window is seen', () => {
  expect(isSeen({ x: 180, y: 220 }, SIZE, MARGINS)).toBe(true);
  expect(isSeen({ x: 358, y: 220 }, SIZE, MARGINS)).toBe(false);
  expect(beyondEdges([{ x: 100, y: 100 }], SIZE, MARGINS, [])).toEqual([]);
});

describe('arrows', () => {
  test('count what lies beyond each edge, the nearest first', () => {
    const points = [{ x: -300, y: 50 }, { x: -20, y: 90 }, { x: 100, y: 100 }, { x: 200, y: 900 }, { x: 700, y: 460 }];
    const found = beyondEdges(points, SIZE, MARGINS, []).map(({ side, points }) => [side, points]);
    expect(found).toEqual([['left', [1, 0]], ['right', [4]], ['bottom', [3]]]);
  });

  test('lie at their edge, in the middle of what they are about', () => {
    const [left] = beyondEdges([{ x: -50, y: 100 }, { x: -50, y: 140 }], SIZE, MARGINS, []);
    expect(left?.at).toEqual({ x: 26, y: 120 });
    const [corner] = beyondEdges([{ x: -50, y: -20 }], SIZE, MARGINS, []);
    expect(corner?.at.y).toBe(34);
  });

  test('keep off columns of buttons, and off what can be chosen', () => {
    const [right] = beyondEdges([{ x: 500, y: 200 }], SIZE, { ...MARGINS, right: 64 }, []);
    expect(right?.at.x).toBe(360 - 64 - 22);
    const free = [boxAround({ x: 20, y: 200 }, 60)];
    const [moved] = beyondEdges([{ x: -50, y: 200 }], SIZE, MARGINS, free);
    expect(moved && overlaps(arrowBox('left', moved.at), free[0]!)).toBe(false);
  });

  test('keep off each other', () => {
    const [left, top] = beyondEdges([{ x: -90, y: -10 }, { x: -10, y: -90 }], SIZE, MARGINS, []);
    expect(overlaps(arrowBox('left', left!.at), arrowBox('top', top!.at))).toBe(false);
  });
});

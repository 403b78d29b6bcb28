/** Walking: which place lies next in a direction. */
import type { Point } from './camera';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** One step in each direction. */
export const STEP: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Going astray sideways counts so many times as much as going far. */
const SIDEWAYS = 2;

/** The place that somebody means who stands at `from` and presses an arrow; nothing if none lies that way. */
export function neighbour<P extends Point>(places: readonly P[], from: Point, direction: Direction): P | undefined {
  const step = STEP[direction];
  let best: { place: P; cost: number } | undefined;
  for (const place of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * step.x + dy * step.y;
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x);
    if (ahead <= 0) continue;
    const cost = ahead + SIDEWAYS * aside;
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place;
}

/** Row by row from the top, each from left to right. */
export function readingOrder(a: Point, b: Point): number {
  return a.y - b.y || a.x - b.x;
}

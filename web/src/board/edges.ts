/** Edges: what can be chosen beyond the edges of the window, and where arrows tell of it without hiding anything. */
import { boxAround, clamp, overlaps, type Box, type Margins, type Point, type Size } from './camera';

export const SIDES = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** What lies beyond one edge. */
export interface Beyond {
  side: Side;
  /** The numbers of the points there, the nearest first. */
  points: number[];
  /** The middle of the arrow, in pixels of the window. */
  at: Point;
}

/** The size of an arrow along its edge and across, in pixels: enough for a finger. */
const ARROW = { along: 60, across: 44 };
/** Room at an edge that is not only air: something stands there, and the arrow stands beside it. */
const TAKEN = 44;
/** Pixels by which an arrow is moved along its edge until it hides nothing. */
const STEP = 12;

/** Whether a point is seen: what a button at the edge covers in part can still be hit, so half the room there will do. */
export function isSeen({ x, y }: Point, size: Size, { top, right, bottom, left }: Margins): boolean {
  return x >= left / 2 && x <= size.width - right / 2 && y >= top / 2 && y <= size.height - bottom / 2;
}

/** Points (in pixels) out of sight by the edge that is between, with an arrow that keeps off what should stay free. */
export function beyondEdges(points: readonly Point[], size: Size, margins: Margins, free: readonly Box[]): Beyond[] {
  const bySide = new Map<Side, number[]>();
  points.forEach((point, index) => {
    if (isSeen(point, size, margins)) return;
    const side = sideOf(point, size);
    bySide.set(side, [...(bySide.get(side) ?? []), index]);
  });
  const taken = [...free];
  return SIDES.flatMap((side) => {
    const there = bySide.get(side);
    if (!there) return [];
    there.sort((a, b) => farOf(points[a]!, side, size) - farOf(points[b]!, side, size) || a - b);
    const at = arrowAt(side, there.map((index) => points[index]!), size, margins, taken);
    taken.push(arrowBox(side, at));
    return [{ side, points: there, at }];
  });
}

/** How far a point is beyond an edge. */
function farOf({ x, y }: Point, side: Side, { width, height }: Size): number {
  return { left: -x, right: x - width, top: -y, bottom: y - height }[side];
}

/** The edge beyond which a point lies farthest. */
function sideOf(point: Point, size: Size): Side {
  return SIDES.reduce((best, side) => (farOf(point, side, size) > farOf(point, best, size) ? side : best));
}

/** The part of the window that an arrow takes. */
export function arrowBox(side: Side, at: Point): Box {
  const isUpright = side === 'left' || side === 'right';
  return boxAround(at, isUpright ? ARROW.across : ARROW.along, isUpright ? ARROW.along : ARROW.across);
}

function arrowAt(side: Side, points: readonly Point[], size: Size, margins: Margins, free: readonly Box[]): Point {
  const isUpright = side === 'left' || side === 'right';
  const inset = (own: Side) => (margins[own] >= TAKEN ? margins[own] : 4);
  const across = inset(side) + ARROW.across / 2;
  const [from, to, length] = isUpright ? (['top', 'bottom', size.height] as const) : (['left', 'right', size.width] as const);
  const least = inset(from) + ARROW.along / 2;
  const most = Math.max(least, length - inset(to) - ARROW.along / 2);
  const mean = points.reduce((sum, { x, y }) => sum + (isUpright ? y : x), 0) / points.length;
  const wanted = clamp(mean, least, most);
  const place = (along: number): Point => {
    if (isUpright) return { x: side === 'left' ? across : size.width - across, y: along };
    return { x: along, y: side === 'top' ? across : size.height - across };
  };
  const isFree = (along: number) => !free.some((box) => overlaps(box, arrowBox(side, place(along))));
  for (let away = 0; away <= most - least; away += STEP) {
    const found = [wanted - away, wanted + away].find((along) => along >= least && along <= most && isFree(along));
    if (found !== undefined) return place(found);
  }
  return place(wanted);
}

/** Spreading: spots that would lie on each other are pushed apart, and lines lead back to where they belong. */
import { distance, type Point } from './camera';
import type { SpotGroup } from './spots';

/** A spot where it is shown. */
export interface ShownSpot extends SpotGroup {
  /** Where it really is. */
  home: Point;
}

/** Pixels between spots that can be told apart by the mouse and by a finger, and those that they get where there is room. */
export const LEAST = { mouse: 24, finger: 36 };
const ROOMY = 44;
/** Units between spots that lie side by side as they are drawn. */
const SIDE_BY_SIDE = 72;
/** A spot strays from home by at most so many times the distance that spots should have. */
const FURTHEST = 1.5;
/** Each push goes a little too far, so that many of them come to an end. */
const ZEAL = 1.04;
const ROUNDS = 120;
/** The part of a square that a point takes for itself among others. */
const DENSEST = 0.87;
/** Points in the very same place leave it in directions that are never the same. */
const GOLDEN_ANGLE = 2.4;

/** How far apart spots should be, in units, where so many pixels are a unit. */
export function apartAt(scale: number, least: number): number {
  return Math.min(Math.max(SIDE_BY_SIDE * scale, least), Math.max(ROOMY, least)) / scale;
}

/** Spots as they are shown: at home where there is room. Whole tiles stay, since they cover nothing but themselves. */
export function spreadSpots(groups: readonly SpotGroup[], apart: number): ShownSpot[] {
  const movable = groups.filter((group) => !group.tile);
  const places = new Map(spread(movable.map(({ at }) => at), apart).map((place, index) => [movable[index], place]));
  return groups.map((group) => ({ ...group, home: group.at, at: { ...group.at, ...places.get(group) } }));
}

/** Points pushed apart, as far as there is room; always the same ones for the same points. */
export function spread(homes: readonly Point[], apart: number): Point[] {
  const places = homes.map(({ x, y }) => ({ x, y }));
  const rows = places.map((_, index) => index);
  for (let round = 0; round < ROUNDS; round += 1) {
    // In this order only neighbours have to be compared.
    rows.sort((a, b) => places[a]!.y - places[b]!.y || a - b);
    if (!pushAll(places, rows, apart)) break;
    places.forEach((place, index) => bringBack(place, homes[index]!, FURTHEST * apart));
  }
  return places;
}

/** A point on its way. */
type Moving = { -readonly [K in keyof Point]: Point[K] };

/** Pushes everything that is too close once; whether there was anything. */
function pushAll(places: readonly Moving[], rows: readonly number[], apart: number): boolean {
  let isPushed = false;
  for (let row = 0; row < rows.length; row += 1) {
    const one = places[rows[row]!]!;
    for (let next = row + 1; next < rows.length; next += 1) {
      const other = places[rows[next]!]!;
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      if (dy >= apart) break;
      const gap = dx * dx + dy * dy;
      if (gap >= apart * apart) continue;
      isPushed = true;
      push(one, other, Math.sqrt(gap), apart, rows[row]!);
    }
  }
  return isPushed;
}

/** Pushes two points apart by equal parts. */
function push(one: Moving, other: Moving, gap: number, apart: number, index: number): void {
  const way = (apart * ZEAL - gap) / 2;
  const [x, y] = gap > 0 ? [(other.x - one.x) / gap, (other.y - one.y) / gap] : [Math.cos(index * GOLDEN_ANGLE), Math.sin(index * GOLDEN_ANGLE)];
  one.x -= x * way;
  one.y -= y * way;
  other.x += x * way;
  other.y += y * way;
}

/** Brings a point back to within some distance from home. */
function bringBack(place: Moving, home: Point, furthest: number): void {
  const way = distance(home, place);
  if (way <= furthest) return;
  place.x = home.x + ((place.x - home.x) * furthest) / way;
  place.y = home.y + ((place.y - home.y) * furthest) / way;
}

/** How far apart the two closest points are; infinite if there are not two. */
export function closest(points: readonly Point[]): number {
  const rows = [...points].sort((a, b) => a.y - b.y);
  let least = Infinity;
  rows.forEach((point, row) => {
    for (let next = row + 1; next < rows.length && rows[next]!.y - point.y < least; next += 1) {
      least = Math.min(least, distance(point, rows[next]!));
    }
  });
  return least;
}

/** Whether there is room for points to be told apart, with none of them farther from home than it may be. */
export function hasRoom(homes: readonly Point[], apart: number, stray: number): boolean {
  if (!isThinkable(homes, apart)) return false;
  const places = spread(homes, apart);
  const isNear = places.every((place, index) => distance(place, homes[index]!) <= stray + 0.01);
  return isNear && closest(places) >= apart * 0.95;
}

/** Whether so many points could be that far apart at all, as densely as coins lie on a table. */
function isThinkable(homes: readonly Point[], apart: number): boolean {
  const side = (values: number[]) => Math.max(...values) - Math.min(...values) + 2 * FURTHEST * apart;
  const area = side(homes.map(({ x }) => x)) * side(homes.map(({ y }) => y));
  return homes.length * apart * apart * DENSEST <= area;
}

/** Halvings of the range in which a scale is looked for. */
const HALVINGS = 6;

/** The smallest scale from `from` to `most` at which points have room; `most` if there is none. */
export function roomyScale(homes: readonly Point[], least: number, stray: number, from: number, most: number): number {
  const isRoomy = (scale: number) => hasRoom(homes, least / scale, stray);
  if (from >= most || isRoomy(from)) return from;
  let [low, high] = [from, most];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = Math.sqrt(low * high);
    if (isRoomy(middle)) high = middle;
    else low = middle;
  }
  return high;
}

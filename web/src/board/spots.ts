/** Spots: places on the board where something can be chosen, and what each of them offers. */
import type { Choice, Spot, Square } from '../engine/engine';
import { clamp, distance, squareAt, TILE, type Point } from './camera';

/** Everything that can be chosen at one spot: of two figures on a place each has its own. */
export interface SpotGroup {
  /** A name that no other group has. */
  key: string;
  /** The digit that chooses it, from 1, and is seen beside it; 0 where there are more than digits, so that nobody has one. */
  number: number;
  at: Spot;
  /** The tile that is chosen as a whole. */
  tile?: Square;
  /** In the order of the engine; never empty. */
  choices: Choice[];
}

type Spotted = Choice & { spot: Spot };

/** The spots of a decision, numbered from left to right and from top to bottom. */
export function groupSpots(choices: readonly Choice[]): SpotGroup[] {
  const groups = new Map<string, SpotGroup>();
  for (const choice of choices) {
    if (!isSpotted(choice)) continue;
    const key = `${choice.place ?? ''} ${choice.spot.x},${choice.spot.y}`.trim();
    const group = groups.get(key);
    if (group) group.choices.push(choice);
    else groups.set(key, { key, number: 0, at: choice.spot, ...(choice.square && { tile: choice.square }), choices: [choice] });
  }
  const sorted = [...groups.values()].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  return sorted.map((group, index) => ({ ...group, number: sorted.length <= 9 ? index + 1 : 0 }));
}

/** Whether a choice is made by pointing at the board. */
function isSpotted(choice: Choice): choice is Spotted {
  return choice.spot !== undefined && choice.rotation === undefined;
}

/** The group nearest to a point: where touch areas overlap, the finger means the spot that it is closest to. */
export function nearestGroup(groups: readonly SpotGroup[], point: Point): SpotGroup | undefined {
  let nearest: SpotGroup | undefined;
  for (const group of groups) {
    if (!nearest || distance(group.at, point) < distance(nearest.at, point)) nearest = group;
  }
  return nearest;
}

/** Spots that are closer to each other than this are moved apart, each at most so far and never off its tile; in units. */
const APART = 72;
const FURTHEST = 24;
const ROUNDS = 12;

/** The same spots, with those that would lie on each other moved apart a little. */
export function spreadSpots(groups: readonly SpotGroup[], apart = APART, furthest = FURTHEST): SpotGroup[] {
  const places = groups.map(({ at }) => ({ x: at.x, y: at.y }));
  const move = (index: number, dx: number, dy: number) => {
    const [home, place] = [groups[index]?.at, places[index]];
    if (home && place) places[index] = near(home, { x: place.x + dx, y: place.y + dy }, furthest);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    places.forEach((_, index) => {
      for (let other = index + 1; other < places.length; other += 1) {
        const [a, b] = [places[index], places[other]];
        const gap = a && b ? distance(a, b) : apart;
        if (!a || !b || gap >= apart) continue;
        const push = (apart - gap) / 2;
        // Those in the very same place go to the left and to the right.
        const [dx, dy] = gap > 0 ? [((b.x - a.x) / gap) * push, ((b.y - a.y) / gap) * push] : [push, 0];
        move(index, -dx, -dy);
        move(other, dx, dy);
      }
    });
  }
  return groups.map((group, index) => ({ ...group, at: { ...group.at, ...places[index] } }));
}

/** A point brought back to within some distance from home, and onto the tile on which home is. */
function near(home: Point, point: Point, furthest: number): Point {
  const way = distance(home, point);
  const part = way > furthest ? furthest / way : 1;
  const square = squareAt(home);
  const within = (value: number, side: number) => clamp(value, side * TILE, (side + 1) * TILE - 1);
  return {
    x: within(home.x + (point.x - home.x) * part, square.x),
    y: within(home.y + (point.y - home.y) * part, square.y),
  };
}

/** How far apart the two closest spots are, in units; infinite if there are not two. */
export function closestDistance(groups: readonly SpotGroup[]): number {
  let closest = Infinity;
  groups.forEach((group, index) => {
    for (const other of groups.slice(index + 1)) closest = Math.min(closest, distance(group.at, other.at));
  });
  return closest;
}

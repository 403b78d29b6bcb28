/** Spots: places on the board where something can be chosen, and what each of them offers. */
import type { Choice, Spot, Square } from '../engine/engine';
import { distance, type Point } from './camera';

/** Everything that can be chosen at one spot: of two figures on a place each has its own. */
export interface SpotGroup {
  /** A name that no other group has. */
  key: string;
  /** The digit that chooses it, from 1, and is seen beside it; 0 where there are more than digits, so that nobody has one. */
  number: number;
  at: Spot;
  /** The tile that is chosen as a whole. */
  tile?: Square;
  /** In the order of the engine, what reaches farther first, since that is shown; never empty. */
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
  for (const group of groups.values()) group.choices.sort((a, b) => Number(b.range !== undefined) - Number(a.range !== undefined));
  const sorted = [...groups.values()].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  return sorted.map((group, index) => ({ ...group, number: sorted.length <= 9 ? index + 1 : 0 }));
}

/** Whether a choice is made by pointing at the board. */
function isSpotted(choice: Choice): choice is Spotted {
  return choice.spot !== undefined && choice.rotation === undefined;
}

/** The group nearest to a point: where touch areas overlap, the finger means the spot that it is closest to. */
export function nearestGroup<G extends SpotGroup>(groups: readonly G[], point: Point): G | undefined {
  let nearest: G | undefined;
  for (const group of groups) {
    if (!nearest || distance(group.at, point) < distance(nearest.at, point)) nearest = group;
  }
  return nearest;
}

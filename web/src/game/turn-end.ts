/** The end of a turn: how long what a person did can be taken back before the game goes on. */
import type { Entry, View } from '../engine/engine';
import type { Confirmation } from '../store/settings.svelte';
import { isPerson, type SeatSetup } from './seat';

/**
 * What the game waits for at the end of a person's turn: an answer to the question whether it is meant like that, a moment to
 * pass, or the first touch of the next person at this device.
 */
export type Ending = 'ask' | 'pause' | 'touch';

/** A position after something was done. */
export interface Ended {
  view: View;
  last: Entry | undefined;
  seats: readonly SeatSetup[];
  /** Whether something can be taken back. */
  canUndo: boolean;
  /** Whether something was done that stays to the end of the game. */
  isLasting: boolean;
  /** Whether nothing was done in this turn but to pass, which is to ask for a tile. */
  isOpening: boolean;
  /** Whether nothing may depend on time: whoever listens to the board needs more of it than others. */
  isUntimed: boolean;
}

/** What the game waits for before it goes on; nothing if it can go on at once. */
export function endingOf(ended: Ended, confirm: Confirmation): Ending | undefined {
  const { view, last, seats, canUndo, isLasting, isOpening, isUntimed } = ended;
  if (last?.seat === undefined || !isPerson(seats[last.seat]) || !isPerson(seats[last.turn])) return undefined;
  const { decision, turns } = view;
  // Others who have a say in the middle of a turn are asked at once.
  if ((decision.who === 'seat' || isOpening) && turns < last.number) return undefined;
  if (!canUndo || confirm === 'never') return undefined;
  if (confirm === 'always' || (confirm === 'lasting' && isLasting)) return 'ask';
  const isAnothers = decision.who !== 'over' && decision.turn !== last.turn && isPerson(seats[decision.turn]);
  if (isAnothers) return 'touch';
  return isUntimed ? 'ask' : 'pause';
}

/**
 * The number of actions at the beginning of the last turn of a seat that began before so many actions; nothing if there was
 * none. A turn begins for its player with the first thing he chose in it: what he drew stays drawn.
 */
export function turnStart(log: readonly Entry[], seat: number, before: number): number | undefined {
  const isOwn = (entry: Entry) => entry.seat === seat && entry.turn === seat;
  const last = log.slice(0, before).findLast(isOwn);
  return last && log.findIndex((entry) => isOwn(entry) && entry.number === last.number);
}

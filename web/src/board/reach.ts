/** Reach: the squares that something on the board reaches, and those that it would reach. */
import type { Range, Square } from '../engine/engine';
import { isSame } from './placement.svelte';

/** The squares that come into reach. */
export function gained({ now, then }: Range): Square[] {
  return then.filter((square) => !now.some((own) => isSame(own, square)));
}

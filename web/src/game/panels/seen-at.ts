/** Seen at: where on the page something of the board is. */
import type { Unit } from './inquiry.svelte';

/** Where a point of the board is seen; with no point, or no board yet, where its middle is. */
export function seenAt(unit: Unit | undefined, board: { toScreen(unit: Unit): Unit } | undefined, stage: Element | undefined): Unit {
  if (board && unit) return board.toScreen(unit);
  const { x, y, width, height } = stage?.getBoundingClientRect() ?? { x: 0, y: 0, width: innerWidth, height: innerHeight };
  return { x: x + width / 2, y: y + height / 2 };
}

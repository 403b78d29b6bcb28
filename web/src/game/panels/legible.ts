/** Labels in the units of a board that can be read at any zoom. */

/** Pixels on the screen that the letters of a label have at least. */
const LEAST = 12;

/** How many times larger than usual letters of a size in units are drawn, where a unit has so many pixels. */
export function legible(size: number, pixels: number): number {
  return pixels > 0 ? Math.max(1, LEAST / (size * pixels)) : 1;
}

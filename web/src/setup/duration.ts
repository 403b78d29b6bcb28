/** How long a game will take, from what is on the form. */

/** Seconds that a person takes for a tile with figure and thought, and a computer opponent to be watched. */
const PERSON = 35;
const COMPUTER = 4;

/** Minutes that a game of so many tiles takes, in steps of five. */
export function minutes(tiles: number, persons: number, computers: number): number {
  const seats = Math.max(1, persons + computers);
  const seconds = (tiles * (persons * PERSON + computers * COMPUTER)) / seats;
  return Math.max(5, Math.round(seconds / 300) * 5);
}

/** Who sits at a table: a person at this device, or the computer. */

/** A player of a game. */
export interface SeatSetup {
  /** `person`, or the level of a computer opponent. */
  player: 'person' | string;
  name: string;
  /** The number of the colour that the figures wear. */
  colour: number;
  /** The number of the pattern that they wear. */
  pattern: number;
}

/** The most seats that a game can have. */
export const MOST_SEATS = 6;

/** Whether a person chooses for a seat. */
export function isPerson(seat: SeatSetup | undefined): boolean {
  return seat?.player === 'person';
}

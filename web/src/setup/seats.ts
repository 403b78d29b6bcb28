/** Seats on the form: who plays, under which name, in which colour and pattern. */
import { MOST_SEATS, type SeatSetup } from '../game/seat';

/** The longest name of a player. */
export const LONGEST_NAME = 24;

/** What can be wrong with a list of seats. */
export type SeatProblem = 'too_few' | 'too_many' | 'no_name' | 'same_name' | 'same_colour';

/** The first colour that nobody wears. */
export function freeColour(seats: readonly SeatSetup[]): number {
  for (let colour = 0; colour < MOST_SEATS; colour += 1) {
    if (!seats.some((seat) => seat.colour === colour)) return colour;
  }
  return 0;
}

/** A new player in a colour that nobody wears; the pattern that goes with the colour, unless somebody has it. */
export function newSeat(seats: readonly SeatSetup[], player: string, name: string): SeatSetup {
  const colour = freeColour(seats);
  return { player, name: freeName(seats, name), colour, pattern: freePattern(seats, colour) };
}

function freePattern(seats: readonly SeatSetup[], wanted: number): number {
  const isWorn = (pattern: number) => seats.some((seat) => seat.pattern === pattern);
  if (!isWorn(wanted)) return wanted;
  for (let pattern = 0; pattern < MOST_SEATS; pattern += 1) if (!isWorn(pattern)) return pattern;
  return wanted;
}

/** A name that nobody has: with a number behind it if need be. */
export function freeName(seats: readonly SeatSetup[], wanted: string): string {
  const isTaken = (name: string) => seats.some((seat) => seat.name === name);
  let name = wanted;
  for (let number = 2; isTaken(name); number += 1) name = `${wanted} ${number}`;
  return name;
}

/** The seats with one of them moved by one place; as they are if it cannot be moved. */
export function moveSeat(seats: readonly SeatSetup[], index: number, by: -1 | 1): SeatSetup[] {
  const moved = [...seats];
  const [one, other] = [moved[index], moved[index + by]];
  if (one && other) [moved[index], moved[index + by]] = [other, one];
  return moved;
}

/** The seats after one of them took a colour. Whoever wore it takes the colour that became free. */
export function wearColour(seats: readonly SeatSetup[], index: number, colour: number): SeatSetup[] {
  const own = seats[index]?.colour ?? colour;
  return seats.map((seat, i) => {
    if (i === index) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: own } : seat;
  });
}

/** What is wrong with the seats, the worst first. */
export function checkSeats(seats: readonly SeatSetup[], fewest: number, most: number): SeatProblem[] {
  const problems: SeatProblem[] = [];
  const names = seats.map((seat) => seat.name.trim());
  if (seats.length < fewest) problems.push('too_few');
  if (seats.length > most) problems.push('too_many');
  if (names.some((name) => name === '')) problems.push('no_name');
  if (new Set(names.filter((name) => name !== '')).size < names.filter((name) => name !== '').length) {
    problems.push('same_name');
  }
  if (new Set(seats.map((seat) => seat.colour)).size < seats.length) problems.push('same_colour');
  return problems;
}

/** A seat as it was stored or sent; nothing if it makes no sense. */
export function readSeat(value: unknown, levels: readonly string[]): SeatSetup | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { player, name, colour, pattern } = value as Record<string, unknown>;
  if (typeof player !== 'string' || typeof name !== 'string') return undefined;
  if (!isWearable(colour) || !isWearable(pattern)) return undefined;
  const known = player === 'person' || levels.includes(player) ? player : (levels.at(-1) ?? 'person');
  return { player: known, name: name.slice(0, LONGEST_NAME), colour, pattern };
}

function isWearable(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MOST_SEATS;
}

/** Seats: no two in the same colour, every one with a name, as many as the game has. */
import { describe, expect, it } from 'vitest';
import type { SeatSetup } from '../game/seat';
import { checkSeats, freeColour, freeName, moveSeat, newSeat, readSeat, wearColour } from './seats';

function seats(...names: string[]): SeatSetup[] {
  return names.reduce<SeatSetup[]>((all, name) => [...all, newSeat(all, 'person', name)], []);
}

describe('seats', () => {
  it('get names, colours and patterns of their own', () => {
    const four = seats('Anna', 'Anna', 'Anna', 'Bo');
    expect(four.map((seat) => seat.name)).toEqual(['Anna', 'Anna 2', 'Anna 3', 'Bo']);
    expect(four.map((seat) => seat.colour)).toEqual([0, 1, 2, 3]);
    expect(new Set(four.map((seat) => seat.pattern)).size).toBe(4);
    expect(checkSeats(four, 2, 6)).toEqual([]);
  });

  it('take the first colour that is free', () => {
    expect(freeColour([{ player: 'person', name: 'A', colour: 0, pattern: 0 }])).toBe(1);
    expect(freeColour([{ player: 'person', name: 'A', colour: 1, pattern: 0 }])).toBe(0);
    expect(freeName(seats('A'), 'B')).toBe('B');
  });

  it('swap colours instead of sharing one', () => {
    const two = wearColour(seats('A', 'B'), 0, 1);
    expect(two.map((seat) => seat.colour)).toEqual([1, 0]);
    expect(wearColour(two, 0, 5).map((seat) => seat.colour)).toEqual([5, 0]);
  });

  it('can be moved, but not off the list', () => {
    const names = (list: SeatSetup[]) => list.map((seat) => seat.name).join('');
    expect(names(moveSeat(seats('A', 'B', 'C'), 1, 1))).toBe('ACB');
    expect(names(moveSeat(seats('A', 'B', 'C'), 0, -1))).toBe('ABC');
    expect(names(moveSeat(seats('A', 'B', 'C'), 2, 1))).toBe('ABC');
  });

  it('are checked', () => {
    expect(checkSeats(seats('A'), 2, 4)).toEqual(['too_few']);
    expect(checkSeats(seats('A', 'B', 'C', 'D', 'E'), 2, 4)).toEqual(['too_many']);
    const [one, two] = seats('A', 'B');
    expect(checkSeats([one!, { ...two!, name: ' ' }], 2, 4)).toEqual(['no_name']);
    expect(checkSeats([one!, { ...two!, name: 'A ' }], 2, 4)).toEqual(['same_name']);
    expect(checkSeats([one!, { ...two!, colour: 0 }], 2, 4)).toEqual(['same_colour']);
  });

  it('are read as far as they make sense', () => {
    const seat = { player: 'steady', name: 'x'.repeat(99), colour: 5, pattern: 0 };
    expect(readSeat(seat, ['steady'])?.name).toHaveLength(24);
    expect(readSeat({ ...seat, colour: 1.5 }, ['steady'])).toBeUndefined();
    expect(readSeat(null, [])).toBeUndefined();
  });
});

/** In a rematch another begins, and everybody keeps name, colour and pattern. */
import { expect, it } from 'vitest';
import { rotated } from './rematch';

it('lets the next player begin', () => {
  const seats = ['Anna', 'Ben', 'Cleo'].map((name, colour) => ({ player: 'person', name, colour, pattern: colour }));
  const again = rotated(seats);
  expect(again.map((seat) => seat.name)).toEqual(['Ben', 'Cleo', 'Anna']);
  expect(again[0]).toEqual(seats[1]);
  expect(again[0]).not.toBe(seats[1]);
});

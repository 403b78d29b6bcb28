/** Labels of the board are never too small to read. */
import { expect, it } from 'vitest';
import { legible } from './legible';

it('leaves labels alone where they are large enough, and makes them larger where they are not', () => {
  expect(legible(46, 1)).toBe(1);
  expect(legible(46, 12 / 46)).toBe(1);
  expect(legible(48, 0.125) * 48 * 0.125).toBe(12);
});

it('has no opinion before the board is shown', () => {
  expect(legible(46, 0)).toBe(1);
});

/** The sheet of the result goes up and down by buttons and by finger, and no further than it can. */
import { expect, it } from 'vitest';
import { Sheet } from './sheet.svelte';

it('begins half high, goes up and down, and stops at both ends', () => {
  const sheet = new Sheet();
  expect(sheet.height).toBe('half');
  sheet.step(1);
  sheet.step(1);
  expect([sheet.height, sheet.canGrow, sheet.canShrink]).toEqual(['tall', false, true]);
  for (let i = 0; i < 5; i += 1) sheet.step(-1);
  expect([sheet.height, sheet.canGrow, sheet.canShrink]).toEqual(['low', true, false]);
});

it('follows a finger, and goes on only if it was pulled far enough', () => {
  const sheet = new Sheet();
  const pull = (from: number, to: number) => {
    sheet.take(from);
    sheet.pull(to);
    const { pulled } = sheet;
    sheet.release();
    return [pulled, sheet.height];
  };
  expect(pull(500, 480)).toEqual([20, 'half']);
  expect(pull(500, 400)).toEqual([100, 'tall']);
  expect(pull(400, 600)).toEqual([-200, 'half']);
  expect(sheet.pulled).toBe(0);
  sheet.pull(100);
  expect(sheet.pulled).toBe(0);
});

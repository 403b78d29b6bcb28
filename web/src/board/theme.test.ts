/** Tests of which theme holds. */
import { expect, test } from 'vitest';
import { themeName } from './theme.svelte';

test('auto goes with the look of the page, and with the contrast that the system asks for', () => {
  expect(themeName('auto', false, false)).toBe('classic');
  expect(themeName('auto', true, false)).toBe('night');
  expect(themeName('auto', true, true)).toBe('high-contrast');
});

test('a choice stands', () => {
  expect(themeName('classic', true, true)).toBe('classic');
});

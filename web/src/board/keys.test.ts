/** Tests of the board's keys. */
import { expect, test } from 'vitest';
import { keyCommand, type KeyPress } from './keys';

const press = (key: string, more: Partial<KeyPress> = {}, hasShortcuts = true) =>
  keyCommand({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more }, hasShortcuts);

test('arrows, paging and Enter always work', () => {
  for (const hasShortcuts of [true, false]) {
    expect(press('ArrowUp', {}, hasShortcuts)).toEqual({ do: 'move', direction: 'up' });
    expect(press('PageUp', {}, hasShortcuts)).toEqual({ do: 'next', step: -1 });
    expect(press('Enter', {}, hasShortcuts)).toEqual({ do: 'commit' });
    expect(press(' ', {}, hasShortcuts)).toEqual({ do: 'commit' });
    expect(press('Escape', {}, hasShortcuts)).toEqual({ do: 'cancel' });
  }
});

test('single keys can be switched off', () => {
  const keys = ['r', '5', '+', '-', 'a'];
  expect(keys.map((key) => press(key)?.do)).toEqual(['rotate', 'number', 'zoom', 'zoom', 'all']);
  expect(keys.map((key) => press(key, {}, false))).toEqual(keys.map(() => undefined));
});

test('shift turns the other way', () => {
  expect(press('R', { shiftKey: true })).toEqual({ do: 'rotate', step: -1 });
  expect(press('r')).toEqual({ do: 'rotate', step: 1 });
});

test('what belongs to the browser or to the screen is left alone', () => {
  expect(press('r', { ctrlKey: true })).toBeUndefined();
  expect(press('ArrowLeft', { altKey: true })).toBeUndefined();
  expect(press('0')).toBeUndefined();
  expect(press('z')).toBeUndefined();
  expect(press('toString')).toBeUndefined();
});

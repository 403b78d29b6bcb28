/** Keys go through a game, but not those of the browser. */
import { expect, it } from 'vitest';
import { moveOfKey } from './keys';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it('steps, turns and jumps', () => {
  expect(moveOfKey({ ...plain, key: 'ArrowLeft' })).toEqual({ by: 'step', direction: -1 });
  expect(moveOfKey({ ...plain, key: 'PageDown' })).toEqual({ by: 'turn', direction: 1 });
  expect(moveOfKey({ ...plain, key: 'End' })).toEqual({ by: 'end', direction: 1 });
  expect(moveOfKey({ ...plain, key: 'x' })).toBeUndefined();
});

it('leaves going back in the browser to the browser', () => {
  expect(moveOfKey({ ...plain, altKey: true, key: 'ArrowLeft' })).toBeUndefined();
});

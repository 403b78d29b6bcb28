/** What comes into reach is what was not within it before. */
import { expect, it } from 'vitest';
import { gained } from './reach';

it('finds the squares that a higher tower reaches as the first one', () => {
  const now = [{ x: 0, y: 0 }, { x: 1, y: 0 }];
  expect(gained({ now, then: [...now, { x: 2, y: 0 }, { x: 0, y: -2 }], prey: [] })).toEqual([{ x: 2, y: 0 }, { x: 0, y: -2 }]);
  expect(gained({ now, then: now, prey: [] })).toEqual([]);
});

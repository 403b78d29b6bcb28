/** Rulers: every column whose middle is seen has its number, unless they would stand too close. */
import { describe, expect, it } from 'vitest';
import { ruled } from './ruled';

describe('a ruler', () => {
  it('numbers what is seen, from the start tile on in both directions', () => {
    expect(ruled(-500, 400, 0.4)).toEqual([-2, -1, 0, 1]);
  });

  it('leaves numbers out where they would not be legible', () => {
    expect(ruled(-2400, 2400, 0.1)).toEqual([-10, -8, -6, -4, -2, 0, 2, 4, 6, 8]);
    expect(ruled(-2400, 2400, 0.05)).toEqual([-10, -5, 0, 5]);
  });
});

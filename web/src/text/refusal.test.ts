/** Refusals in words. */
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../engine/engine';
import { refusalRulings, refusalWords } from './refusal';

const words = (key: string, args = {}) => ({ key, args, text: key });
const refusal: Refusal = { words: words('illegal.square_taken'), rulings: [], square: undefined };

describe('a refusal', () => {
  it('says whether another rotation would fit', () => {
    expect(refusalWords(refusal, [])).toBe('A tile lies there already');
    expect(refusalWords({ ...refusal, turned: words('refused.turned') }, [])).toBe('A tile lies there already. Turned, it would fit here');
  });

  it('names the rulings behind it with their titles', () => {
    expect(refusalRulings(refusal)).toBeUndefined();
    expect(refusalRulings({ ...refusal, rulings: ['base R5', 'base R1'] })).toBe('R5 · Occupied is occupied, R1 · Corners do not touch');
  });
});

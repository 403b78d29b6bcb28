/** Links with a set-up: what goes in comes out, and whatever was mangled is refused. */
import { describe, expect, it } from 'vitest';
import { bundle } from '../game/aids';
import { CARCASSONNE, CATALOGUE } from './fixture';
import { decodeSetup, encodeSetup } from './link';
import { firstPlan, gameOfPlan, pack, unpack, type Plan } from './plan';

const NAMES = { you: 'Zoë & Åse “1”', person: 'Person' };

function plan(): Plan {
  const own = firstPlan(CATALOGUE, NAMES);
  own.choices.sets = { base: 2, river: 1 };
  own.choices.options = { farmers: 'off' };
  own.choices.rest = ['draws=30'];
  own.aids = bundle('standard');
  return own;
}

describe('a link', () => {
  it('gives the same set-up back', () => {
    const packed = pack(plan(), CARCASSONNE);
    const link = encodeSetup(packed);
    expect(link).toMatch(/^1\.[\w-]+\.[0-9a-z]+$/);
    expect(decodeSetup(link)).toEqual(packed);
    expect(decodeSetup(encodeURIComponent(link))).toEqual(packed);
    expect(unpack(decodeSetup(link), CATALOGUE)).toEqual(plan());
  });

  it('is refused whatever letter was changed or lost', () => {
    const link = encodeSetup(pack(plan(), CARCASSONNE));
    for (let i = 0; i < link.length; i += 1) {
      expect(typeof decodeSetup(`${link.slice(0, i)}${link[i] === 'a' ? 'b' : 'a'}${link.slice(i + 1)}`)).toBe('string');
      expect(decodeSetup(link.slice(0, i))).toBe('mangled');
    }
    for (const nonsense of ['', '.', '1..', '%', '1.e30.0', 'x'.repeat(9000)]) expect(decodeSetup(nonsense)).toBe('mangled');
  });

  it('of a newer version says so', () => {
    expect(decodeSetup('2.whatever.that.is')).toBe('newer');
  });
});

describe('a set-up as plain data', () => {
  it('finds its game', () => {
    expect(gameOfPlan(plan(), CATALOGUE)?.name).toBe('carcassonne');
  });

  it('is refused if it makes no sense', () => {
    const packed = pack(plan(), CARCASSONNE);
    const seat = packed.seats[0]!;
    for (const bad of [
      undefined,
      'mangled',
      {},
      { ...packed, game: 'chess' },
      { ...packed, seats: [] },
      { ...packed, seats: Array(7).fill(seat) },
      { ...packed, seats: [{ ...seat, colour: 6 }] },
      { ...packed, seats: [{ ...seat, pattern: -1 }] },
      { ...packed, seats: [{ ...seat, name: 3 }] },
    ]) {
      expect(unpack(bad, CATALOGUE)).toBeUndefined();
    }
  });

  it('of the time before hints allows them if it allowed everything, and a later one only if it says so', () => {
    const { aidsOf: _, ...old } = pack({ ...plan(), aids: bundle('friendly') }, CARCASSONNE);
    old.aids = old.aids.filter((aid) => aid !== 'hint');
    expect(unpack(old, CATALOGUE)?.aids).toEqual(bundle('friendly'));
    expect(unpack({ ...old, aidsOf: 8 }, CATALOGUE)?.aids.hint).toBe(false);
    expect(unpack({ ...old, aids: ['squares'] }, CATALOGUE)?.aids.hint).toBe(false);
    const link = encodeSetup(pack({ ...plan(), aids: { ...bundle('friendly'), hint: false } }, CARCASSONNE));
    expect(unpack(decodeSetup(link), CATALOGUE)?.aids.hint).toBe(false);
  });

  it('gives a level that is gone to the strongest there is', () => {
    const packed = pack(plan(), CARCASSONNE);
    packed.seats[1]!.player = 'champion';
    expect(unpack(packed, CATALOGUE)?.seats[1]?.player).toBe('steady');
  });
});

/** Which aids are switched on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { bundle } from '../aids';
import { AidSwitches, readWishes } from './aid-switches.svelte';

describe('wishes', () => {
  it('that make no sense are as on a first visit', () => {
    expect(readWishes('{"squares": 1, "dead": false}')).toEqual({ ...readWishes(null), dead: false });
    expect(readWishes(null).dead, 'holes are shown unless somebody does not want them').toBe(true);
    expect(readWishes('nonsense')).toEqual(readWishes(null));
    expect(readWishes('null')).toEqual(readWishes(null));
  });
});

describe('switches', () => {
  beforeEach(() => localStorage.clear());

  it('are remembered', () => {
    new AidSwitches(bundle('friendly')).toggle('fields');
    expect(new AidSwitches(bundle('friendly')).has('fields')).toBe(true);
  });

  it('do nothing that the table does not allow', () => {
    const aids = new AidSwitches(bundle('purist'));
    aids.toggle('fields');
    expect([aids.has('fields'), aids.has('squares')]).toEqual([false, false]);
    expect(new AidSwitches(bundle('friendly')).has('fields')).toBe(false);
  });
});

/** What is known of a spot before it is chosen. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Feature } from '../../engine/engine';
import { spotted } from '../../board/fixture';
import type { Session } from '../session.svelte';
import type { AidSwitches } from './aid-switches.svelte';
import { factsOf, leadersAfter, Prospect, rangeFacts } from './prospect.svelte';

const NAMES = ['Anna', 'Ben', 'Clara'];

function feature(more: Partial<Feature> = {}): Feature {
  const nothing = { open: [], shares: [], remarks: [], rulings: [], fitting: 0, next: 0, tiles: 2 };
  return {
    ...nothing,
    kind: 'city',
    place: '0,0:city.N',
    outline: 'M0 0h9',
    isCompleted: false,
    strengths: [],
    leaders: [],
    now: 3,
    completed: 6,
    ...more,
  };
}

const bens = feature({ strengths: [{ seat: 1, strength: 1 }], leaders: [1] });

describe('who leads afterwards', () => {
  it('is whoever was alone, shared with an equal, or passed by a stronger one', () => {
    expect(leadersAfter(feature(), { seat: 2, by: 1 })).toEqual([2]);
    expect(leadersAfter(bens, { seat: 2, by: 1 })).toEqual([1, 2]);
    expect(leadersAfter(bens, { seat: 0, by: 2 })).toEqual([0]);
  });

  it('is nobody when the last one is sent away, and the same if nobody counts', () => {
    expect(leadersAfter(bens, { seat: 1, by: -1 })).toEqual([]);
    expect(leadersAfter(bens, { seat: 0, by: 0 })).toEqual([1]);
    expect(leadersAfter(bens, undefined)).toEqual([1]);
  });
});

it('facts are told in one line', () => {
  expect(factsOf(bens, { seat: 0, by: 2 }, NAMES)).toBe('Majority: Ben → Anna · 3 points now');
  expect(factsOf(bens, undefined, NAMES)).toBe('Majority: Ben · 3 points now');
  expect(factsOf(feature({ isCompleted: true }), { seat: 0, by: 1 }, NAMES)).toBe('Majority: nobody → Anna · completed: 6 points');
});

it('reach is told with how many could be taken', () => {
  const range = { now: [], then: [{ x: 0, y: 0 }, { x: 1, y: 0 }], prey: [] };
  expect(rangeFacts(range)).toBe('Reaches 2 tiles · nobody could be taken prisoner');
  const prey = [{ words: { key: 'x', args: {}, text: 'x' }, spot: { x: 0, y: 0 }, seat: 1 }];
  expect(rangeFacts({ ...range, prey })).toBe('Reaches 2 tiles · 1 follower could be taken prisoner');
});

describe('a prospect', () => {
  const choice: Choice = { ...spotted('small', '0,0:city.N', 10, 10), sway: { seat: 0, by: 1 } };
  const asked = vi.fn(async () => bens);
  let session: { canUndo: boolean; log: unknown[] };
  let prospect: Prospect;
  let isTold: boolean;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.mockClear();
    isTold = true;
    session = { view: {}, names: NAMES, choices: [choice], table: { featureOf: asked }, canUndo: true, log: [1] } as never;
    prospect = new Prospect(session as unknown as Session, { has: () => isTold } as unknown as AidSwitches);
    return () => vi.useRealTimers();
  });

  it('outlines the whole feature and tells the facts, and asks once', async () => {
    for (let time = 0; time < 2; time += 1) {
      prospect.look(choice);
      await vi.runAllTimersAsync();
      expect([prospect.outline, prospect.facts]).toEqual(['M0 0h9', 'Majority: Ben → Anna, Ben · 3 points now']);
      prospect.look(undefined);
      expect([prospect.outline, prospect.facts]).toEqual([undefined, '']);
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('outlines without a word where features are not to be told', async () => {
    isTold = false;
    prospect.look(choice);
    await vi.runAllTimersAsync();
    expect([prospect.outline, prospect.facts]).toEqual(['M0 0h9', '']);
  });

  it('stays after the choice while that can be taken back', async () => {
    prospect.chose(choice.action);
    await vi.runAllTimersAsync();
    expect(prospect.outline).toBeUndefined();
    session.log = [1, 2];
    expect(prospect.outline).toBe('M0 0h9');
    session.canUndo = false;
    expect(prospect.outline).toBeUndefined();
  });
});

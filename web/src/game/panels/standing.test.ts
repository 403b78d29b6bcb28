/** How the players stand. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../engine/engine';
import type { Flight } from '../session.svelte';
import { activeSeat, inFlight, leadersOf } from './standing';

function flight(id: number, ...shares: [number, number][]): Flight {
  const score = { shares: shares.map(([seat, points]) => ({ seat, points, terms: [] })) };
  return { id, event: 0, entry: { events: [{ score }] } as unknown as Entry };
}

describe('points in flight', () => {
  it('are summed by seat', () => {
    const flights = [flight(1, [0, 4], [1, 4]), flight(2, [0, 3])];
    expect([inFlight(flights, 0), inFlight(flights, 1), inFlight(flights, 2)]).toEqual([7, 4, 0]);
  });
});

describe('those with the most points', () => {
  it('can be several', () => {
    expect(leadersOf([12, 30, 30])).toEqual([1, 2]);
    expect(leadersOf([12, 30, 30], 2)).toEqual([1]);
    expect(leadersOf([])).toEqual([]);
  });
});

describe('the turn that is shown', () => {
  const view = { decision: { seat: undefined, turn: 1 } };
  const log = [{ seat: 1, turn: 0 }];

  it('lasts until it is confirmed, whoever acted last in it', () => {
    const session = { isOver: false, ending: 'ask', log, view } as unknown as Parameters<typeof activeSeat>[0];
    expect(activeSeat(session)).toBe(0);
    expect(activeSeat({ ...session, ending: 'pause' })).toBe(activeSeat(session));
    expect(activeSeat({ ...session, ending: 'touch' })).toBe(1);
    expect(activeSeat({ ...session, ending: undefined })).toBe(1);
    expect(activeSeat({ ...session, ending: undefined, isOver: true })).toBeUndefined();
  });
});

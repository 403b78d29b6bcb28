/** Tests of figures on their way home: who goes alone, who with points, who is just there. */
import { expect, test } from 'vitest';
import type { Driven, Entry, Event } from '../engine/engine';
import { homecomingsOf } from './homecoming';

const driven: Driven = { picture: '<use/>', from: { x: 1, y: 2 } };
const event = (kind: string, seat?: number) => ({ kind, seat, driven: kind.startsWith('figure_') ? driven : undefined }) as Event;
const entry = (...events: Event[]) => ({ events }) as Entry;

function coming(own: Entry, points: number[]) {
  let id = 100;
  const flights = points.map((index) => ({ id: index, entry: own, event: index }));
  return homecomingsOf([own], flights, () => (id += 1)).map(({ seat, flight }) => [seat, flight]);
}

test('figures that were paid go with the points of their feature, the others alone', () => {
  const own = entry(event('scored'), event('figure_returned', 0), event('figure_eaten', 1), event('scored'), event('figure_returned', 2));
  expect(coming(own, [0, 3])).toEqual([[0, 0], [1, undefined], [2, 3]]);
});

test('figures that come back without points are just there', () => {
  expect(coming(entry(event('scored'), event('figure_returned', 0)), [])).toEqual([]);
});

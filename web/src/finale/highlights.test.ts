/** What a game is remembered for: what decided it, when it turned, and its records. */
import { describe, expect, it } from 'vitest';
import type { Entry, Event, Score } from '../engine/engine';
import { highlights, MOST_HIGHLIGHTS, placeOf } from './highlights';

function score(cause: string, subject: string, tiles: number, points: Record<number, number>): Score {
  const squares = Array.from({ length: tiles }, (_, x) => ({ x, y: 0 }));
  const shares = Object.entries(points).map(([seat, own]) => ({ seat: Number(seat), points: own, terms: [] }));
  return { cause, subject, squares, strengths: [], shares, rulings: [], outline: tiles > 0 ? `M${tiles} 0z` : undefined } as unknown as Score;
}

const over = 'game_over';

/** A log in which every list is what happened in one turn; the points add up by themselves. */
function game(seats: number, ...turns: (Score | typeof over)[][]): Entry[] {
  const scores = Array.from({ length: seats }, () => 0);
  return turns.map((events, index) => {
    for (const event of events) if (event !== over) for (const { seat, points } of event.shares) scores[seat] = (scores[seat] ?? 0) + points;
    const told = events.map((event) => (event === over ? { kind: over } : { kind: 'scored', score: event }) as Event);
    return { ply: index + 1, turn: index % seats, number: index + 1, seat: index % seats, action: 'x', events: told, scores: [...scores] };
  });
}

const city = (tiles: number, seat: number) => score('completed', 'city', tiles, { [seat]: 2 * tiles });
const road = (tiles: number, seat: number) => score('completed', 'road', tiles, { [seat]: tiles });
const kinds = (entries: Entry[], seats = 2) => highlights(entries, seats).map((own) => own.kind);

describe('the score that decided a game', () => {
  const field = score('final', 'field', 12, { 1: 15 });
  const entries = game(2, [city(5, 0)], [road(3, 1)], [road(4, 0), field, over]);

  it('comes first, with whom it beat and how far that player was ahead', () => {
    const [first] = highlights(entries, 2);
    expect(first).toMatchObject({ kind: 'decider', seats: [1], points: 15, rival: 0, ahead: 11, tiles: 12 });
    expect(first?.scores).toEqual([field]);
  });

  it('is not told again as a record or as a turning point', () => {
    expect(kinds(entries)).toEqual(['decider', 'city', 'road']);
  });

  it('is the one that brought most, if several were needed', () => {
    const shared = score('final', 'city', 9, { 0: 20, 1: 20 });
    const close = game(2, [city(5, 0)], [road(3, 1), shared, score('final', 'road', 4, { 1: 4 }), field, over]);
    expect(highlights(close, 2)[0]?.scores).toEqual([field]);
  });

  it('does not exist if the winner would have won anyway, or nobody won alone', () => {
    expect(kinds(game(2, [city(9, 0)], [road(1, 1)], [score('final', 'road', 2, { 0: 2 }), over]))).not.toContain('decider');
    expect(kinds(game(2, [city(2, 0)], [score('final', 'field', 2, { 1: 4 }), over]))).not.toContain('decider');
  });
});

describe('the turning point', () => {
  it('is the turn after which the winner stayed ahead', () => {
    const entries = game(2, [road(2, 0)], [road(3, 1)], [road(5, 0)], [city(4, 1)], [road(1, 0)], [over]);
    expect(highlights(entries, 2)[0]).toMatchObject({ kind: 'turning', seats: [1], turn: 4, ply: 4, rival: 0, points: 8 });
  });

  it('does not exist if nobody else was ever ahead', () => {
    expect(kinds(game(2, [city(4, 0)], [road(1, 1)], [over]))).not.toContain('turning');
  });

  it('can be the end itself, without any single score that decided', () => {
    const small = () => score('final', 'monastery', 5, { 1: 5 });
    const entries = game(2, [city(4, 0)], [small(), small(), small(), over]);
    expect(highlights(entries, 2)[0]).toMatchObject({ kind: 'late', seats: [1], rival: 0, ahead: 8 });
  });
});

describe('records', () => {
  it('are the best of their kind: cities and roads by size, others by points', () => {
    const entries = game(2, [city(3, 0)], [city(7, 0)], [score('completed', 'city', 8, { 0: 1 })], [road(5, 0)], [road(2, 1), over]);
    const found = highlights(entries, 2);
    expect(found.find((own) => own.kind === 'city')).toMatchObject({ tiles: 8, points: 1 });
    expect(found.find((own) => own.kind === 'road')).toMatchObject({ tiles: 5, turn: 4, seats: [0] });
  });

  it('name all who shared one', () => {
    const entries = game(3, [score('completed', 'city', 6, { 0: 12, 2: 12 })], [road(2, 0), over]);
    expect(highlights(entries, 3).find((own) => own.kind === 'city')?.seats).toEqual([0, 2]);
  });

  it('tell a best turn only if it was more than one feature', () => {
    expect(kinds(game(2, [city(6, 0)], [over]))).toEqual(['city']);
    const entries = game(2, [city(6, 0), road(4, 0)], [over]);
    expect(highlights(entries, 2)[0]).toMatchObject({ kind: 'turn', points: 16, seats: [0], turn: 1 });
    expect(kinds(entries)).toEqual(['turn', 'city', 'road']);
  });

  it('put the remarkable before the merely large: a tower of six before an area of twenty', () => {
    const entries = game(
      2,
      [score('tower', 'tower', 0, { 0: 6 })],
      [score('completed', 'market', 3, { 0: 9 })],
      [score('final', 'area', 9, { 0: 20 }), score('final', 'guard', 8, { 0: 13 }), over],
    );
    expect(kinds(entries)).toEqual(['tower', 'market', 'guard', 'area']);
  });

  it('are four at most, and none where nothing was scored', () => {
    const field = score('final', 'field', 3, { 0: 9 });
    const much = game(2, [city(3, 0), road(4, 0)], [road(6, 1)], [score('completed', 'monastery', 9, { 0: 9 })], [field, over]);
    expect(highlights(much, 2)).toHaveLength(MOST_HIGHLIGHTS);
    expect(highlights(game(2, [over]), 2)).toEqual([]);
    expect(highlights([], 2)).toEqual([]);
  });
});

describe('the place of a highlight', () => {
  it('is all its features', () => {
    expect(placeOf([city(2, 0), road(3, 0)])).toMatchObject({ outline: 'M2 0zM3 0z', squares: { length: 5 } });
  });

  it('is the square from which the points come, where a score has no squares', () => {
    const tower = { ...score('tower', 'tower', 0, { 0: 3 }), from: { x: -60, y: 250 } };
    expect(placeOf([tower])).toEqual({ outline: undefined, squares: [{ x: -1, y: 1 }] });
  });
});

/** The tally of a game adds up to its result. */
import { describe, expect, it } from 'vitest';
import type { Entry, Event, Score } from '../engine/engine';
import { asOf, byKind, finalScores, ranking, scoresByTurn, sums } from './tally';

function score(cause: string, subject: string, ...points: [number, number][]): Score {
  const shares = points.map(([seat, own]) => ({ seat, points: own, terms: [] }));
  return { cause, subject, squares: [], strengths: [], shares, rulings: [] } as unknown as Score;
}

function entry(number: number, scores: number[], ...events: (Score | string)[]): Entry {
  const told = events.map((event) => (typeof event === 'string' ? { kind: event } : { kind: 'scored', score: event }) as Event);
  return { ply: 0, turn: (number + 1) % 2, number, seat: 0, action: 'x', events: told, scores };
}

const game = [
  entry(1, [0, 0]),
  entry(1, [4, 0], score('completed', 'road', [0, 4])),
  entry(2, [4, 12], score('completed', 'city', [1, 12]), score('completed', 'road')),
  entry(
    3,
    [28, 22],
    score('completed', 'road', [0, 4]),
    score('final', 'city', [0, 4], [1, 4]),
    score('final', 'field', [0, 6], [1, 6]),
    score('final', 'wine', [0, 10]),
    'game_over',
  ),
];

describe('the scoring at the end', () => {
  it('has the scores of the end that pay, not those of the last turn', () => {
    expect(finalScores(game).map((own) => own.subject)).toEqual(['city', 'field', 'wine']);
    expect(sums(finalScores(game), 2)).toEqual([20, 10]);
  });

  it('has none while the game goes on', () => {
    expect(finalScores(game.slice(0, 3))).toEqual([]);
    expect(finalScores([])).toEqual([]);
  });

  it('has what closing the city paid', () => {
    const closed = entry(4, [3, 0], score('closing', 'street', [0, 3]), 'game_over');
    expect(finalScores([closed])).toHaveLength(1);
  });
});

describe('the table by kind', () => {
  it('adds up to the result, the most rewarding kind first', () => {
    const rows = byKind(game, 2);
    expect(rows.map((row) => row.kind)).toEqual(['city', 'field', 'goods', 'road']);
    expect(rows[0]?.points).toEqual([4, 16]);
    const total = [0, 1].map((seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
    expect(total).toEqual(game.at(-1)?.scores);
  });

  it('owns up to points that nothing explains', () => {
    expect(byKind([entry(1, [5, 0])], 2)).toEqual([{ kind: 'other', points: [5, 0] }]);
  });
});

describe('the ranking', () => {
  it('shares places between equals', () => {
    expect(ranking([5, 9, 9, 1], 1).map(({ seat, place }) => [seat, place])).toEqual([[2, 1], [0, 2], [3, 3], [1, 4]]);
    expect(ranking([5, 9, 9, 1]).map(({ seat, place }) => [seat, place])).toEqual([[1, 1], [2, 1], [0, 3], [3, 4]]);
  });
});

describe('the points over time', () => {
  it('are those after each turn', () => {
    const turns = scoresByTurn(game, 2);
    expect(turns.map((turn) => turn.number)).toEqual([0, 1, 2, 3, 3]);
    expect(turns.map((turn) => turn.ply)).toEqual([0, 2, 3, 4, 4]);
    expect(turns.map((turn) => turn.scores)).toEqual([[0, 0], [4, 0], [4, 12], [8, 12], [28, 22]]);
    expect(turns.map((turn) => turn.isEnd)).toEqual([false, false, false, false, true]);
  });

  it('have no end while the game goes on', () => {
    expect(scoresByTurn(game.slice(0, 3), 2).some((turn) => turn.isEnd)).toBe(false);
    expect(scoresByTurn([], 2)).toHaveLength(1);
  });
});

describe('the log as of a turn', () => {
  const turns = scoresByTurn(game, 2);
  const kindsAt = (index: number) => byKind(asOf(game, turns[index]!), 2);

  it('has the points by kind of that turn, not of the end', () => {
    expect(kindsAt(0)).toEqual([]);
    expect(kindsAt(1)).toEqual([{ kind: 'road', points: [4, 0] }]);
    expect(kindsAt(2).map((row) => row.kind)).toEqual(['city', 'road']);
    expect(kindsAt(3)).toEqual([{ kind: 'city', points: [0, 12] }, { kind: 'road', points: [8, 0] }]);
    expect(kindsAt(4)).toEqual(byKind(game, 2));
  });

  it('always adds up to the points of the chart', () => {
    turns.forEach((turn, index) => {
      const rows = kindsAt(index);
      const totals = [0, 1].map((seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
      expect(totals).toEqual(turn.scores);
    });
  });
});

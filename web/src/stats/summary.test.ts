/** My statistics: which games are mine, and what they amount to. */
import { describe, expect, it } from 'vitest';
import { bundle } from '../game/aids';
import type { SavedGame } from '../store/games';
import type { Digest } from './digest';
import { insightOf, myGames, mySeat, namesOf, summaryOf } from './summary';

const LEVELS = ['gentle', 'steady'];

let time = 0;

/** A game that is over: players as `person Anna` or `steady Ben`, and their points. */
function game(players: string[], scores: number[], more: Partial<SavedGame> & { gaveUp?: number } = {}): SavedGame {
  time += 1;
  const seats = players.map((text, colour) => {
    const [player = '', name = ''] = text.split(' ');
    return { player, name, colour, pattern: colour };
  });
  const about = { game: 'carcassonne', bgn: '', aids: bundle('purist'), created: time, updated: time, tilesLeft: 0, waitsFor: null, sets: ['base'] };
  return { id: `g${time}`, ...about, seats, isOver: true, scores, ...more };
}

const alone = (own: number, other: number, more = {}) => game(['person Me', 'steady Ben'], [own, other], more);

describe('my games', () => {
  it('are those with one person, or with a person of my name', () => {
    expect(mySeat(game(['steady Ben', 'person Anna'], [1, 2]), '')).toBe(1);
    const together = game(['person Anna', 'person Ben'], [1, 2]);
    expect(mySeat(together, '')).toBeUndefined();
    expect(mySeat(together, 'Ben')).toBe(1);
    expect(mySeat(game(['steady A', 'steady B'], [1, 2]), 'A')).toBeUndefined();
  });

  it('are over, of one kind, against somebody, and the latest first', () => {
    const games = [alone(1, 2), alone(3, 2), alone(9, 9, { isOver: false }), alone(9, 9, { game: 'the-city' }), game(['person Me'], [7])];
    expect(myGames(games, 'carcassonne', '', LEVELS).map(({ score }) => score)).toEqual([3, 1]);
    expect(myGames(games, 'the-city', '', LEVELS)).toHaveLength(1);
  });

  it('name whoever I may be in games with several people, the most frequent first', () => {
    const games = [game(['person Anna', 'person Ben'], [1, 2]), game(['person Ben', 'person Clara'], [1, 2]), alone(1, 2)];
    expect(namesOf(games)).toEqual(['Ben', 'Anna', 'Clara']);
  });

  it('are counted by the strongest opponent', () => {
    const games = [game(['person Me', 'gentle A', 'steady B'], [3, 2, 1]), game(['person Me', 'person A', 'steady B'], [3, 2, 1])];
    expect(myGames(games, 'carcassonne', 'Me', LEVELS).map(({ opponent }) => opponent)).toEqual(['person', 'steady']);
  });
});

describe('a summary', () => {
  const of = (...games: SavedGame[]) => summaryOf(myGames(games, 'carcassonne', '', LEVELS));

  it('counts games, victories and points', () => {
    const summary = of(alone(50, 60), alone(80, 70), alone(66, 66));
    expect(summary).toMatchObject({ played: 3, won: 2 });
    expect(summary.best?.score).toBe(80);
    expect(summary.average).toBeCloseTo(65.33, 1);
    expect(summary.byOpponent).toEqual([{ name: 'steady', played: 3, won: 2 }]);
  });

  it('knows streaks: the one that lasts and the longest', () => {
    const [won, lost] = [() => alone(2, 1), () => alone(1, 2)];
    expect(of(won(), won(), won(), lost(), won(), won())).toMatchObject({ streak: 2, longest: 3 });
    expect(of(won(), lost())).toMatchObject({ streak: 0, longest: 1 });
    expect(of(won(), won())).toMatchObject({ streak: 2, longest: 2 });
  });

  it('counts every set of a game once', () => {
    const { bySet } = of(alone(2, 1, { sets: ['base', 'river', 'river'] }), alone(1, 2, { sets: [] }));
    expect(bySet).toEqual([{ name: 'base', played: 2, won: 1 }, { name: 'river', played: 1, won: 1 }]);
  });

  it('leaves the points of games that were given up alone', () => {
    const summary = of(alone(90, 10, { gaveUp: 1 }), alone(50, 60));
    expect(summary.best?.score).toBe(50);
    expect(summary.average).toBe(50);
    expect(summary.played).toBe(2);
  });

  it('of no games is empty', () => {
    expect(of()).toEqual({ played: 0, won: 0, best: undefined, average: undefined, streak: 0, longest: 0, byOpponent: [], bySet: [] });
  });
});

describe('an insight', () => {
  it('adds up what I got points for and where I put figures', () => {
    const [one, two] = [alone(1, 2), game(['steady Ben', 'person Me'], [1, 2])];
    const digest = (id: string, kinds: Digest['kinds'], figures: Digest['figures'], bestTurns: number[]): [string, Digest] => [
      id,
      { id, updated: 0, version: 1, kinds, figures, bestTurns },
    ];
    const digests = new Map([
      digest(one.id, [{ kind: 'city', points: [10, 99] }, { kind: 'road', points: [4, 0] }], [{ knight: 2 }, { farmer: 9 }], [8, 50]),
      digest(two.id, [{ kind: 'road', points: [99, 9] }, { kind: 'field', points: [3, 0] }], [{}, { farmer: 3, knight: 2 }], [50, 12]),
    ]);
    const mine = myGames([one, two, alone(5, 5)], 'carcassonne', '', LEVELS);
    expect(insightOf(mine, digests)).toEqual({
      games: 2,
      kinds: [{ name: 'road', points: 13 }, { name: 'city', points: 10 }],
      figures: [{ name: 'knight', count: 4 }, { name: 'farmer', count: 3 }],
      bestTurn: { points: 12, id: two.id },
    });
  });
});

/** Digests: a game is replayed once, and again only if it has changed. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Event, Score } from '../engine/engine';
import { bundle } from '../game/aids';
import type { SavedGame } from '../store/games';
import { digestOf, type Digest } from './digest';
import { digestsOf, forgetDigests } from './digests';

const words = { key: 'x', args: {}, text: 'x' };

function event(kind: string, seat: number, more: Partial<Event> = {}): Event {
  return { kind, words, seat, square: undefined, score: undefined, driven: undefined, ...more };
}

function scored(subject: string, seat: number, points: number): Event {
  const shares = [{ seat, points, terms: [] }];
  const score = { cause: 'completed', subject, title: words, squares: [], from: undefined, outline: undefined, strengths: [], shares, rulings: [] };
  return event('scored', seat, { score: score as unknown as Score });
}

function figure(seat: number, key: string): Event {
  return event('figure_placed', seat, { words: { ...words, args: { figure: `@standing.${key}` } } });
}

/** Two turns: red puts a knight and gets 4 for a road, blue puts two farmers and gets 6 for a city. */
const LOG: Entry[] = [
  { ply: 1, turn: 0, number: 1, seat: 0, action: '', events: [figure(0, 'knight'), scored('road', 0, 4)], scores: [4, 0] },
  { ply: 2, turn: 1, number: 2, seat: 1, action: '', events: [figure(1, 'farmer'), figure(1, 'farmer'), scored('city', 1, 6)], scores: [4, 6] },
];

const read = vi.fn(async (bgn: string) => {
  if (bgn === 'broken') throw new Error('not a record');
  return { log: async () => LOG, close: async () => undefined };
});
vi.mock('../engine/engine', () => ({ engine: () => ({ read: (bgn: string) => read(bgn) }) }));

function game(id: string, updated = 1, bgn = 'good'): SavedGame {
  const seat = (player: string, colour: number) => ({ player, name: player, colour, pattern: colour });
  const about = { game: 'carcassonne', aids: bundle('purist'), created: 1, tilesLeft: 0, waitsFor: null, sets: ['base'] };
  return { id, bgn, updated, ...about, seats: [seat('person', 0), seat('steady', 1)], isOver: true, scores: [4, 6] };
}

/** Asks for digests; the last that was told, and how far it was each time. */
async function ask(games: SavedGame[], signal = new AbortController().signal) {
  let last: ReadonlyMap<string, Digest> = new Map();
  const steps: number[] = [];
  await digestsOf(games, (digests, done) => (steps.push(done), (last = digests)), signal);
  return { ids: [...last.keys()].sort(), steps };
}

beforeEach(async () => {
  await forgetDigests();
  read.mockClear();
});

it('a digest tells points by kind, the best turn and the figures, by seat', () => {
  expect(digestOf('a', 1, LOG, 2)).toMatchObject({
    kinds: [{ kind: 'city', points: [0, 6] }, { kind: 'road', points: [4, 0] }],
    bestTurns: [4, 6],
    figures: [{ 'standing.knight': 1 }, { 'standing.farmer': 2 }],
  });
});

describe('digests', () => {
  it('are made once', async () => {
    expect(await ask([game('a'), game('b')])).toEqual({ ids: ['a', 'b'], steps: [0, 1, 2] });
    expect(await ask([game('a'), game('b'), game('c')])).toEqual({ ids: ['a', 'b', 'c'], steps: [2, 3] });
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are made again for a game that was played on', async () => {
    await ask([game('a')]);
    await ask([game('a', 2)]);
    await ask([game('a', 2)]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('of games that are gone are forgotten', async () => {
    await ask([game('a'), game('b')]);
    await ask([game('b')]);
    await ask([game('a'), game('b')]);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('leave out a game that cannot be read, and go on', async () => {
    expect(await ask([game('a', 1, 'broken'), game('b')])).toEqual({ ids: ['b'], steps: [0, 1, 2] });
  });

  it('are not made for somebody who has left', async () => {
    await ask([game('a')], AbortSignal.abort());
    expect(read).not.toHaveBeenCalled();
  });
});

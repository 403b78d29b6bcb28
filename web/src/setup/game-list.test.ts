/** My games: the order of the list, and games as a file. */
import { describe, expect, it } from 'vitest';
import { bundle } from '../game/aids';
import type { SavedGame } from '../store/games';
import { looksLikeArchive, readArchive, writeArchive } from './archive';
import { ago, inOrder, isYourTurn, newestRunning, standing, winners } from './game-list';
import { againstComputer } from './plan';

function game(id: string, part: Partial<SavedGame> = {}): SavedGame {
  return {
    id,
    game: 'carcassonne',
    bgn: '[Game "carcassonne"]',
    seats: againstComputer({ you: 'You', person: 'Person' }, 'steady'),
    aids: bundle('standard'),
    created: 1,
    updated: 1,
    isOver: false,
    scores: [3, 5],
    tilesLeft: 40,
    waitsFor: 0,
    sets: ['base'],
    ...part,
  };
}

describe('the list of games', () => {
  it('has running games first, those that wait for a person before the others', () => {
    const games = [
      game('over', { isOver: true, updated: 9, waitsFor: null }),
      game('computer', { waitsFor: 1, updated: 8 }),
      game('old', { updated: 2 }),
      game('new', { updated: 3 }),
    ];
    expect(inOrder(games).map((own) => own.id)).toEqual(['new', 'old', 'computer', 'over']);
    expect(isYourTurn(games[1]!)).toBe(false);
  });

  it('goes on with the running game that was played last, whoever it waits for', () => {
    const over = game('over', { isOver: true, updated: 9, waitsFor: null });
    const games = [over, game('old', { updated: 2 }), game('new', { updated: 8, waitsFor: 1 }), game('older')];
    expect(newestRunning(games)?.id).toBe('new');
    expect(newestRunning([over])).toBeUndefined();
    expect(standing(game('a'))).toBe('You 3 – Computer (steady) 5');
  });

  it('knows who won', () => {
    expect(winners(game('a'))).toEqual([]);
    expect(winners(game('a', { isOver: true }))).toEqual([1]);
    expect(winners(game('a', { isOver: true, gaveUp: 1 }))).toEqual([0]);
    expect(winners(game('a', { isOver: true, scores: [7, 7] }))).toEqual([0, 1]);
  });

  it('says how long ago a game was', () => {
    const now = 1_000_000_000_000;
    expect(ago(now - 20_000, now, 'en')).toBe('now');
    expect(ago(now + 20_000, now, 'en')).toBe('now');
    expect(ago(now - 3 * 3_600_000, now, 'en')).toBe('3 hours ago');
    expect(ago(now - 26 * 3_600_000, now, 'de')).toBe('gestern');
    expect(ago(now - 400 * 86_400_000, now, 'en')).toBe('last year');
  });
});

describe('the file of all games', () => {
  it('gives back who gave up and the draws that will come again', () => {
    const games = [game('a1', { isOver: true, gaveUp: 1, draws: ['BA/L', 'BA/C'] })];
    expect(readArchive(writeArchive(games), ['steady'])).toEqual({ games, unreadable: 0 });
  });

  it('gives the same games back', () => {
    const games = [game('a1'), game('b2', { isOver: true, waitsFor: null })];
    const text = writeArchive(games);
    expect(looksLikeArchive(text)).toBe(true);
    expect(readArchive(text, ['steady'])).toEqual({ games, unreadable: 0 });
  });

  it('leaves out what makes no sense and says how much that was', () => {
    const broken = [game('ok'), { ...game('x'), seats: [] }, { ...game('y'), id: '../y' }, 7, { ...game('z'), bgn: 1 }];
    expect(readArchive(writeArchive(broken as SavedGame[]), ['steady'])).toEqual({ games: [game('ok')], unreadable: 4 });
  });

  it('is refused if it is something else', () => {
    for (const text of ['', '{', 'null', '[]', '{"kind":"other","version":1,"games":[]}']) {
      expect(readArchive(text, [])).toBeUndefined();
    }
    expect(looksLikeArchive('[Game "carcassonne"]')).toBe(false);
  });
});

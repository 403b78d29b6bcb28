/** My games: kept, listed with the last one first, forgotten. */
import { describe, expect, it } from 'vitest';
import { bundle } from '../game/aids';
import { deleteGame, getGame, listGames, newId, putGame, readable, type SavedGame } from './games';

function game(id: string, updated: number): SavedGame {
  return {
    id,
    game: 'carcassonne',
    bgn: '',
    seats: [{ player: 'person', name: 'Anna', colour: 0, pattern: 0 }],
    aids: bundle('friendly'),
    created: 1,
    updated,
    isOver: false,
    scores: [0],
    tilesLeft: 71,
    waitsFor: 0,
    sets: ['base'],
  };
}

describe('my games', () => {
  it('are kept until they are deleted, the last played first', async () => {
    await putGame(game('a', 1));
    await putGame(game('b', 3));
    await putGame(game('c', 2));
    expect((await listGames()).map((own) => own.id)).toEqual(['b', 'c', 'a']);
    await putGame(game('a', 4));
    expect((await getGame('a'))?.updated).toBe(4);
    await deleteGame('b');
    expect((await listGames()).map((own) => own.id)).toEqual(['a', 'c']);
    expect(await getGame('b')).toBeUndefined();
  });

  it('are shown even if some entry is broken', async () => {
    const broken = { id: 'broken', bgn: 17, seats: [null], updated: 'never' } as unknown as SavedGame;
    await putGame(broken);
    await putGame(game('whole', 9));
    expect((await listGames()).map((own) => own.id)).toContain('whole');
    expect(await getGame('broken')).toMatchObject({ bgn: '17', seats: [], scores: [], updated: 0, waitsFor: null });
    expect(readable(game('whole', 9))).toEqual(game('whole', 9));
  });

  it('have ids of their own', () => {
    const ids = new Set(Array.from({ length: 100 }, newId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-z]{16}$/);
  });
});

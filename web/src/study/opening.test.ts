/** Whatever an address asks for, a study opens or says why not; what was kept stays as it was. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bundle } from '../game/aids';
import { encodeGame } from '../share/address';
import { getGame, listGames, putGame, type SavedGame } from '../store/games';
import { FakeTable } from './fake-table';
import { openStudy, type Opened } from './opening';

const fake = {
  read: vi.fn((text: string) =>
    text.includes('broken') ? Promise.reject(new Error('line 3: no such tile')) : Promise.resolve(new FakeTable('Tab').remote),
  ),
  headers: vi.fn((): Promise<Record<string, string>> => Promise.resolve({ red: 'Anna', Date: '2026-10-05', Event: 'Friday' })),
  catalogue: () => Promise.resolve({ colours: ['red', 'blue', 'green'] }),
};

vi.mock('../engine/engine', () => ({ engine: () => fake }));

const saved: SavedGame = {
  id: 'abc',
  game: 'carcassonne',
  bgn: '[Game "carcassonne"]',
  seats: ['Eve', 'Ben'].map((name, colour) => ({ player: 'person', name, colour: colour + 3, pattern: colour })),
  aids: bundle('purist'),
  created: 0,
  updated: 0,
  isOver: false,
  scores: [0, 0],
  tilesLeft: 0,
  waitsFor: 0,
  sets: [],
};

beforeEach(() => putGame(saved));

describe('a study', () => {
  it('opens a game that was kept, with its people and at the position', async () => {
    const opened = (await openStudy({ screen: 'study', id: 'abc', ply: 2 })) as Opened;
    expect(opened.seats).toEqual(saved.seats);
    expect(opened.study.view.ply).toBe(2);
    expect(opened.aids).toEqual(bundle('purist'));
    expect(await opened.study.record()).toBe('Eve+Ben Date=2026-10-05=Event=Friday Tab');
  });

  it('knows who gave up in a record, and hides nothing any more then', async () => {
    fake.headers.mockResolvedValueOnce({ red: 'Anna', Date: '2026-10-05', Event: 'Friday', Termination: 'blue gave up' });
    const opened = (await openStudy({ screen: 'study', id: 'abc' })) as Opened;
    expect(opened.gaveUp).toBe(1);
    expect(opened.aids).toEqual(bundle('friendly'));
    expect(opened.study.isAtEnd).toBe(true);
    await opened.study.step(-1);
    expect(opened.study.isAtEnd).toBe(false);
  });

  it('opens a shared game with the names of its record, and keeps nothing', async () => {
    const before = await listGames();
    const text = await encodeGame('[Game "carcassonne"]');
    const opened = (await openStudy({ screen: 'shared', text })) as Opened;
    expect(opened.seats[0]).toMatchObject({ name: 'Anna', colour: 0 });
    expect(opened.date).toBe('2026-10-05');
    expect(opened.id).toBeUndefined();
    expect(opened.aids).toEqual(bundle('friendly'));
    expect(await listGames()).toEqual(before);
  });
});

describe('a study that cannot be opened', () => {
  it('says that there is no such game', async () => {
    expect(await openStudy({ screen: 'study', id: 'nobody' })).toEqual({ key: 'study.trouble.unknown' });
  });

  it('says what is wrong with an address', async () => {
    expect(await openStudy({ screen: 'shared', text: '<>' })).toEqual({ key: 'study.trouble.mangled' });
    expect(await openStudy({ screen: 'shared', text: '' })).toEqual({ key: 'study.trouble.empty' });
    const letter = await encodeGame('Dear Ben');
    expect(await openStudy({ screen: 'shared', text: letter })).toEqual({ key: 'study.trouble.not_a_game' });
  });

  it('says what the engine finds wrong with a record, and hands the record over', async () => {
    await putGame({ ...saved, bgn: 'broken' });
    expect(await openStudy({ screen: 'study', id: 'abc' })).toEqual({
      key: 'study.trouble.damaged',
      reason: 'line 3: no such tile',
      record: 'broken',
    });
    expect((await getGame('abc'))?.bgn).toBe('broken');
  });
});

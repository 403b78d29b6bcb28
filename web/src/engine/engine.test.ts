/** The engine's calls: each gets its own answer, errors arrive as they were thrown, a dead worker fails all. */
import { describe, expect, it } from 'vitest';
import { Engine } from './engine';
import type { Answer, Call } from './protocol';

/** A worker that answers when the test wants it. */
class FakeWorker {
  calls: Call[] = [];
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(call: Call): void {
    this.calls.push(call);
  }

  answer(answer: Answer): void {
    this.onmessage?.(new MessageEvent('message', { data: answer }));
  }
}

function start(): { engine: Engine; worker: FakeWorker } {
  const worker = new FakeWorker();
  return { engine: new Engine(worker as unknown as Worker), worker };
}

describe('engine', () => {
  it('gives every call its own answer, in any order', async () => {
    const { engine, worker } = start();
    const first = engine.checkConfig('city', 'seats=2');
    const second = engine.checkConfig('city', 'seats=3');
    const [one, two] = worker.calls;
    worker.answer({ id: two?.id ?? 0, value: 'second' });
    worker.answer({ id: one?.id ?? 0, value: 'first' });
    expect([await first, await second]).toEqual(['first', 'second']);
  });

  it('passes errors on: texts as errors, refusals as they are', async () => {
    const { engine, worker } = start();
    const broken = engine.read('nonsense');
    worker.answer({ id: 1, error: 'line 1: expected a header' });
    await expect(broken).rejects.toThrow('line 1: expected a header');
    const opening = engine.create('city', 'seats=2');
    worker.answer({ id: 2, value: 5 });
    const table = await opening;
    const played = table.play('pass');
    worker.answer({ id: 3, error: { words: { key: 'illegal.must_place' } } });
    await expect(played).rejects.toEqual({ words: { key: 'illegal.must_place' } });
  });

  it('asks the table that it opened, and closes it', async () => {
    const { engine, worker } = start();
    const opening = engine.create('carcassonne', 'seats=2');
    worker.answer({ id: 1, value: 7 });
    const table = await opening;
    void table.odds(1, -2);
    void table.close();
    expect(worker.calls.slice(1)).toEqual([
      { id: 2, kind: 'ask', table: 7, method: 'odds', args: [1, -2] },
      { id: 3, kind: 'close', table: 7 },
    ]);
  });

  it('puts the tiles of a table together from what the engine tells of them', async () => {
    const { engine, worker } = start();
    const opening = engine.create('carcassonne', 'seats=2');
    worker.answer({ id: 1, value: 7 });
    const table = await opening;
    let id = 1;
    const look = async (laid: unknown) => {
      const looking = table.view();
      id += 1;
      worker.answer({ id, value: { ply: id, board: { laid, figures: `f${id}` } } });
      return looking;
    };
    const laid = (kept: number, ...tiles: string[]) => ({ kept, tiles, shadow: `s${id}`, seams: '', frontier: [] });
    expect((await look(undefined)).board).toMatchObject({ tiles: [], shadow: '', frontier: [] });
    expect((await look(laid(0, 'a', 'b', 'c'))).board).toMatchObject({ tiles: ['a', 'b', 'c'], shadow: 's2' });
    const same = await look(undefined);
    expect(same).toMatchObject({ ply: 4, board: { tiles: ['a', 'b', 'c'], shadow: 's2', figures: 'f4' } });
    expect((await look(laid(1, 'd'))).board).toMatchObject({ tiles: ['a', 'd'], shadow: 's4' });
    expect((await look(laid(2, 'e'))).board.tiles).toEqual(['a', 'd', 'e']);
  });

  it('fails every call when the worker dies', async () => {
    const { engine, worker } = start();
    const waiting = engine.catalogue();
    worker.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(waiting).rejects.toThrow('out of memory');
    // Nobody would answer a later call either.
    await expect(engine.catalogue()).rejects.toThrow('out of memory');
  });

  it('reads headers by turns', async () => {
    const { engine, worker } = start();
    const headers = engine.headers('…');
    worker.answer({ id: 1, value: ['red', 'Anna', 'Date', '2026-11-16'] });
    expect(await headers).toEqual({ red: 'Anna', Date: '2026-11-16' });
  });
});

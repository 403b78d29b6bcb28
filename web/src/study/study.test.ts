/** A study shows any position, keeps variations apart from the game, and never loses the game. */
import { describe, expect, it } from 'vitest';
import { FakeTable } from './fake-table';
import { GAME } from './line';
import { Study } from './study.svelte';

const WHOLE = 'TabUbcTaaUcc';

async function study(actions = WHOLE, ply?: number) {
  const table = new FakeTable(actions);
  return { table, own: await Study.open(table.remote, ['Anna', 'Ben'], ['Date', '2026-11-16'], ply) };
}

function path(own: Study): string {
  return own.path.map((entry) => entry.action).join('');
}

describe('a study', () => {
  it('opens at the end, at a position, or as near to it as there is one', async () => {
    expect((await study()).own.view.ply).toBe(12);
    expect((await study(WHOLE, 4)).own.view.ply).toBe(4);
    expect((await study(WHOLE, 400)).own.at).toEqual({ line: GAME, ply: 12 });
  });

  it('steps by actions and by turns and stops at both ends', async () => {
    const { own } = await study(WHOLE, 0);
    await own.step(-1);
    expect(own.view.ply).toBe(0);
    await own.step(1);
    expect(own.view.ply).toBe(1);
    await own.turn(1);
    expect(own.view.ply).toBe(4);
    await own.turn(1);
    expect(own.view.ply).toBe(7);
    await own.step(-1);
    await own.turn(-1);
    expect(own.view.ply).toBe(4);
    expect(own.view.decision.who).toBe('seat');
    await own.step(99);
    expect(own.view.ply).toBe(12);
    expect(own.entry?.action).toBe('c');
  });

  it('skips positions that nobody waits for any more', async () => {
    const { own, table } = await study(WHOLE, 0);
    table.calls = [];
    await Promise.all([own.go(GAME, 3), own.go(GAME, 5), own.go(GAME, 7)]);
    expect(own.view.ply).toBe(7);
    expect(table.calls).toEqual(['jump 7']);
  });
});

describe('a variation', () => {
  it('leaves the game as it was', async () => {
    const { own, table } = await study(WHOLE, 1);
    await own.play('c');
    expect(path(own)).toBe('Tc');
    expect(own.isGame).toBe(false);
    await own.toGame();
    expect(own.at).toEqual({ line: GAME, ply: 1 });
    await own.step(99);
    expect(table.actions.join('')).toBe(WHOLE);
    expect(own.view.ply).toBe(12);
  });

  it('is none where the game goes the same way', async () => {
    const { own, table } = await study(WHOLE, 1);
    table.calls = [];
    await own.play('a');
    expect(own.at).toEqual({ line: GAME, ply: 2 });
    expect(table.calls).toEqual(['jump 2']);
  });

  it('is refused with the reason of the engine, and nothing has changed', async () => {
    const { own } = await study(WHOLE, 1);
    await expect(own.play('z')).rejects.toMatchObject({ words: { text: 'no' } });
    expect(own.lines).toHaveLength(1);
    await own.step(1);
    expect(own.view.ply).toBe(2);
  });

  it('goes on for both players, with a tile that is chosen or drawn', async () => {
    const { own } = await study(WHOLE, 2);
    await own.play('c');
    expect(own.view.decision.who).toBe('chance');
    expect(own.draws.map((kind) => kind.id)).toEqual(['T', 'U']);
    await own.play('T');
    await own.play('a');
    await own.play('a');
    await own.draw();
    expect(path(own)).toBe('TacTaaU');
    expect(own.lines).toHaveLength(2);
  });

  it('meets the game when chance draws what was drawn', async () => {
    const { own } = await study(WHOLE, 3);
    await own.draw();
    expect(own.at).toEqual({ line: GAME, ply: 4 });
    await own.step(99);
    expect(own.view.ply).toBe(12);
  });

  it('can be forgotten while it is looked at', async () => {
    const { own } = await study(WHOLE, 2);
    await own.play('c');
    await own.forget(own.at.line);
    expect(own.lines).toHaveLength(1);
    expect(own.at).toEqual({ line: GAME, ply: 2 });
    expect(own.view.ply).toBe(2);
  });

  it('changes places with another one', async () => {
    const { own, table } = await study(WHOLE, 1);
    await own.play('c');
    await own.play('c');
    const first = own.at.line;
    await own.go(GAME, 1);
    await own.play('b');
    await own.go(first, 3);
    expect(table.actions.join('')).toBe('Tcc');
    expect(own.view.ply).toBe(3);
  });
});

describe('the computer', () => {
  it('says how it would play the rest of the turn and leaves the position alone', async () => {
    const { own, table } = await study(WHOLE, 4);
    await own.ask('steady');
    expect(own.advice?.map((choice) => choice.action)).toEqual(['c', 'a']);
    expect(own.view.ply).toBe(4);
    expect(table.ply).toBe(4);
    expect(table.actions.join('')).toBe(WHOLE);
    expect(own.lines).toHaveLength(1);
    await own.step(1);
    expect(own.advice).toBeUndefined();
  });

  it('has nothing to say where nobody chooses', async () => {
    const { own } = await study();
    await own.ask('steady');
    expect(own.advice).toEqual([]);
  });
});

describe('the record', () => {
  it('is that of the line with its names and headers, wherever one looks', async () => {
    const { own } = await study(WHOLE, 2);
    expect(await own.record()).toBe(`Anna+Ben Date=2026-11-16 ${WHOLE}`);
    await own.play('c');
    expect(await own.record()).toBe('Anna+Ben Date=2026-11-16 Tac');
  });

  it('can end here, for those who play on', async () => {
    const { own } = await study(WHOLE, 5);
    expect(await own.recordHere(['Eve', 'Ben'])).toBe('Eve+Ben Date=2026-11-16 TabUb');
    await own.step(99);
    expect(own.view.ply).toBe(12);
  });
});

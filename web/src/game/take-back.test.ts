/** Against computers: turns taken back, hints, giving up and playing on, with the real engine. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { engine } from '../engine/engine';
import { getGame, type SavedGame } from '../store/games';
import { settings } from '../store/settings.svelte';
import { bundle } from './aids';
import { Hints, hintWords } from './panels/hints.svelte';
import { playedOn, readRemarks } from './remarks';
import { restart } from './restart';
import type { SeatSetup } from './seat';
import { Session } from './session.svelte';
import { importGame, startGame } from './start';

vi.mock('../engine/engine', async () => {
  const { realEngine } = await import('../engine/real-engine');
  return { engine: () => realEngine };
});

const CONFIG = 'seats=2 with=base preset=seed draws=24';

function seats(...players: string[]): SeatSetup[] {
  return players.map((player, i) => ({ player, name: `P${i}`, colour: i, pattern: i }));
}

async function start(players = seats('person', 'gentle')): Promise<Session> {
  return open(await startGame({ game: 'carcassonne', config: CONFIG, seats: players, aids: bundle('friendly') }));
}

async function open(saved: SavedGame): Promise<Session> {
  const session = await Session.open(saved);
  await session.run();
  return session;
}

/** Opens what was kept of a game, as after a reload. */
async function reloaded(session: Session): Promise<Session> {
  await session.close();
  return open((await getGame(session.id)) as SavedGame);
}

/** Plays a turn of the person: of the choices always the one at this share of the list. */
async function turn(session: Session, share = 0): Promise<void> {
  const { turns } = session.view;
  while (session.chooser !== undefined && session.view.turns === turns) {
    const { choices } = session;
    await session.choose(choices[Math.floor(share * choices.length)]?.action ?? '');
  }
}

const actions = (session: Session) => session.log.map((entry) => entry.action);
const draws = (session: Session) => session.log.filter((entry) => entry.seat === undefined).map((entry) => entry.action);

beforeEach(() => {
  settings.confirm = 'never';
  settings.pace = 'instant';
  settings.motion = 'reduced';
});

describe('a turn taken back against computers', () => {
  it('goes to the beginning of the person’s turn before, again and again', async () => {
    const session = await start();
    expect(session.canTakeBack).toBe(false);
    const first = actions(session);
    await turn(session);
    const second = actions(session);
    await turn(session);
    expect(session.canTakeBack).toBe(true);
    await session.takeBack();
    expect(actions(session)).toEqual(second);
    expect(session.chooser).toBe(0);
    await session.takeBack();
    expect(actions(session)).toEqual(first);
    expect(session.canTakeBack).toBe(false);
    expect(session.remarks.takenBack).toBe(2);
  });

  it('begins with the turn before also in the middle of one, where undo is for the present one', async () => {
    const session = await start();
    const first = actions(session);
    await turn(session);
    await session.choose(session.choices[0]?.action ?? '');
    expect([session.canUndo, session.canTakeBack]).toEqual([true, true]);
    await session.takeBack();
    expect(actions(session)).toEqual(first);
  });

  it('brings the same draws again, and the same answers to the same turns, also after a reload', async () => {
    let session = await start();
    for (let i = 0; i < 3; i += 1) await turn(session);
    const before = actions(session);
    for (let i = 0; i < 3; i += 1) await session.takeBack();
    session = await reloaded(session);
    for (let i = 0; i < 3; i += 1) await turn(session);
    expect(actions(session)).toEqual(before);
  });

  it('brings the same draws also to other turns', async () => {
    const session = await start();
    for (let i = 0; i < 3; i += 1) await turn(session);
    const [before, drawn] = [actions(session), draws(session)];
    for (let i = 0; i < 3; i += 1) await session.takeBack();
    for (let i = 0; i < 3; i += 1) await turn(session, 0.99);
    expect(actions(session)).not.toEqual(before);
    expect(draws(session)).toEqual(drawn);
  });

  it('draws anew what has become impossible', async () => {
    const session = await start();
    await turn(session);
    const { length } = draws(session);
    await session.takeBack();
    await session.close();
    const kept = (await getGame(session.id)) as SavedGame;
    // A tile that is not in the game, and a figure of speech.
    const again = await open({ ...kept, draws: ['CI/TEE+', 'nonsense'] });
    await turn(again);
    expect(draws(again)).toHaveLength(length);
    expect(again.chooser).toBe(0);
  });

  it('is told by the record, which keeps its other headers, after a reload, an import and playing on', async () => {
    let session = await start();
    await turn(session);
    await session.takeBack();
    session = await reloaded(session);
    expect(session.remarks.takenBack).toBe(1);
    const record = (await session.bgn()).replace('[TakenBack', '[Event "Friday"]\n[TakenBack');
    expect(record).toMatch(/\[Date "\d{4}-\d\d-\d\d"\]\n\[Event "Friday"\]\n\[TakenBack "1"\]\n\[Result/);
    const imported = await open(await importGame(record, seats('person', 'steady'), bundle('friendly')));
    expect(imported.remarks.takenBack).toBe(1);
    await turn(imported);
    await imported.takeBack();
    expect(await imported.bgn()).toContain('[Event "Friday"]\n[TakenBack "2"]\n');
  });

  it('is for one person alone', async () => {
    const session = await start(seats('person', 'person'));
    await turn(session);
    await turn(session);
    expect(session.canTakeBack).toBe(false);
    const before = actions(session);
    await session.takeBack();
    expect(actions(session)).toEqual(before);
  });
});

describe('giving up', () => {
  it('ends the game, and the record, the list and whoever opens it later know it', async () => {
    let session = await start();
    await turn(session);
    expect(session.giver).toBe(0);
    await session.giveUp(0);
    expect([session.isOver, session.chooser, session.canUndo, session.canTakeBack, session.giver]).toEqual([true, undefined, false, false, undefined]);
    expect(await getGame(session.id)).toMatchObject({ isOver: true, gaveUp: 0 });
    const [record, length] = [await session.bgn(), session.log.length];
    expect(record).toContain('[Termination "red gave up"]\n[Result "*"]');
    session = await reloaded(session);
    expect([session.isOver, session.gaveUp, session.log.length]).toEqual([true, 0, length]);
    const imported = await importGame(record, seats('person', 'steady'), bundle('friendly'));
    expect(imported).toMatchObject({ isOver: true, gaveUp: 0 });
  });

  it('stops a computer opponent who is at it', async () => {
    const session = await start();
    settings.pace = 'quick';
    const playing = turn(session);
    await vi.waitFor(() => expect(session.isThinking).toBe(true));
    await session.giveUp(0);
    await playing;
    expect(session.log.at(-1)?.seat).not.toBe(1);
    expect(await session.bgn()).toContain('[Termination "red gave up"]');
  });

  it('is kept also by somebody who leaves at once', async () => {
    const session = await start();
    settings.pace = 'quick';
    const playing = turn(session);
    await vi.waitFor(() => expect(session.isThinking).toBe(true));
    void session.giveUp(0);
    await session.close();
    await playing;
    expect(await getGame(session.id)).toMatchObject({ isOver: true, gaveUp: 0 });
  });

  it('is forgotten by a game that is played on from there', () => {
    expect(playedOn(['Event', 'x', 'Termination', 'blue gave up', 'TakenBack', '2'])).toEqual(['Event', 'x', 'TakenBack', '2']);
    expect(playedOn(['Termination', 'abandoned'])).toEqual(['Termination', 'abandoned']);
  });

  it('is read only where it makes sense', () => {
    const colours = ['red', 'blue'];
    expect(readRemarks({ red: 'Anna', Termination: 'pink gave up', TakenBack: '-3' }, colours)).toEqual({
      takenBack: 0,
      gaveUp: undefined,
      others: [['Termination', 'pink gave up']],
    });
  });
});

it('restarts with the same set-up and leaves the old game as it is', async () => {
  const session = await start();
  await turn(session);
  const before = await getGame(session.id);
  const id = await restart(session);
  expect(id).not.toBe(session.id);
  expect(await getGame(session.id)).toEqual(before);
  const again = await open((await getGame(id)) as SavedGame);
  expect([again.seats, again.aids, again.setup]).toEqual([session.seats, session.aids, session.setup]);
  expect(again.log).toHaveLength(1);
});

describe('a hint', () => {
  const all = { has: () => true };

  it('is a whole turn, of which whoever follows it sees the rest', async () => {
    const session = await start();
    const hints = new Hints(session, all);
    expect(hints.isOffered).toBe(true);
    await hints.toggle();
    const { steps } = hints;
    expect(steps).toHaveLength(2);
    expect(steps[0]?.square).toBeDefined();
    expect(hintWords(steps, session.names)).toMatch(/^Hint: lay the tile where it is outlined, then: .+\.$/);
    await session.choose(steps[0]?.action ?? '');
    hints.follow(session.view);
    expect(hints.steps).toEqual(steps.slice(1));
    await session.undo();
    hints.follow(session.view);
    expect(hints.steps).toEqual([]);
  });

  it('goes when something else is done, and when it is asked for again', async () => {
    const session = await start();
    const hints = new Hints(session, all);
    await hints.toggle();
    await hints.toggle();
    expect(hints.words).toBe('');
    await hints.toggle();
    const other = session.choices.find((choice) => choice.action !== hints.steps[0]?.action);
    await session.choose(other?.action ?? '');
    hints.follow(session.view);
    expect(hints.steps).toEqual([]);
  });

  it('is not given where the table does not allow it', async () => {
    const session = await start();
    const hints = new Hints(session, { has: () => false });
    await hints.toggle();
    expect([hints.isOffered, hints.steps]).toEqual([false, []]);
    expect((await engine().catalogue()).levels.at(-1)).toBe('steady');
  });
});

/** Sessions: who acts when, what has to be confirmed, what can be taken back, what is kept. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Choice, Decision, Entry, View } from '../engine/engine';
import { getGame, type SavedGame } from '../store/games';
import { play as playSound } from '../sound';
import { settings } from '../store/settings.svelte';
import { bundle } from './aids';
import type { SeatSetup } from './seat';
import { Session } from './session.svelte';

const words = { key: 'x', args: {}, text: 'x' };

function choice(action: string, isLasting = false): Choice {
  const nothing = { square: undefined, rotation: undefined, spot: undefined, place: undefined };
  return { ...nothing, action, words, picture: undefined, piece: undefined, isPass: action === 'pass', isLasting };
}

/** A step of a turn: a draw, or the choice of a seat so many places behind the one whose turn it is. */
type Step = 'draw' | { by: number; choices: Choice[] };

const TILE = { by: 0, choices: [choice('tile')] };
const FIGURE = { by: 0, choices: [choice('farmer', true), choice('pass')] };
const OWN_STEP = { by: 0, choices: [choice('step')] };
const OTHER_STEP = { by: 1, choices: [choice('step')] };

/** The steps of each turn. */
let steps: Step[];

/** A game of two seats that ends after so many turns. Its record is the list of its actions. */
class FakeTable {
  actions: string[];

  constructor(
    text: string,
    readonly turns = 4,
  ) {
    this.actions = text === '' ? [] : text.split(' ');
  }

  #turnAt(ply: number): number {
    return Math.floor(ply / steps.length);
  }

  #seatAt(ply: number): number | undefined {
    const step = steps[ply % steps.length] ?? 'draw';
    return step === 'draw' ? undefined : (this.#turnAt(ply) + step.by) % 2;
  }

  #decision(): Decision {
    const ply = this.actions.length;
    const step = steps[ply % steps.length] ?? 'draw';
    const base = { turn: this.#turnAt(ply) % 2, question: words, step: `${ply % steps.length}` };
    if (this.#turnAt(ply) >= this.turns) return { ...base, who: 'over', seat: undefined, choices: [] };
    if (step === 'draw') return { ...base, who: 'chance', seat: undefined, choices: [] };
    return { ...base, who: 'seat', seat: this.#seatAt(ply), choices: step.choices };
  }

  #entry(): Entry {
    const ply = this.actions.length;
    const before = ply - 1;
    const turn = this.#turnAt(before);
    const common = { action: this.actions[before] ?? '', events: [], scores: [0, 0] };
    return { ...common, ply, turn: turn % 2, number: turn + 1, seat: this.#seatAt(before) };
  }

  async view(): Promise<View> {
    const player = { score: 0, projected: 0, pieces: [], prisoners: [], titles: [] };
    const board = { tiles: [], shadow: '', seams: '', last: '', figures: '', frontier: [], towers: [] };
    return {
      game: 'carcassonne',
      ply: this.actions.length,
      plies: this.actions.length,
      turns: this.#turnAt(this.actions.length),
      decision: this.#decision(),
      players: [player, player],
      hand: undefined,
      tilesLeft: 9,
      discarded: [],
      remarks: [],
      menace: undefined,
      board,
      symbols: '',
    };
  }

  async play(action: string): Promise<Entry> {
    if (!this.#decision().choices.some((own) => own.action === action)) throw { words };
    this.actions.push(action);
    return this.#entry();
  }

  async draw(): Promise<Entry[]> {
    this.actions.push('draw');
    return [this.#entry()];
  }

  async think(): Promise<string | undefined> {
    return this.#decision().choices[0]?.action;
  }

  async undo(ply: number): Promise<void> {
    this.actions.length = ply;
  }

  async log(): Promise<Entry[]> {
    const all = this.actions;
    const entries = all.map((_, i) => new FakeTable(all.slice(0, i + 1).join(' '), this.turns).#entry());
    return entries;
  }

  async setup() {
    return { game: 'carcassonne', config: '', seats: 2, tiles: 9, sets: [['base', 1]], documents: [], deviations: [], notices: [] };
  }

  async bgn(): Promise<string> {
    return this.actions.join(' ');
  }

  async close(): Promise<void> {}
}

let table: FakeTable;

/** The headers of the record that is opened. */
let headers: Record<string, string>;

vi.mock('../engine/engine', () => ({
  engine: () => ({
    headers: async () => headers,
    catalogue: async () => ({ colours: ['red', 'blue'] }),
    read: async (text: string) => {
      table = new FakeTable(text);
      return table;
    },
  }),
}));

vi.mock('../sound', async (original) => ({ ...(await original<object>()), play: vi.fn() }));

/** How often somebody was called to play since the last time that was asked. */
function calls(): number {
  const count = vi.mocked(playSound).mock.calls.filter(([event]) => event === 'turn').length;
  vi.mocked(playSound).mockClear();
  return count;
}

function seats(...players: string[]): SeatSetup[] {
  return players.map((player, i) => ({ player, name: `P${i}`, colour: i, pattern: i }));
}

async function open(players: SeatSetup[], bgn = '', isOver = false): Promise<Session> {
  const saved: SavedGame = {
    id: 'g',
    game: 'carcassonne',
    bgn,
    seats: players,
    aids: bundle('friendly'),
    created: 0,
    updated: 0,
    isOver,
    scores: [0, 0],
    tilesLeft: 9,
    waitsFor: 0,
    sets: ['base'],
  };
  const session = await Session.open(saved);
  await session.run();
  return session;
}

describe('a session', () => {
  beforeEach(() => {
    settings.confirm = 'always';
    settings.pace = 'instant';
    settings.motion = 'reduced';
    settings.textMode = false;
    steps = ['draw', TILE, FIGURE];
    headers = {};
  });

  it('draws until a person has to choose', async () => {
    const session = await open(seats('person', 'steady'));
    expect(table.actions).toEqual(['draw']);
    expect(session.chooser).toBe(0);
    expect(session.choices.map((own) => own.action)).toEqual(['tile']);
    expect(session.canUndo).toBe(false);
  });

  it('waits for the turn to be confirmed, then lets the computer play', async () => {
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    expect(session.isUnconfirmed).toBe(false);
    await session.choose('pass');
    expect(session.isUnconfirmed).toBe(true);
    expect(session.choices).toEqual([]);
    expect(table.actions).toHaveLength(3);
    await session.confirm();
    expect(table.actions).toEqual(['draw', 'tile', 'pass', 'draw', 'tile', 'farmer', 'draw']);
    expect(session.chooser).toBe(0);
  });

  it('goes on at once where nothing has to be confirmed', async () => {
    settings.confirm = 'never';
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    await session.choose('farmer');
    expect(session.isUnconfirmed).toBe(false);
    expect(table.actions).toHaveLength(7);
  });

  it('asks only for what lasts where that is wanted', async () => {
    settings.confirm = 'lasting';
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    await session.choose('pass');
    expect(session.ending).toBe('touch');
    await session.confirm();
    await session.choose('tile');
    await session.choose('farmer');
    expect(session.ending).toBe('ask');
  });

  it('asks for what lasts also if more is done in the turn, unless it was taken back', async () => {
    settings.confirm = 'lasting';
    steps = ['draw', FIGURE, TILE];
    const session = await open(seats('person', 'person'));
    await session.choose('farmer');
    await session.choose('tile');
    expect(session.ending).toBe('ask');
    await session.undo();
    await session.undo();
    await session.choose('pass');
    await session.choose('tile');
    expect(session.ending).toBe('touch');
  });

  it('takes a breath before the computer’s turn in which everything can be taken back', async () => {
    settings.confirm = 'pause';
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    expect(session.ending).toBeUndefined();
    await session.choose('farmer');
    expect([session.ending, session.canUndo, session.chooser]).toEqual(['pause', true, undefined]);
    await session.undo();
    expect([session.ending, session.chooser, table.actions.length]).toEqual([undefined, 0, 2]);
    await session.choose('pass');
    await Promise.all([session.confirm(), session.confirm()]);
    // Two touches are one draw.
    expect(table.actions).toEqual(['draw', 'tile', 'pass', 'draw', 'tile', 'farmer', 'draw']);
    expect([session.ending, session.chooser]).toEqual([undefined, 0]);
  });

  it('waits for the next person’s touch where several share a device', async () => {
    settings.confirm = 'pause';
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    await session.choose('pass');
    expect([session.ending, session.view.decision.turn]).toEqual(['touch', 1]);
    await session.undo();
    await session.choose('farmer');
    await session.confirm();
    expect([session.ending, session.chooser]).toEqual([undefined, 1]);
  });

  it('takes only a breath where the same person goes on, and at the end of the game', async () => {
    settings.confirm = 'pause';
    steps = ['draw', TILE, FIGURE, 'draw', TILE, FIGURE];
    const session = await open(seats('person', 'person'), 'draw tile');
    await session.choose('pass');
    expect(session.ending).toBe('pause');
    steps = ['draw', TILE, FIGURE];
    const last = await open(seats('person', 'person'), `${'draw tile pass '.repeat(3)}draw tile`);
    await last.choose('pass');
    expect([last.ending, last.isOver]).toEqual(['pause', false]);
    await last.confirm();
    expect(last.isOver).toBe(true);
    expect(await getGame('g')).toMatchObject({ isOver: true });
  });

  it('takes no breath where nothing can be taken back, and asks those who listen', async () => {
    settings.confirm = 'pause';
    steps = ['draw', TILE, OTHER_STEP];
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    expect([session.ending, session.view.decision.turn]).toEqual([undefined, 1]);
    steps = ['draw', TILE, FIGURE];
    settings.textMode = true;
    const heard = await open(seats('person', 'steady'), 'draw tile');
    await heard.choose('pass');
    expect(heard.ending).toBe('ask');
  });

  it('takes its breath again after a reload, without a second draw', async () => {
    settings.confirm = 'pause';
    const session = await open(seats('person', 'steady'), 'draw tile pass');
    expect([session.ending, table.actions.length]).toEqual(['pause', 3]);
    await session.undo();
    expect(table.actions).toEqual(['draw', 'tile']);
  });

  it('is over at once if it was over when it was kept', async () => {
    settings.confirm = 'pause';
    const over = 'draw tile pass '.repeat(4).trim();
    expect((await open(seats('person', 'person'), over)).isOver).toBe(false);
    expect((await open(seats('person', 'person'), over, true)).isOver).toBe(true);
  });

  it('asks others in the middle of a turn at once, and for a confirmation only at its end', async () => {
    steps = ['draw', TILE, OWN_STEP, OTHER_STEP, OWN_STEP, OTHER_STEP, FIGURE];
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    for (const seat of [0, 1, 0, 1]) {
      expect(session.chooser).toBe(seat);
      await session.choose('step');
      expect(session.isUnconfirmed).toBe(false);
      // What others did is not taken back.
      expect(session.log.length - session.undoFloor).toBe(session.log.length === 3 ? 2 : 1);
    }
    await session.choose('pass');
    expect(session.isUnconfirmed).toBe(true);
    expect(session.undoFloor).toBe(6);
  });

  it('calls a person at the start of a turn, and when he has a say in the turn of a computer, once', async () => {
    calls();
    const session = await open(seats('person', 'steady'));
    expect(calls()).toBe(1);
    await session.choose('tile');
    await session.choose('pass');
    expect(calls()).toBe(0);
    steps = ['draw', TILE, OWN_STEP, OTHER_STEP, OWN_STEP, OTHER_STEP];
    const asked = await open(seats('steady', 'person'));
    expect(table.actions).toEqual(['draw', 'tile', 'step']);
    expect(calls()).toBe(1);
    // The computer's step is between them, but nobody else was asked.
    await asked.choose('step');
    expect(table.actions).toHaveLength(5);
    expect(calls()).toBe(0);
    // His own turn begins.
    await asked.choose('step');
    expect(calls()).toBe(1);
    // The computer's say in it is none of his business.
    await asked.choose('tile');
    await asked.choose('step');
    expect(table.actions).toHaveLength(10);
    expect(calls()).toBe(0);
  });

  it('calls whoever is asked next where persons share a device', async () => {
    steps = ['draw', TILE, OWN_STEP, OTHER_STEP, OWN_STEP];
    calls();
    const session = await open(seats('person', 'person'));
    expect(calls()).toBe(1);
    await session.choose('tile');
    expect(calls()).toBe(0);
    for (const expected of [1, 1, 0]) {
      await session.choose('step');
      expect(calls()).toBe(expected);
    }
    await session.confirm();
    expect(calls()).toBe(1);
  });

  it('goes on with the computer in the middle of a turn', async () => {
    steps = ['draw', TILE, OTHER_STEP, OWN_STEP];
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    expect(table.actions).toEqual(['draw', 'tile', 'step']);
    expect(session.canUndo).toBe(false);
    await session.choose('step');
    expect(session.isUnconfirmed).toBe(true);
  });

  it('asks at the end of a person’s turn whoever acted last, and never in a turn of the computer', async () => {
    steps = ['draw', TILE, OTHER_STEP];
    const shared = await open(seats('person', 'person'));
    await shared.choose('tile');
    await shared.choose('step');
    expect(shared.isUnconfirmed).toBe(true);
    const session = await open(seats('steady', 'person'));
    await session.choose('step');
    expect(session.isUnconfirmed).toBe(false);
    expect(table.actions).toEqual(['draw', 'tile', 'step', 'draw']);
  });

  it('asks before a second tile is drawn in the same turn', async () => {
    steps = ['draw', TILE, FIGURE, 'draw', TILE, FIGURE];
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    await session.choose('pass');
    expect(session.isUnconfirmed).toBe(true);
    await session.confirm();
    expect(session.chooser).toBe(0);
  });

  it('takes nothing back beyond a turn that was confirmed, also where no draw follows', async () => {
    steps = [OTHER_STEP, OWN_STEP];
    const session = await open(seats('person', 'person'), 'step');
    await session.choose('step');
    await session.confirm();
    expect(session.canUndo).toBe(false);
    // The same seat goes on in the turn of the other.
    await session.choose('step');
    expect(session.undoFloor).toBe(2);
  });

  it('takes back what a person did, but never a draw', async () => {
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    await session.choose('farmer');
    await session.undo();
    expect(session.isUnconfirmed).toBe(false);
    expect(table.actions).toEqual(['draw', 'tile']);
    await session.undo();
    expect(table.actions).toEqual(['draw']);
    expect(session.canUndo).toBe(false);
    await session.undo();
    expect(table.actions).toEqual(['draw']);
  });

  it('shows old points no longer when a person goes on, except those of the end, which are told later', async () => {
    const session = await open(seats('person', 'person'));
    const flight = (id: number, cause: string) => {
      const entry = { ...session.log[0]!, events: [{ score: { cause } }] } as unknown as Entry;
      return { id, entry, event: 0 };
    };
    session.flights = [flight(1, 'completed'), flight(2, 'final')];
    await session.choose('tile');
    expect(session.flights.map((own) => own.id)).toEqual([2]);
  });

  it('takes nothing back after the next draw', async () => {
    const session = await open(seats('person', 'person'));
    await session.choose('tile');
    await session.choose('pass');
    await session.confirm();
    expect(session.canUndo).toBe(false);
  });

  it('goes on exactly where it was left, also between the last choice and its confirmation', async () => {
    const middle = await open(seats('person', 'person'), 'draw tile');
    expect(middle.chooser).toBe(0);
    expect(middle.canUndo).toBe(true);
    const done = await open(seats('person', 'person'), 'draw tile pass');
    expect(done.isUnconfirmed).toBe(true);
    expect(table.actions).toHaveLength(3);
    await done.undo();
    expect(table.actions).toEqual(['draw', 'tile']);
  });

  it('asks again for what may last after it was left before the confirmation', async () => {
    settings.confirm = 'lasting';
    const session = await open(seats('person', 'person'), 'draw tile farmer');
    expect(session.isUnconfirmed).toBe(true);
    expect(table.actions).toHaveLength(3);
  });

  it('is over only when the last turn is confirmed', async () => {
    const before = Array.from({ length: 3 }, () => 'draw tile pass').join(' ');
    const session = await open(seats('person', 'person'), `${before} draw tile`);
    await session.choose('pass');
    expect(session.view.decision.who).toBe('over');
    expect(session.isOver).toBe(false);
    expect(session.canUndo).toBe(true);
    await session.confirm();
    expect(session.isOver).toBe(true);
    expect(session.canUndo).toBe(false);
  });

  it('lets computers play among themselves to the end', async () => {
    const session = await open(seats('steady', 'gentle'));
    expect(session.isOver).toBe(true);
    expect(table.actions).toHaveLength(12);
    expect(session.canUndo).toBe(false);
  });

  it('keeps the game after every action, also after undo', async () => {
    const session = await open(seats('person', 'person'));
    expect((await getGame('g'))?.bgn).toBe('draw');
    await session.choose('tile');
    expect((await getGame('g'))?.bgn).toBe('draw tile');
    await session.undo();
    expect((await getGame('g'))?.bgn).toBe('draw');
  });

  it('passes refusals on and stays as it was', async () => {
    const session = await open(seats('person', 'person'));
    await expect(session.choose('nonsense')).rejects.toEqual({ words });
    expect(session.log).toHaveLength(1);
    expect(session.chooser).toBe(0);
  });

  it('says when a game cannot be kept, and goes on', async () => {
    const session = await open(seats('person', 'person'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new Error('the disk is full');
    });
    await session.choose('tile');
    expect(session.problem).toBe('the disk is full');
    put.mockRestore();
    await session.choose('pass');
    expect(session.problem).toBeUndefined();
  });

  it('takes a second click for what it was meant for, not for what comes next', async () => {
    settings.confirm = 'never';
    const session = await open(seats('person', 'person'), 'draw tile');
    await Promise.all([session.choose('pass'), session.choose('pass')]);
    expect(table.actions).toEqual(['draw', 'tile', 'pass', 'draw']);
    await Promise.all([session.choose('tile'), session.undo()]);
    expect(table.actions.slice(4)).toEqual(['tile']);
    expect(session.log.map((entry) => entry.action)).toEqual(table.actions);
  });

  it('keeps what was done before it was left', async () => {
    const session = await open(seats('person', 'person'));
    const close = vi.spyOn(table, 'close');
    const chosen = session.choose('tile');
    await Promise.resolve();
    await Promise.resolve();
    const closed = session.close();
    expect(close).not.toHaveBeenCalled();
    await Promise.all([chosen, closed]);
    expect((await getGame('g'))?.bgn).toBe('draw tile');
    expect(close).toHaveBeenCalledOnce();
  });

  it('keeps nothing any more when somebody else plays the game', async () => {
    const session = await open(seats('person', 'person'));
    const before = (await getGame('g'))?.bgn;
    vi.spyOn(table, 'bgn').mockImplementationOnce(async () => {
      void session.abandon();
      return 'draw tile';
    });
    await session.choose('tile');
    expect((await getGame('g'))?.bgn).toBe(before);
  });

  it('loses no symbol, whoever asks and whether or not the answer is wanted', async () => {
    const session = await open(seats('person', 'person'));
    vi.spyOn(table, 'view').mockResolvedValueOnce({ ...(await table.view()), symbols: '<symbol id="new"/>' });
    void session.table.view();
    await vi.waitFor(() => expect(session.symbols.parts).toEqual(['<symbol id="new"/>']));
  });

  it('stops when it is closed', async () => {
    settings.pace = 'quick';
    const session = await open(seats('person', 'steady'));
    await session.choose('tile');
    await session.choose('pass');
    const running = session.confirm();
    await session.close();
    await running;
    expect(table.actions.length).toBeLessThanOrEqual(4);
  });
});

/** A game that is played: whose turn it is, what computer opponents do, what can be taken back, and its safe-keeping. */
import { painted } from '../board/painted';
import { engine, type Choice, type Entry, type RemoteTable, type Setup, type View } from '../engine/engine';
import { putGame, sparse, type SavedGame } from '../store/games';
import { isStill, settings } from '../store/settings.svelte';
import { play as playSound } from '../sound';
import type { Aids } from './aids';
import { homecomingsOf, type Homecoming } from './homecoming';
import { isFinal } from './panels/turns';
import { readRemarks, writeRemarks, type Remarks } from './remarks';
import { restart } from './restart';
import { isPerson, type SeatSetup } from './seat';
import { collecting, Symbols } from './symbols.svelte';
import { endingOf, turnStart, type Ending } from './turn-end';

/** Milliseconds that a computer opponent takes for a tile. */
const PACE = { calm: 900, quick: 350, instant: 0 };

/** What sounds like wood on cardboard. */
const FIGURES: ReadonlySet<string> = new Set(['figure_placed', 'guard_placed', 'tower_placed', 'tower_raised', 'figure_moved', 'count_moved']);

/** Points that were just given, to be shown flying. */
export interface Flight {
  id: number;
  entry: Entry;
  /** The number of the event among those of the entry. */
  event: number;
}

export class Session {
  readonly id: string;
  readonly seats: SeatSetup[];
  readonly aids: Aids;
  readonly setup: Setup;
  readonly symbols = new Symbols();
  view: View = $state.raw() as View;
  log: Entry[] = $state.raw([]);
  /** What the game waits for if the turn is done and can still be taken back. */
  ending: Ending | undefined = $state();
  /** How often turns were taken back, and who gave up. */
  remarks: Remarks = $state.raw({ takenBack: 0, gaveUp: undefined, others: [] });
  /** Whether a computer opponent is at it. */
  isThinking = $state(false);
  /** What went wrong with keeping the game, if anything did. */
  problem: string | undefined = $state();
  /** Points that were given lately. */
  flights: Flight[] = $state.raw([]);
  /** Figures that left the board lately. */
  homecomings: Homecoming[] = $state.raw([]);
  #table: RemoteTable;
  #created: number;
  #isClosed = false;
  #isAbandoned = false;
  #queue: Promise<void> = Promise.resolve();
  #lastFlight = 0;
  /** How many actions there were when a turn was last confirmed. */
  #confirmed = $state(0);
  /** Every draw that ever came out, by its number: after a turn was taken back the same ones come again. */
  #draws: string[] = [];
  /** The names of seats in records. */
  #colours: readonly string[] = [];

  private constructor(saved: SavedGame, table: RemoteTable, setup: Setup) {
    this.id = saved.id;
    this.seats = saved.seats;
    this.aids = saved.aids;
    this.setup = setup;
    this.#table = collecting(table, this.symbols);
    this.#created = saved.created;
  }

  /** Opens a game that was kept (or just made); the record is what counts. */
  static async open(saved: SavedGame): Promise<Session> {
    const table = await engine().read(saved.bgn);
    try {
      const [setup, headers, { colours }] = await Promise.all([table.setup(), engine().headers(saved.bgn), engine().catalogue()]);
      const session = new Session(saved, table, setup);
      session.#colours = colours;
      session.remarks = readRemarks(headers, colours);
      session.log = await table.log();
      session.#draws = [...drawsOf(session.log), ...(saved.draws ?? [])];
      // What was over for good is not asked about again.
      if (saved.isOver) session.#confirmed = session.log.length;
      // What was chosen before is not known any more: better one question too many.
      session.#lasting.add(session.log.length);
      await session.#look();
      return session;
    } catch (error) {
      await table.close().catch(() => undefined);
      throw error;
    }
  }

  /** The table, for questions about the position. */
  get table(): RemoteTable {
    return this.#table;
  }

  /** The names of the players by seat. */
  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  /** Whether the turn is done but can still be taken back. */
  get isUnconfirmed(): boolean {
    return this.ending !== undefined;
  }

  /** The seat that gave up, if one did. */
  get gaveUp(): number | undefined {
    return this.remarks.gaveUp;
  }

  /** How often turns were taken back. */
  get takenBack(): number {
    return this.remarks.takenBack;
  }

  /** Whether the game has ended and nobody can take the last turn back any more. */
  get isOver(): boolean {
    return this.gaveUp !== undefined || (this.view.decision.who === 'over' && !this.isUnconfirmed);
  }

  /** The seat for which a person has to choose now, if any. */
  get chooser(): number | undefined {
    const { seat } = this.view.decision;
    return !this.isUnconfirmed && this.gaveUp === undefined && seat !== undefined && isPerson(this.seats[seat]) ? seat : undefined;
  }

  /** What a person can choose now. */
  get choices(): Choice[] {
    return this.chooser === undefined ? [] : this.view.decision.choices;
  }

  /**
   * The number of actions before which nothing can be taken back: the last draw, another player's action, or the end of a
   * turn that was confirmed.
   */
  get undoFloor(): number {
    const last = this.log.at(-1);
    if (last?.seat === undefined || !isPerson(this.seats[last.seat])) return this.log.length;
    let floor = this.log.length;
    while (floor > this.#confirmed && this.log[floor - 1]?.seat === last.seat) floor -= 1;
    return floor;
  }

  /** Whether the last action can be taken back. */
  get canUndo(): boolean {
    return this.undoFloor < this.log.length && !this.isThinking && this.gaveUp === undefined;
  }

  /** The one person at the table, if everybody else is a computer opponent. */
  get #loner(): number | undefined {
    const persons = this.seats.flatMap((seat, index) => (isPerson(seat) ? [index] : []));
    return persons.length === 1 ? persons[0] : undefined;
  }

  /** The number of actions at the beginning of the turn that the one person can go back to beyond what undo takes back. */
  get #earlier(): number | undefined {
    return this.#loner === undefined ? undefined : turnStart(this.log, this.#loner, this.undoFloor);
  }

  /** Whether the turn before can be taken back: against computers only, as long as the game goes on. */
  get canTakeBack(): boolean {
    return !this.isOver && !this.isThinking && (this.isUnconfirmed || this.chooser !== undefined) && this.#earlier !== undefined;
  }

  /** The seat that gives up if somebody does now. */
  get giver(): number | undefined {
    if (this.isOver) return undefined;
    const { turn } = this.view.decision;
    return this.#loner ?? this.chooser ?? (isPerson(this.seats[turn]) ? turn : undefined);
  }

  /** Lets things happen until a person has to choose: draws tiles, asks computer opponents. */
  run(): Promise<void> {
    return this.#then(() => this.#run());
  }

  /** Plays a choice of a person. A refusal of the engine is thrown as it is. */
  choose(action: string): Promise<void> {
    return this.#here(async () => {
      // Whoever goes on has seen enough of what was scored before.
      this.flights = this.flights.filter((flight) => isFinal(flight.entry.events[flight.event]?.score));
      // The board shows at once what was chosen; whatever follows from it must not keep that from being painted.
      const [entry] = await Promise.all([this.#table.play(action), painted()]);
      await this.#played([entry]);
      await this.#run();
    });
  }

  /** Ends the turn: from now on it cannot be taken back. */
  confirm(): Promise<void> {
    return this.#here(async () => {
      if (!this.isUnconfirmed) return;
      this.ending = undefined;
      this.#confirmed = this.log.length;
      if (this.isOver) await this.#keep();
      await this.#run();
    });
  }

  /** Takes back the last action of a person, as long as nothing new has come to light since. */
  undo(): Promise<void> {
    return this.#here(async () => {
      if (!this.canUndo) return;
      await this.#goBack(this.log.length - 1);
    });
  }

  /**
   * Takes back everything since the beginning of the person's last turn before this one, computers' answers included. The
   * record tells how often that was done, and the draws that came out come again.
   */
  takeBack(): Promise<void> {
    return this.#here(async () => {
      const ply = this.#earlier;
      if (!this.canTakeBack || ply === undefined) return;
      this.remarks = { ...this.remarks, takenBack: this.remarks.takenBack + 1 };
      await this.#goBack(ply);
    });
  }

  /** Ends the game for good because a player gives up. */
  giveUp(seat: number): Promise<void> {
    if (this.isOver) return Promise.resolve();
    // At once, so that a computer opponent who is at it does not go on.
    this.remarks = { ...this.remarks, gaveUp: seat };
    this.ending = undefined;
    // Also if the table is left before a computer opponent has stopped.
    this.#queue = this.#queue.then(() => this.#keep());
    return this.#queue;
  }

  async #goBack(ply: number): Promise<void> {
    await this.#table.undo(ply);
    this.log = this.log.slice(0, ply);
    this.#lasting = new Set([...this.#lasting].filter((own) => own <= ply));
    this.#confirmed = Math.min(this.#confirmed, ply);
    this.flights = [];
    this.homecomings = [];
    await this.#look();
    await this.#keep();
  }

  /** Forgets the flight of some points. */
  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  /** Forgets a figure that has come home. */
  arrived(id: number): void {
    this.homecomings = this.homecomings.filter((homecoming) => homecoming.id !== id);
  }

  /** Begins the same game once more, and keeps this one; the id of the new one. */
  again(): Promise<string> {
    return restart(this);
  }

  /** Leaves the table, as soon as what was done last is kept. */
  close(): Promise<void> {
    this.#isClosed = true;
    const closed = this.#queue.then(() => this.#table.close());
    this.#queue = closed.catch(() => undefined);
    return closed;
  }

  /** Leaves a game that somebody else plays on by now: nothing of it is kept here any more. */
  abandon(): Promise<void> {
    this.#isAbandoned = true;
    return this.close();
  }

  /** The game as a record with the names of the players. */
  bgn(): Promise<string> {
    const { others } = this.remarks;
    const date: [string, string] = ['Date', new Date(this.#created).toISOString().slice(0, 10)];
    const dated = others.some(([key]) => key === 'Date') ? others : [date, ...others];
    return this.#table.bgn(this.names, writeRemarks({ ...this.remarks, others: dated }, this.#colours));
  }

  /** Does one thing after the other, so that nothing happens to a position that is about to change. */
  #then(job: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(() => (this.#isClosed ? undefined : job()));
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** The same for what a person does: it is meant for the position that was seen. A second click comes too late. */
  #here(job: () => Promise<void>): Promise<void> {
    const seen = this.view;
    return this.#then(async () => {
      if (this.view === seen) await job();
    });
  }

  async #run(): Promise<void> {
    while (!this.#isClosed && !this.isUnconfirmed && this.gaveUp === undefined && (await this.#goOn()));
  }

  /** Does the next thing that needs no person; whether there was one. */
  async #goOn(): Promise<boolean> {
    const { who, seat } = this.view.decision;
    if (who === 'chance') {
      await this.#played(await this.#draw());
      return true;
    }
    if (who === 'over' || seat === undefined || isPerson(this.seats[seat])) return false;
    this.isThinking = true;
    try {
      const [action] = await Promise.all([
        this.#table.think(this.seats[seat]?.player ?? ''),
        pause(isStill() ? PACE[settings.pace] / 2 : PACE[settings.pace]),
      ]);
      if (action === undefined || this.#isClosed || this.gaveUp !== undefined) return false;
      await this.#played([await this.#table.play(action)]);
    } finally {
      this.isThinking = false;
    }
    return true;
  }

  /** Whether a person is asked now who was not the last one to be asked in this turn: his turn begins, or he has a say in another's. */
  #isCalled(): boolean {
    const { chooser } = this;
    const isAnswer = (entry: Entry) => entry.seat !== undefined && entry.number > this.view.turns && isPerson(this.seats[entry.seat]);
    return chooser !== undefined && this.log.findLast(isAnswer)?.seat !== chooser;
  }

  /** Lets chance decide: as it did before, if it was asked this before and that is still possible. */
  async #draw(): Promise<Entry[]> {
    const known = this.#draws[drawsOf(this.log).length];
    if (known === undefined || (await this.#table.refusal(known)) !== undefined) return this.#table.draw();
    return [await this.#table.play(known)];
  }

  /** The numbers of the actions that stay to the end of the game. */
  #lasting = new Set<number>();

  async #played(entries: Entry[]): Promise<void> {
    for (const { ply, action } of entries) {
      if (this.view.decision.choices.some((choice) => choice.action === action && choice.isLasting)) this.#lasting.add(ply);
    }
    this.log = [...this.log, ...entries];
    const draws = drawsOf(this.log);
    this.#draws = [...draws, ...this.#draws.slice(draws.length)];
    this.#fly(entries);
    await this.#look();
    this.#sound(entries);
    if (this.#isCalled()) playSound('turn', settings.sound);
    await this.#keep();
  }

  #fly(entries: Entry[]): void {
    const flights = entries.flatMap((entry) =>
      entry.events.flatMap((event, index) => {
        if (!event.score?.shares.some((share) => share.points !== 0)) return [];
        this.#lastFlight += 1;
        return [{ id: this.#lastFlight, entry, event: index }];
      }),
    );
    if (flights.length > 0) this.flights = [...this.flights, ...flights];
    const homecomings = homecomingsOf(entries, flights, () => (this.#lastFlight += 1));
    if (homecomings.length > 0) this.homecomings = [...this.homecomings, ...homecomings];
  }

  #sound(entries: Entry[]): void {
    for (const event of entries.flatMap((entry) => entry.events)) {
      if (event.kind === 'tile_placed') playSound('tile', settings.sound);
      if (FIGURES.has(event.kind)) playSound('figure', settings.sound);
      const points = Math.max(0, ...(event.score?.shares.map((share) => share.points) ?? []));
      if (points > 0) playSound('score', settings.sound, points);
      if (event.kind === 'game_over') playSound('over', settings.sound);
    }
  }

  async #look(): Promise<void> {
    this.view = await this.#table.view();
    // At once, so that nothing is shown as settled (the end of the game, say) that can still be taken back.
    const isLasting = this.log.slice(this.undoFloor).some((entry) => this.#lasting.has(entry.ply));
    const { view, seats, log } = this;
    const canUndo = this.undoFloor < log.length && this.gaveUp === undefined;
    const last = log.at(-1);
    const isOpening = log.every(({ number, seat, action }) => number !== last?.number || seat === undefined || action === 'pass');
    this.ending = endingOf({ view, last, seats, canUndo, isLasting, isOpening, isUntimed: settings.textMode }, settings.confirm);
  }

  /** Keeps the game as it is now. */
  async #keep(): Promise<void> {
    const { decision, players, tilesLeft } = this.view;
    try {
      const bgn = await this.bgn();
      if (this.#isAbandoned) return;
      await putGame({
        id: this.id,
        game: this.view.game,
        bgn,
        seats: $state.snapshot(this.seats),
        aids: $state.snapshot(this.aids),
        created: this.#created,
        updated: Date.now(),
        isOver: this.isOver,
        ...sparse({ gaveUp: this.gaveUp, draws: this.#draws.slice(drawsOf(this.log).length) }, this.seats.length),
        scores: players.map((player) => player.score),
        tilesLeft,
        waitsFor: decision.seat ?? null,
        sets: this.setup.sets.map(([name]) => name),
      });
      this.problem = undefined;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

/** What chance decided in a game, in order. */
function drawsOf(log: readonly Entry[]): string[] {
  return log.flatMap((entry) => (entry.seat === undefined ? [entry.action] : []));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

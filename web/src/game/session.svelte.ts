/** A game that is played: whose turn it is, what computer opponents do, what can be taken back, and its safe-keeping. */
import { painted } from '../board/painted';
import { engine, type Choice, type Entry, type RemoteTable, type Setup, type View } from '../engine/engine';
import { putGame, type SavedGame } from '../store/games';
import { isStill, settings } from '../store/settings.svelte';
import { play as playSound } from '../sound';
import type { Aids } from './aids';
import { homecomingsOf, type Homecoming } from './homecoming';
import { isFinal } from './panels/turns';
import { isPerson, type SeatSetup } from './seat';
import { collecting, Symbols } from './symbols.svelte';

/** Milliseconds that a computer opponent takes for a tile. */
const PACE = { calm: 900, quick: 350, instant: 0 };

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
  /** Whether the turn is done but not confirmed. */
  isUnconfirmed = $state(false);
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
  #queue: Promise<void> = Promise.resolve();
  #lastFlight = 0;
  /** How many actions there were when a turn was last confirmed. */
  #confirmed = $state(0);

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
      const session = new Session(saved, table, await table.setup());
      session.log = await table.log();
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

  /** Whether the game has ended and nobody can take the last turn back any more. */
  get isOver(): boolean {
    return this.view.decision.who === 'over' && !this.isUnconfirmed;
  }

  /** The seat for which a person has to choose now, if any. */
  get chooser(): number | undefined {
    const { seat } = this.view.decision;
    return !this.isUnconfirmed && seat !== undefined && isPerson(this.seats[seat]) ? seat : undefined;
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
    return this.undoFloor < this.log.length && !this.isThinking;
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
      this.isUnconfirmed = false;
      this.#confirmed = this.log.length;
      await this.#run();
    });
  }

  /** Takes back the last action of a person, as long as nothing new has come to light since. */
  undo(): Promise<void> {
    return this.#here(async () => {
      if (!this.canUndo) return;
      const ply = this.log.length - 1;
      await this.#table.undo(ply);
      this.log = this.log.slice(0, ply);
      this.#lasting.delete(ply + 1);
      this.flights = [];
      this.homecomings = [];
      await this.#look();
      await this.#keep();
    });
  }

  /** Forgets the flight of some points. */
  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }

  /** Forgets a figure that has come home. */
  arrived(id: number): void {
    this.homecomings = this.homecomings.filter((homecoming) => homecoming.id !== id);
  }

  /** Leaves the table, as soon as what was done last is kept. */
  close(): Promise<void> {
    this.#isClosed = true;
    const closed = this.#queue.then(() => this.#table.close());
    this.#queue = closed.catch(() => undefined);
    return closed;
  }

  /** The game as a record with the names of the players. */
  bgn(): Promise<string> {
    return this.#table.bgn(this.names, ['Date', new Date(this.#created).toISOString().slice(0, 10)]);
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
    while (!this.#isClosed && !this.isUnconfirmed && (await this.#goOn()));
  }

  /** Does the next thing that needs no person; whether there was one. */
  async #goOn(): Promise<boolean> {
    const { who, seat } = this.view.decision;
    if (who === 'chance') {
      await this.#played(await this.#table.draw());
      return true;
    }
    if (who === 'over' || seat === undefined || isPerson(this.seats[seat])) return false;
    this.isThinking = true;
    try {
      const [action] = await Promise.all([
        this.#table.think(this.seats[seat]?.player ?? ''),
        pause(isStill() ? PACE[settings.pace] / 2 : PACE[settings.pace]),
      ]);
      if (action === undefined || this.#isClosed) return false;
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

  /**
   * Whether what a person just finished has to be confirmed before it goes on. A turn is confirmed when it ends, or goes on
   * with a draw; others who have a say in the middle of it are asked at once.
   */
  #wantsConfirmation(): boolean {
    const last = this.log.at(-1);
    if (last?.seat === undefined || !isPerson(this.seats[last.seat]) || !isPerson(this.seats[last.turn])) return false;
    const { decision, turns } = this.view;
    if (decision.who === 'seat' && turns < last.number) return false;
    if (settings.confirm !== 'lasting') return settings.confirm === 'always';
    return this.log.slice(this.undoFloor).some((entry) => this.#lasting.has(entry.ply));
  }

  /** The numbers of the actions that stay to the end of the game. */
  #lasting = new Set<number>();

  async #played(entries: Entry[]): Promise<void> {
    for (const { ply, action } of entries) {
      if (this.view.decision.choices.some((choice) => choice.action === action && choice.isLasting)) this.#lasting.add(ply);
    }
    this.log = [...this.log, ...entries];
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
      if (event.kind.endsWith('_placed') && event.kind !== 'tile_placed') playSound('figure', settings.sound);
      const points = Math.max(0, ...(event.score?.shares.map((share) => share.points) ?? []));
      if (points > 0) playSound('score', settings.sound, points);
      if (event.kind === 'game_over') playSound('over', settings.sound);
    }
  }

  async #look(): Promise<void> {
    this.view = await this.#table.view();
    // At once, so that nothing is shown as settled (the end of the game, say) that can still be taken back.
    this.isUnconfirmed = this.#wantsConfirmation();
  }

  /** Keeps the game as it is now. */
  async #keep(): Promise<void> {
    const { decision, players, tilesLeft } = this.view;
    try {
      await putGame({
        id: this.id,
        game: this.view.game,
        bgn: await this.bgn(),
        seats: $state.snapshot(this.seats),
        aids: $state.snapshot(this.aids),
        created: this.#created,
        updated: Date.now(),
        isOver: decision.who === 'over',
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

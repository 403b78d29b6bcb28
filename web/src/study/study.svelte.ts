/** A game that is looked at: any position of it, variations from any of them, and what the computer thinks. */
import type { Choice, Entry, RemainingKind, RemoteTable, Setup, View } from '../engine/engine';
import { playedOn } from '../game/remarks';
import { collecting, Symbols } from '../game/symbols.svelte';
import { added, GAME, known, linesOf, pathOf, turnEdge, without, type Line, type Place } from './line';

export class Study {
  readonly setup: Setup;
  readonly symbols = new Symbols();
  /** The game and its variations. */
  lines: Line[] = $state.raw([]);
  /** The position that is wanted; the view follows as fast as the engine can. */
  at: Place = $state.raw({ line: GAME, ply: 0 });
  view: View = $state.raw() as View;
  /** The rest of the turn as the computer would play it; `undefined` if it was not asked. */
  advice: Choice[] | undefined = $state.raw();
  /** The tiles that can be drawn, where chance decides. */
  draws: RemainingKind[] = $state.raw([]);
  /** All tiles that are left, if they were asked for. */
  remaining: RemainingKind[] = $state.raw([]);
  isAsking = $state(false);
  /** All actions along the line that is looked at. */
  readonly path: Entry[] = $derived(pathOf(this.lines, this.at.line));
  #table: RemoteTable;
  #names: string[];
  #tags: string[];
  /** The actions that the table has. */
  #loaded: string[];
  #queue: Promise<unknown> = Promise.resolve();
  #isLooking = false;
  #wantsRemaining = false;

  private constructor(table: RemoteTable, setup: Setup, log: Entry[], names: string[], tags: string[]) {
    this.#table = collecting(table, this.symbols);
    this.setup = setup;
    this.lines = linesOf(log);
    this.#loaded = log.map((entry) => entry.action);
    this.#names = names;
    this.#tags = tags;
  }

  /** Opens a game at a position, or at its end. `tags` are the headers of its record, name and value by turns. */
  static async open(table: RemoteTable, names: string[], tags: string[], ply = Infinity): Promise<Study> {
    const [setup, log] = [await table.setup(), await table.log()];
    const study = new Study(table, setup, log, names, tags);
    await study.go(GAME, ply);
    return study;
  }

  /** The table, for questions about the position. */
  get table(): RemoteTable {
    return this.#table;
  }

  /** What happened last. */
  get entry(): Entry | undefined {
    return this.path[this.at.ply - 1];
  }

  /** Whether the game itself is looked at, not a variation. */
  get isGame(): boolean {
    return this.at.line === GAME;
  }

  /** Whether the game itself is looked at, at the end of its record. */
  get isAtEnd(): boolean {
    return this.isGame && this.at.ply === this.path.length;
  }

  /** Looks at a position of a line, or at its end if it is shorter. */
  go(line: number, ply: number): Promise<void> {
    const most = pathOf(this.lines, line).length;
    this.at = { line, ply: Math.max(0, Math.min(ply, most)) };
    this.advice = undefined;
    return this.#look();
  }

  /** Goes some actions forth or back along the line. */
  step(by: number): Promise<void> {
    return this.go(this.at.line, this.at.ply + by);
  }

  /** Goes to where the next turn, or the one before, has to be decided. */
  turn(direction: 1 | -1): Promise<void> {
    return this.go(this.at.line, turnEdge(this.path, this.at.ply, direction));
  }

  /** Goes back from a variation to where it left the game. */
  toGame(): Promise<void> {
    let line = this.lines.find((own) => own.id === this.at.line);
    let ply = this.at.ply;
    while (line?.parent !== undefined) {
      ply = Math.min(ply, line.from);
      const { parent } = line;
      line = this.lines.find((own) => own.id === parent);
    }
    return this.go(GAME, ply);
  }

  /** Plays an action from the position. What the game does not have becomes a variation; refusals are thrown. */
  play(action: string): Promise<void> {
    return this.#then(async () => {
      const there = known(this.lines, this.at, action);
      if (there) {
        this.at = there;
      } else {
        await this.#load();
        this.#played([await this.#table.play(action)]);
      }
      this.advice = undefined;
      await this.#show();
    });
  }

  /** Lets chance draw. */
  draw(): Promise<void> {
    return this.#then(async () => {
      await this.#load();
      this.#played(await this.#table.draw());
      await this.#show();
    });
  }

  /** Forgets a variation. */
  async forget(id: number): Promise<void> {
    const rest = without(this.lines, id);
    const isHere = !rest.some((line) => line.id === this.at.line);
    if (isHere) await this.toGame();
    this.lines = rest;
  }

  /** Asks a computer opponent how it would go on, to the end of the turn. The game stays as it is. */
  async ask(level: string): Promise<void> {
    this.isAsking = true;
    const at = this.at;
    try {
      const advice = await this.#then(() => this.#advise(level));
      if (this.at === at) this.advice = advice;
    } finally {
      this.isAsking = false;
    }
  }

  /** Keeps an eye on the tiles that are left, or no more. */
  watchRemaining(isWanted: boolean): Promise<void> {
    this.#wantsRemaining = isWanted;
    return isWanted ? this.#look() : Promise.resolve();
  }

  /** The line that is looked at as a record. */
  record(): Promise<string> {
    return this.#then(async () => {
      await this.#load();
      return this.#table.bgn(this.#names, this.#tags);
    });
  }

  /** The game up to the position as a record, with the names of those who play on. */
  recordHere(names: string[]): Promise<string> {
    return this.#then(async () => {
      await this.#load();
      const { ply } = this.at;
      await this.#table.undo(ply);
      this.#loaded = this.#loaded.slice(0, ply);
      return this.#table.bgn(names, playedOn(this.#tags));
    });
  }

  /** Asks the table something about the position that is looked at, when everything before is done. */
  inquire<T>(question: (table: RemoteTable) => Promise<T>): Promise<T> {
    return this.#then(async () => {
      await this.#load();
      return question(this.#table);
    });
  }

  /** Leaves the table. */
  close(): Promise<void> {
    return this.#then(() => this.#table.close());
  }

  /** Does one thing after the other: the table knows only one position. */
  #then<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(job);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Shows the position that is wanted. Whoever drags a slider wants the last one, not all in between. */
  #look(): Promise<void> {
    if (this.#isLooking) return this.#queue.then(() => undefined);
    this.#isLooking = true;
    return this.#then(async () => {
      this.#isLooking = false;
      await this.#show();
    });
  }

  /** Brings the line that is wanted to the table, and the table to the position. */
  async #load(): Promise<void> {
    const { at } = this;
    const wanted = pathOf(this.lines, at.line).map((entry) => entry.action);
    let same = 0;
    while (same < wanted.length && wanted[same] === this.#loaded[same]) same += 1;
    if (same < wanted.length || this.#loaded.length > wanted.length) {
      await this.#table.undo(same);
      this.#loaded = wanted.slice(0, same);
      for (const action of wanted.slice(same)) {
        await this.#table.play(action);
        this.#loaded.push(action);
      }
    }
    await this.#table.jump(at.ply);
  }

  #played(entries: Entry[]): void {
    this.#loaded = [...this.#loaded.slice(0, this.at.ply), ...entries.map((entry) => entry.action)];
    for (const entry of entries) {
      const { lines, at } = added(this.lines, this.at, entry);
      this.lines = lines;
      this.at = at;
    }
  }

  async #show(): Promise<void> {
    await this.#load();
    const view = await this.#table.view();
    const isChance = view.decision.who === 'chance';
    let kinds: RemainingKind[] = [];
    if (isChance || this.#wantsRemaining) {
      kinds = (await this.#table.remaining()).kinds.filter((kind) => kind.left > 0);
    }
    const refusals = isChance ? await Promise.all(kinds.map((kind) => this.#table.refusal(kind.id))) : [];
    this.draws = isChance ? kinds.filter((_, index) => refusals[index] === undefined) : [];
    if (this.#wantsRemaining) this.remaining = kinds;
    this.view = view;
  }

  async #advise(level: string): Promise<Choice[]> {
    await this.#load();
    return (await this.#table.advice(level))?.steps ?? [];
  }
}

/** A lesson that is being done: a table of the engine for every step, what is asked, and what becomes of the answer. */
import { engine, type Choice, type Entry, type RemoteTable, type Score, type View } from '../engine/engine';
import { bundle } from '../game/aids';
import { passOf } from '../game/panels/choices';
import type { SeatSetup } from '../game/seat';
import type { Flight } from '../game/session.svelte';
import { collecting, Symbols } from '../game/symbols.svelte';
import type { Key } from '../i18n';
import { play as playSound } from '../sound';
import { settings } from '../store/settings.svelte';
import { LEARNER, recordOf, type Course, type Move, type Step } from './course';

/** How a step stands: a question, an answer beside the point, done. */
export type LessonState = 'ask' | 'wrong' | 'done';

/** The tables that a lesson asks for: those of the engine, or of a test. */
export type Reader = (bgn: string) => Promise<RemoteTable>;

export class Lesson {
  readonly course: Course;
  readonly seats: SeatSetup[];
  readonly aids = bundle('friendly');
  // What panels want to know of a game; a lesson is never confirmed, taken back or over before its words are said.
  readonly isUnconfirmed = false;
  readonly isOver = false;
  readonly canUndo = false;
  readonly canTakeBack = false;
  readonly ending = undefined;
  readonly giver = undefined;
  readonly gaveUp = undefined;
  readonly flights: Flight[] = [];
  /** Every step has symbols of its own, as it has a table of its own. */
  symbols: Symbols = $state.raw(new Symbols());
  view: View = $state.raw() as View;
  log: Entry[] = $state.raw([]);
  /** The number of the step, from 0. */
  at = $state(0);
  /** The number of the move within it. */
  move = $state(0);
  state: LessonState = $state('ask');
  /** How many positions were laid out: another one is another board. */
  sitting = $state(0);
  /** How often an answer was judged: equal words are said again. */
  judged = $state(0);
  /** What the last right answer brought. */
  scores: Score[] = $state.raw([]);
  #table: RemoteTable | undefined;
  #read: Reader;
  #isBusy = false;
  #isClosed = false;

  private constructor(course: Course, seats: SeatSetup[], read: Reader) {
    this.course = course;
    this.seats = seats;
    this.#read = read;
  }

  /** Opens a course at a step. */
  static async open(course: Course, seats: SeatSetup[], at: number, read: Reader = (bgn) => engine().read(bgn)): Promise<Lesson> {
    const lesson = new Lesson(course, seats, read);
    await lesson.go(at);
    return lesson;
  }

  /** The table, for questions about the position. */
  get table(): RemoteTable {
    if (!this.#table) throw new Error('the lesson has no table');
    return this.#table;
  }

  get names(): string[] {
    return this.seats.map((seat) => seat.name);
  }

  get step(): Step {
    const step = this.course.steps[this.at];
    if (!step) throw new Error(`there is no step ${this.at}`);
    return step;
  }

  /** What is asked now. */
  get asked(): Move {
    const move = this.step.moves[this.move];
    if (!move) throw new Error(`there is no move ${this.move}`);
    return move;
  }

  /** What is said now: the question, a friendly word, or what was learnt. */
  get said(): Key {
    if (this.state === 'done') return this.step.done;
    return (this.state === 'wrong' ? this.asked.wrong : undefined) ?? this.asked.ask;
  }

  get chooser(): number | undefined {
    return this.state !== 'done' && this.view.decision.seat === LEARNER ? LEARNER : undefined;
  }

  get choices(): Choice[] {
    return this.chooser === undefined ? [] : this.view.decision.choices;
  }

  /** Lays out the position of a step; the same one again if it is repeated. */
  async go(at: number): Promise<void> {
    const step = this.course.steps[at];
    if (!step || this.#isBusy) return;
    this.#isBusy = true;
    try {
      const before = this.#table;
      const symbols = new Symbols();
      const table = collecting(await this.#read(recordOf(this.course, step)), symbols);
      const [view, log] = [await table.view(), await table.log()];
      // Whoever has left meanwhile needs no other position.
      if (this.#isClosed) return await table.close();
      this.#table = table;
      this.symbols = symbols;
      Object.assign(this, { view, log, at, move: 0, state: 'ask', scores: [] });
      this.sitting += 1;
      await before?.close();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Answers. A refusal of the engine is thrown as it is; a legal answer beside the point is taken back. */
  async choose(action: string): Promise<void> {
    const choice = this.choices.find((own) => own.action === action);
    if (this.#isBusy || !choice) return;
    this.#isBusy = true;
    try {
      const { ply } = this.view;
      const entries = [await this.table.play(action)];
      if (this.asked.isWithoutFigure) entries.push(...(await this.#withoutFigure()));
      if (this.asked.wish({ choice, entries })) await this.#right(entries);
      else await this.#wrong(ply);
      this.judged += 1;
    } finally {
      this.#isBusy = false;
    }
  }

  /** Nothing of a lesson is confirmed. */
  async confirm(): Promise<void> {}

  /** Nothing of a lesson is taken back: a step is repeated instead. */
  async undo(): Promise<void> {}

  async takeBack(): Promise<void> {}

  /** Nobody gives up: lessons can be left or skipped. */
  async giveUp(): Promise<void> {}

  /** The step once more. */
  async again(): Promise<undefined> {
    await this.go(this.at);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#table?.close();
  }

  /** Ends the learner's turn where it goes on with a figure of which the step says nothing. */
  async #withoutFigure(): Promise<Entry[]> {
    const { decision } = await this.table.view();
    const pass = decision.seat === LEARNER ? passOf(decision.choices) : undefined;
    return pass ? [await this.table.play(pass.action)] : [];
  }

  async #wrong(ply: number): Promise<void> {
    await this.table.undo(ply);
    this.state = 'wrong';
  }

  async #right(entries: Entry[]): Promise<void> {
    const isLast = this.move + 1 >= this.step.moves.length;
    const more = isLast ? [] : await this.#others();
    const view = await this.table.view();
    this.log = [...this.log, ...entries, ...more];
    this.scores = entries.flatMap((entry) => entry.events.flatMap(({ score }) => (score?.shares.some(({ points }) => points > 0) ? [score] : [])));
    if (isLast) this.state = 'done';
    else Object.assign(this, { move: this.move + 1, state: 'ask' });
    this.view = view;
    this.#sound(entries);
  }

  /** Lets the opponent do what comes first, until it is the learner's turn to choose. */
  async #others(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (;;) {
      const { decision } = await this.table.view();
      const [first] = decision.choices;
      if (decision.seat === undefined || decision.seat === LEARNER || !first) return entries;
      entries.push(await this.table.play((passOf(decision.choices) ?? first).action));
    }
  }

  #sound(entries: readonly Entry[]): void {
    const kinds = entries.flatMap((entry) => entry.events.map((event) => event.kind));
    if (this.scores.length > 0) playSound('score', settings.sound, 8);
    else playSound(kinds.includes('tile_placed') ? 'tile' : 'figure', settings.sound);
  }
}

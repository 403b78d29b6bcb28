/** The console of the text board: carries out typed commands and keeps the answers. */
import type { Choice, Square } from '../engine/engine';
import { hintFor } from '../game/panels/hints.svelte';
import type { Session } from '../game/session.svelte';
import { message, t, type Key } from '../i18n';
import { go } from '../router.svelte';
import {
  bySquare,
  choiceLine,
  choicesAt,
  choiceWords,
  featureLine,
  featuresOf,
  lastLines,
  positionLine,
  remainingLines,
  scoresLine,
  squareLine,
  supplyLines,
} from './answer';
import { isRefusal, refusalWords } from './refusal';
import { parseCommand, WORDS, type Command, type OwnWords, type Word } from './command';

/** What the console needs of a game. */
export type TextSession = Pick<
  Session,
  | 'view' | 'log' | 'names' | 'seats' | 'aids' | 'choices' | 'chooser' | 'canUndo' | 'isUnconfirmed' | 'table'
  | 'ending' | 'canTakeBack' | 'giver' | 'gaveUp'
> & {
  choose(action: string): Promise<void>;
  confirm(): Promise<void>;
  undo(): Promise<void>;
  takeBack(): Promise<void>;
  giveUp(seat: number): Promise<void>;
  /** Begins the same once more; the id of the new game, if that is one. */
  again(): Promise<string | undefined>;
};

/** One answer: what was asked and what is said. */
export interface Answer {
  id: number;
  asked: string;
  lines: string[];
}

/** Answers that are kept. */
const KEPT = 50;

/** The command words in the player's own language. */
export function ownWords(): OwnWords {
  return Object.fromEntries(WORDS.map((word) => [word, message(`text.word.${word}`) ?? word]));
}

/** What a command word is called in the player's own language. */
export function wordFor(word: Word): string {
  return (message(`text.word.${word}`) ?? word).split(' ')[0] ?? word;
}

export class TextConsole {
  answers: Answer[] = $state.raw([]);
  /** Typed lines, the latest last. */
  readonly history: string[] = [];
  #session: TextSession;
  #next: () => (() => void) | undefined;
  #last = 0;
  /** What numbers choose from. */
  #listed: Choice[] = [];
  /** Whether giving up was asked for just now, and has to be asked for once more. */
  #isGivingUp = false;

  /** `next` goes on where a lesson waits for that. */
  constructor(session: TextSession, next: () => (() => void) | undefined = () => undefined) {
    this.#session = session;
    this.#next = next;
  }

  /** Carries out a typed line. */
  async type(line: string): Promise<void> {
    const typed = line.trim();
    if (typed !== '' && this.history.at(-1) !== typed) this.history.push(typed);
    await this.ask(parseCommand(line, ownWords()), typed);
  }

  /** Carries out a command. `asked` is repeated above the answer. */
  async ask(command: Command, asked: string): Promise<void> {
    if (command.kind === 'nothing') return;
    let lines: string[];
    try {
      lines = await this.#answer(command);
    } catch (error) {
      lines = [t('text.refused', { reason: reasonWords(error, this.#session.names) })];
    }
    this.#last += 1;
    this.answers = [...this.answers, { id: this.#last, asked, lines }].slice(-KEPT);
  }

  /** Plays a choice and says what was done. */
  async take(choice: Choice): Promise<void> {
    await this.ask({ kind: 'action', text: choice.action }, choice.action);
  }

  /** The seat for which questions are answered: who chooses now, or the first person. */
  get seat(): number {
    const first = this.#session.seats.findIndex((seat) => seat.player === 'person');
    return this.#session.chooser ?? Math.max(0, first);
  }

  /** Whether the game has ended for good. */
  get #isOver(): boolean {
    const { gaveUp, view, isUnconfirmed } = this.#session;
    return gaveUp !== undefined || (view.decision.who === 'over' && !isUnconfirmed);
  }

  #answer(command: Exclude<Command, { kind: 'nothing' }>): string[] | Promise<string[]> {
    const { view, log, names, aids, isUnconfirmed } = this.#session;
    const isGivingUp = this.#isGivingUp;
    this.#isGivingUp = false;
    switch (command.kind) {
      case 'help':
        return helpLines();
      case 'position':
        return [positionLine(view, names, isUnconfirmed)];
      case 'legal':
        return this.#legal(this.#session.choices);
      case 'scores':
        return [scoresLine(view, names, aids.projected), ...supplyLines(view, names)];
      case 'last': {
        const lines = lastLines(log, names, command.count);
        return lines.length > 0 ? lines : [t('text.no_moves')];
      }
      case 'tiles':
        return this.#tiles();
      case 'features':
        return this.#features(command.all);
      case 'describe':
        return this.#describe([command.square]);
      case 'row':
        return this.#line((square) => square.y === command.y);
      case 'column':
        return this.#line((square) => square.x === command.x);
      case 'confirm':
        return this.#confirm();
      case 'undo':
        return this.#undo();
      case 'takeback':
        return this.#takeBack();
      case 'hint':
        return this.#hint();
      case 'restart':
        return this.#restart();
      case 'resign':
        return this.#resign(isGivingUp);
      case 'choice':
        return this.#choice(command.number);
      case 'square':
        return this.#square(command.square);
      case 'action':
        return this.#play(command.text);
      case 'incomplete':
        return [incomplete(command.word)];
    }
  }

  /** Lists choices, numbered, and remembers them for numbers. */
  #legal(choices: Choice[]): string[] {
    const { view, names } = this.#session;
    const laid = bySquare(choices).flatMap((group) => group.choices);
    this.#listed = [...laid, ...choices.filter((choice) => !isLaying(choice))];
    if (this.#listed.length === 0) return [t('text.no_choices')];
    return this.#listed.map((choice, index) => `${index + 1}. ${choiceLine(choice, view, names)}`);
  }

  async #tiles(): Promise<string[]> {
    const { aids, table, view } = this.#session;
    if (!aids.remaining) return [t('text.tiles_left', { n: view.tilesLeft }), t('text.aid_off')];
    const lines = remainingLines(await table.remaining());
    return lines.length > 0 ? lines : [t('text.no_tiles')];
  }

  async #features(all: boolean): Promise<string[]> {
    const { table, names, aids } = this.#session;
    const features = await table.features();
    const wanted = all ? features : featuresOf(features, this.seat);
    if (wanted.length === 0) return [all ? t('text.no_features_all') : t('text.no_features')];
    return wanted.map((feature) => featureLine(feature, names, aids.features));
  }

  async #describe(squares: Square[]): Promise<string[]> {
    const { table, names, choices } = this.#session;
    const words = await Promise.all(squares.map(({ x, y }) => table.squareWords(x, y)));
    return words.map((own) => squareLine(own, choicesAt(choices, own.square), names));
  }

  /** Describes every tile of a row or column, and the squares between where the tile in hand fits. */
  async #line(isOn: (square: Square) => boolean): Promise<string[]> {
    const { view, choices } = this.#session;
    const tiles = view.board.tiles.map((tile) => tile.square);
    const squares = [...tiles, ...bySquare(choices).map((group) => group.square)].filter(isOn);
    if (squares.length === 0) return [t('text.empty_line')];
    return this.#describe(squares.sort((a, b) => a.y - b.y || a.x - b.x));
  }

  async #confirm(): Promise<string[]> {
    const next = this.#next();
    if (next) return next(), [];
    if (!this.#session.isUnconfirmed) return [t('text.nothing_to_confirm')];
    await this.#session.confirm();
    return [t('text.confirmed')];
  }

  async #undo(): Promise<string[]> {
    if (!this.#session.canUndo) return [t('text.cannot_undo')];
    await this.#session.undo();
    return [t('text.undone')];
  }

  async #takeBack(): Promise<string[]> {
    if (!this.#session.canTakeBack) return [this.#isOver ? t('text.over') : t('text.cannot_take_back')];
    await this.#session.takeBack();
    return [t('text.taken_back')];
  }

  async #hint(): Promise<string[]> {
    const { view, names, aids, chooser } = this.#session;
    if (!aids.hint) return [t('text.aid_off')];
    const steps = chooser === undefined ? [] : await hintFor(this.#session);
    if (steps.length === 0) return [t('text.no_choices')];
    const what = steps.map((step) => choiceWords(step, view, names)).reduce((first, second) => t('hint.then', { first, second }));
    return [t('hint.says', { what: what.replace(/\.$/, '') })];
  }

  async #restart(): Promise<string[]> {
    const id = await this.#session.again();
    if (id === undefined) return [];
    go(`#/play/${id}`);
    return [t('text.restarted')];
  }

  async #resign(isSure: boolean): Promise<string[]> {
    const { giver, names, chooser } = this.#session;
    if (this.#isOver) return [t('text.over')];
    if (giver === undefined) return [chooser === undefined && !this.#next() ? t('text.not_your_turn') : t('text.no_giving_up')];
    this.#isGivingUp = !isSure;
    if (!isSure) return [t('text.give_up_again', { word: wordFor('resign') })];
    await this.#session.giveUp(giver);
    return [`${t('finale.gave_up', { name: names[giver] ?? '' })}.`];
  }

  #choice(number: number): string[] | Promise<string[]> {
    if (this.#listed.length === 0) this.#legal(this.#session.choices);
    const choice = this.#listed[number - 1];
    return choice ? this.#play(choice.action) : [t('text.no_such_choice', { n: number })];
  }

  /**
   * A square without a rotation. An empty one: lays the tile if there is only one way, otherwise tells the ways. A tile: tells
   * what is there and what can be chosen, and does none of it, since whoever asks what is there has not decided anything.
   */
  async #square(square: Square): Promise<string[]> {
    const ways = choicesAt(this.#session.choices, square);
    const [only] = ways;
    if (!only) return this.#describe([square]);
    if (!isLaying(only)) return [...(await this.#describe([square])), t('text.choose_here'), ...this.#legal(ways)];
    if (ways.length === 1) return this.#play(only.action);
    return [t('text.which_rotation', { n: ways.length }), ...this.#legal(ways)];
  }

  async #play(text: string): Promise<string[]> {
    const { view, names, choices, chooser } = this.#session;
    const choice = choices.find((own) => own.action.toLowerCase() === text.toLowerCase());
    if (chooser === undefined) return [t('text.not_your_turn')];
    this.#listed = [];
    // What is said does not wait for the opponents' turns, which follow at once.
    const done = choice ? [t('text.done', { what: choiceWords(choice, view, names) })] : [];
    if (choice === undefined) {
      const refusal = await this.#session.table.refusal(text);
      if (refusal) throw refusal;
    }
    const playing = this.#session.choose(choice?.action ?? text);
    if (done.length === 0) await playing;
    else playing.catch((error: unknown) => void this.#refused(error));
    return done;
  }

  #refused(error: unknown): void {
    this.#last += 1;
    const lines = [t('text.refused', { reason: reasonWords(error, this.#session.names) })];
    this.answers = [...this.answers, { id: this.#last, asked: '', lines }].slice(-KEPT);
  }
}

/** Whether a choice lays the tile in hand. */
export function isLaying(choice: Choice): boolean {
  return choice.rotation !== undefined;
}

/** Why something was refused: in the engine's words if it has some. */
function reasonWords(error: unknown, names: readonly string[]): string {
  const reason = isRefusal(error) ? refusalWords(error, names) : error instanceof Error ? error.message : String(error);
  return reason.replace(/\.$/, '');
}

function incomplete(word: Word): string {
  const key: Key = word === 'describe' ? 'text.incomplete.describe' : 'text.incomplete.line';
  return t(key, { word: wordFor(word) });
}

function helpLines(): string[] {
  const words = Object.fromEntries(WORDS.map((word) => [word, wordFor(word)]));
  const list = WORDS.filter((word) => word !== 'all').map(wordFor).join(', ');
  return [
    t('text.help.move'),
    t('text.help.number'),
    t('text.help.words', { words: list }),
    t('text.help.numbers', words),
    t('text.help.directions'),
  ];
}

/** What the player points at: a feature or an empty square, and what the engine knows about it. */
import type { DeadSquare, Feature, Square, SquareOdds, View } from '../../engine/engine';
import type { Session } from '../session.svelte';
import type { AidSwitches } from './aid-switches.svelte';
import { Latest } from './latest';

/** A point of the board, in units. */
export interface Unit {
  x: number;
  y: number;
}

/** Units of a tile. */
export const TILE = 240;

/** Milliseconds that the mouse has to rest before something is asked, and that a card stays after it left. */
const REST = { hover: 160, press: 0, leave: 220 };

export class Inquiry {
  /** The feature that is pointed at. */
  feature: Feature | undefined = $state.raw();
  /** What fits its only open end, if it has only one. */
  fitting: SquareOdds | undefined = $state.raw();
  /** The empty square that is pointed at. */
  odds: SquareOdds | undefined = $state.raw();
  /** Whether the card stays until it is closed, because a finger asked for it. */
  isPinned = $state(false);
  /** Where was pointed to. */
  at: Unit | undefined = $state.raw();
  #session: Session;
  #aids: AidSwitches;
  #latest = new Latest();

  constructor(session: Session, aids: AidSwitches) {
    this.#session = session;
    this.#aids = aids;
  }

  /** Whether a card is shown. */
  get isOpen(): boolean {
    return this.feature !== undefined || this.odds !== undefined;
  }

  /** The player points somewhere, or (with no point) nowhere any more. */
  point(unit: Unit | undefined, kind: 'hover' | 'press'): void {
    if (kind === 'hover' && this.isPinned) return;
    if (!unit) {
      this.#latest.ask(REST.leave, async () => undefined, () => this.clear());
      return;
    }
    const square = squareOf(unit);
    const isPinned = kind === 'press';
    if (hasTile(this.#session.view, square)) this.#askFeature(unit, REST[kind], isPinned);
    else this.#askOdds(square, REST[kind], isPinned);
  }

  /** The player chose an empty square with the keyboard. */
  look(square: Square): void {
    if (!this.isPinned) this.#askOdds(square, REST.hover, false);
  }

  /** Shows nothing any more. */
  clear(): void {
    this.#latest.cancel();
    this.#show(undefined, false, {});
  }

  #askFeature(at: Unit, delay: number, isPinned: boolean): void {
    if (!this.#aids.has('features')) return this.clear();
    const { table } = this.#session;
    const question = async () => {
      const feature = await table.featureAt(Math.round(at.x), Math.round(at.y));
      const [open, ...more] = feature?.open ?? [];
      const isLone = open !== undefined && more.length === 0 && this.#aids.has('odds');
      return { feature, fitting: isLone ? await table.odds(open.x, open.y) : undefined };
    };
    this.#latest.ask(delay, question, (answer) => this.#show(at, isPinned, answer));
  }

  #askOdds(square: Square, delay: number, isPinned: boolean): void {
    const { table, view } = this.#session;
    const isFrontier = view.board.frontier.some((own) => own.x === square.x && own.y === square.y);
    if (!isFrontier || !this.#aids.has('odds')) return this.clear();
    const at = { x: (square.x + 0.5) * TILE, y: (square.y + 0.5) * TILE };
    const question = () => table.odds(square.x, square.y);
    this.#latest.ask(delay, question, (odds) => this.#show(at, isPinned, { odds }));
  }

  #show(at: Unit | undefined, isPinned: boolean, found: { feature?: Feature | undefined; fitting?: SquareOdds | undefined; odds?: SquareOdds }): void {
    this.at = at;
    this.feature = found.feature;
    this.fitting = found.fitting;
    this.odds = found.odds;
    this.isPinned = isPinned && this.isOpen;
  }
}

/** The square on which a point lies. */
export function squareOf(unit: Unit): Square {
  return { x: Math.floor(unit.x / TILE), y: Math.floor(unit.y / TILE) };
}

/** Why nothing will ever be laid on a square, if that is so. */
export function deadAt(dead: readonly DeadSquare[], square: Square): DeadSquare | undefined {
  return dead.find((own) => own.square.x === square.x && own.square.y === square.y);
}

function hasTile(view: View, square: Square): boolean {
  return view.board.tiles.some((tile) => tile.square.x === square.x && tile.square.y === square.y);
}

/** Carrying: the tile in hand on its way to the board, held by a finger or by the mouse. */
import type { Square } from '../engine/engine';
import { distance, type Point } from './camera';
import type { Placement } from './placement.svelte';

/** The board on which it is put down. Points are pixels of the page. */
export interface Landing {
  /** Pixels of a tile as it is seen there. */
  tileSize(): number;
  /** Whether a point lies on the board. */
  isOver(at: Point): boolean;
  /** The square to which a tile is drawn whose middle is at a point. */
  snap(at: Point): Square | undefined;
  /** Moves the table while a tile is held at its edge; whether it moved. */
  drift(at: Point): boolean;
  /** The tile does not fit where it was put down. */
  refuse(at: Point): void;
}

/** A pointer that has moved less than this turns the tile and does not carry it. */
const STILL = { mouse: 5, finger: 10 };
/** A finger must not hide what it carries: the tile is held so many times its size above it. */
const ABOVE = 0.8;
/** The table moves below a tile that rests at its edge for so many milliseconds, and not below one that comes past. */
const REST = 180;

interface Grip {
  id: number;
  isMouse: boolean;
  start: Point;
  now: Point;
}

export class Carrying {
  /** Where the middle of the tile is, in pixels of the page; nothing while it lies in the hand. */
  at: Point | undefined = $state.raw();
  /** Pixels of the tile. */
  size = $state(0);
  /** Whether it is shown on a square of the board already. */
  isSnapped = $state(false);
  /** Where it can be put down; the board says so. */
  board: Landing | undefined;
  #placement: Placement;
  #grip: Grip | undefined;
  #frame = 0;
  #isClickSpent = false;
  /** Where the tile rests, and since when. */
  #rest = { at: { x: 0, y: 0 }, since: 0 };

  constructor(placement: Placement) {
    this.#placement = placement;
  }

  down = (event: PointerEvent): void => {
    this.#isClickSpent = false;
    if (event.button !== 0 || this.#grip || !this.#placement.isLaying) return;
    const start = pointOf(event);
    // A quick mouse has left the hand before it is seen to move.
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.#grip = { id: event.pointerId, isMouse: event.pointerType === 'mouse', start, now: start };
  };

  move = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (!grip || grip.id !== event.pointerId) return;
    grip.now = pointOf(event);
    if (!this.at && distance(grip.start, grip.now) < STILL[grip.isMouse ? 'mouse' : 'finger']) return;
    if (!this.at) this.#lift();
    this.#hold();
  };

  up = (event: PointerEvent): void => {
    const grip = this.#grip;
    if (!grip || grip.id !== event.pointerId) return;
    const at = this.at;
    const square = at && this.#target();
    this.cancel();
    if (!at) return;
    if (square && grip.isMouse) this.#lay(square);
    else if (square) this.#placement.select(square);
    else if (this.board?.isOver(at)) this.board.refuse(at);
  };

  /** Lets the tile fall back into the hand. */
  cancel = (): void => {
    cancelAnimationFrame(this.#frame);
    if (this.at) this.#placement.hover(undefined);
    this.#grip = undefined;
    this.at = undefined;
    this.isSnapped = false;
  };

  /** Whether a click only ended the carrying; asked once for each click. */
  takesClick(): boolean {
    const isSpent = this.#isClickSpent;
    this.#isClickSpent = false;
    return isSpent;
  }

  #lift(): void {
    this.#isClickSpent = true;
    this.#placement.cancel();
    this.size = this.board?.tileSize() ?? 0;
    const drift = () => {
      if (this.#isResting() && this.at && this.board?.drift(this.at)) this.#hold();
      this.#frame = requestAnimationFrame(drift);
    };
    this.#frame = requestAnimationFrame(drift);
  }

  #isResting(): boolean {
    const now = performance.now();
    const { at } = this;
    if (at && distance(at, this.#rest.at) > STILL.finger) this.#rest = { at, since: now };
    return now - this.#rest.since > REST;
  }

  #hold(): void {
    const { now, isMouse } = this.#grip!;
    this.at = isMouse ? now : { x: now.x, y: now.y - ABOVE * this.size };
    const square = this.#target();
    this.#placement.hover(square);
    this.isSnapped = square !== undefined;
  }

  #target(): Square | undefined {
    return this.at && this.board?.isOver(this.at) ? this.board.snap(this.at) : undefined;
  }

  /** Whoever lets go with the mouse means it, as with a click. */
  #lay(square: Square): void {
    this.#placement.hover(square);
    this.#placement.commit();
  }
}

function pointOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY };
}

/** Sayings: what the board says about a tile in a bubble, until something else happens. */
import type { Square } from '../engine/engine';
import type { Saying } from './Bubble.svelte';
import { boxOf, centreOf } from './camera';

/** Milliseconds after which nobody needs it any more. */
const LONG_ENOUGH = 4500;

export class Sayings {
  /** What was said last. */
  said: Saying | undefined = $state.raw();
  /** What is pointed at. */
  hint: Saying | undefined = $state.raw();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says something at a square for a while, with more to know about it. */
  tell(square: Square, text: string, more?: string): void {
    const { top, bottom } = boxOf([square]);
    this.said = { x: centreOf(square).x, top, bottom, text, more };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.said = undefined), LONG_ENOUGH);
  }

  /** Something happens: what was said before is done with. */
  hush(): void {
    clearTimeout(this.#timer);
    this.said = undefined;
  }
}

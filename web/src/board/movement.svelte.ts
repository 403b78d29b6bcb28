/**
 * Movement: what is seen to move because of what was just done. It delays nothing: whatever moves is where it belongs as
 * soon as anybody does something, and what a person lays or sets is there from the first moment.
 */
import type { Spot, Square } from '../engine/engine';
import { isStill } from '../store/settings.svelte';
import type { Point } from './camera';
import { isSame } from './placement.svelte';

/** Milliseconds: a tile that settles where it was laid, one that glides to its square, a figure that is set down. */
export const TIMES = { settle: 150, glide: 280, drop: 200 };

/** A tile that settles, or glides from a point of the page to its square. */
export interface TileMotion {
  id: number;
  square: Square;
  glide?: { symbol: string; from: Point };
}

/** A figure that is set down. */
export interface FigureMotion {
  id: number;
  spot: Spot;
}

export class Movement {
  tiles: readonly TileMotion[] = $state.raw([]);
  figures: readonly FigureMotion[] = $state.raw([]);
  /** The tiles that are still on their way: not on the board yet. */
  arriving: readonly Square[] = $state.raw([]);
  /** Where the tile in hand is, if it can be seen. */
  hand: HTMLElement | undefined;
  #last = 0;

  /** A tile was laid by a person: it lies there and settles. */
  settle(square: Square): void {
    this.#tile({ square });
  }

  /** A tile comes from a point of the page; the one on the board waits for it unless it `isThere`. */
  glide(square: Square, symbol: string, from: Point, isThere = false): void {
    if (!this.#tile({ square, glide: { symbol, from } }) || isThere) return;
    this.arriving = [...this.arriving, square];
  }

  /** A figure was put somewhere. */
  drop(spot: Spot): void {
    if (isStill() || this.figures.some((own) => own.spot.x === spot.x && own.spot.y === spot.y)) return;
    this.#last += 1;
    this.figures = [...this.figures, { id: this.#last, spot }];
  }

  /** Something is where it belongs. */
  arrived(id: number): void {
    const tile = this.tiles.find((own) => own.id === id);
    if (tile) this.arriving = this.arriving.filter((square) => !isSame(square, tile.square));
    this.tiles = this.tiles.filter((own) => own.id !== id);
    this.figures = this.figures.filter((own) => own.id !== id);
  }

  /** Everything is where it belongs: somebody goes on. */
  finish(): void {
    if (this.tiles.length > 0) this.tiles = [];
    if (this.figures.length > 0) this.figures = [];
    if (this.arriving.length > 0) this.arriving = [];
  }

  #tile(motion: Omit<TileMotion, 'id'>): boolean {
    if (isStill()) return false;
    this.#last += 1;
    this.tiles = [...this.tiles, { id: this.#last, ...motion }];
    return true;
  }
}

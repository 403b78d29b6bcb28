/** The symbols of a board: definitions that arrive bit by bit and are kept once, and the bitmaps that are painted from them. */
import { Definitions } from '../board/definitions.svelte';
import { COMMON, TilePictures } from '../board/pictures.svelte';
import { Source } from '../board/standalone';
import { tileStudio } from '../board/studio';
import type { RemoteTable } from '../engine/engine';

export class Symbols {
  /** Every definition so far, as SVG, in the order in which they came. */
  parts: string[] = $state.raw([]);
  /** The same one by one, for the page. */
  readonly definitions = new Definitions();
  /** Whether nothing moves, so that new bitmaps disturb nobody; the board that shows them knows. */
  isResting = () => true;
  /** The tiles as bitmaps, for everything that shows them. */
  readonly pictures = new TilePictures(tileStudio(() => this.isResting()));

  /** Takes new definitions. */
  add(definitions: string): void {
    if (definitions === '') return;
    this.parts = [...this.parts, definitions];
    this.definitions.add(definitions);
  }

  /** What bitmaps are painted from, in the colours of this style sheet. */
  source(style: string): Source {
    return new Source((id) => this.definitions.text(id), style, () => this.parts);
  }

  /** Has tiles painted before there is a board to show them: the painter works while the page is still being made. */
  paintAhead(tiles: readonly { symbol: string }[], style: string): void {
    if (style === '') return;
    this.pictures.use(this.source(style));
    this.pictures.want(new Set(tiles.map((tile) => tile.symbol)), COMMON);
  }
}

/**
 * A table whose answers leave their symbols here. The engine sends every definition only once, so that none may get lost,
 * not even with an answer that came too late to be shown.
 */
export function collecting(table: RemoteTable, symbols: Symbols): RemoteTable {
  return new Proxy(table, {
    get: (own, name) => {
      const method: unknown = Reflect.get(own, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const answer: unknown = await method.apply(own, args);
        if (typeof answer === 'object' && answer !== null && 'symbols' in answer && typeof answer.symbols === 'string') {
          symbols.add(answer.symbols);
        }
        return answer;
      };
    },
  });
}

/** The tiles on a table, put together from what the engine tells: of each view only what the page does not know yet. */
import type * as wasm from './pkg/bastide_wasm';

/** What lies and stands on the table. */
export type Board = Omit<wasm.Board, 'laid'> & Omit<wasm.Laid, 'kept'>;

/** Everything about a position that is always shown. */
export type View = Omit<wasm.View, 'board'> & { board: Board };

/** The tiles of one table. No view may be left out. */
export class Mosaic {
  #laid: Omit<wasm.Laid, 'kept'> = { tiles: [], shadow: '', seams: '', frontier: [] };

  /** A view with all tiles. */
  whole(view: wasm.View): View {
    const { laid, ...board } = view.board;
    if (laid) {
      const { kept, tiles, ...rest } = laid;
      this.#laid = { ...rest, tiles: [...this.#laid.tiles.slice(0, kept), ...tiles] };
    }
    return { ...view, board: { ...board, ...this.#laid } };
  }
}

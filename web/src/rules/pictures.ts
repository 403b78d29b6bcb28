/** Pictures of the pages of rules: tiles, pieces and small positions, drawn by the engine when a page is shown. */
import { engine } from '../engine/engine';
import { address, around, boardPicture, composed, PIECE_ROOM, symbolsOf, type Drawings } from '../setup/picture';
import { setsOf } from './pages';

/** The addresses of the positions. */
const boards = import.meta.glob<string>('./boards/*.bgn', { query: '?url', import: 'default', eager: true });

/** The room of a tile. */
const TILE = '0 0 240 240';

const drawings = new Map<string, Promise<Drawings>>();

/** What tiles and pieces of a set are made of: only what is needed is drawn, and once. */
function drawingsOf(set: string): Promise<Drawings> {
  const isCity = set === 'the-city';
  const known = drawings.get(set) ?? (isCity ? symbolsOf('seats=2', 'the-city') : symbolsOf(`seats=2 with=base,${set}`));
  drawings.set(set, known);
  return known;
}

/** A board, and of a large one the corners of the part that is shown: `wall@0,0..2,3`. */
export function boardOf(name: string): { board: string; part: { x: number; y: number }[] | undefined } {
  const [board = '', corners] = name.split('@');
  const part = corners?.split('..').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number);
    return { x, y };
  });
  return { board, part };
}

/** A picture such as `tile:BA/L`, `piece:abbot`, `board:fairy` or `board:wall@0,0..2,3` of the page of a set, as an address for `<img>`. */
export async function rulesPicture(picture: string, set: string, theme: string): Promise<string> {
  const [kind, name = ''] = picture.split(':');
  if (kind === 'board') {
    const { board, part } = boardOf(name);
    const response = await fetch(boards[`./boards/${board}.bgn`] ?? missing(picture));
    return address(await boardPicture(await response.text(), theme, [], part && around(part)));
  }
  const style = await engine().themeStyle(theme, [0]);
  // One set after the other: both rivers together would leave out one of the lakes.
  for (const own of setsOf(set)) {
    const { symbols, kinds, pieces } = await drawingsOf(own);
    const piece = kind === 'piece' && pieces.find((one) => one.name === name);
    if (piece) return address(composed(piece.picture, symbols, style, PIECE_ROOM));
    const tile = kind === 'tile' && kinds.find((one) => one.id === name);
    if (tile) return address(composed(`<use href="#${tile.symbol}" width="240" height="240"/>`, symbols, style, TILE));
  }
  return missing(picture);
}

function missing(picture: string): never {
  throw new Error(`there is no picture ${picture}`);
}

/** Draws the pictures of a page, one after the other from its top; the result stops that. */
export function illustrate(page: Element, set: string, theme: string): () => void {
  let isWanted = true;
  const draw = async () => {
    for (const image of page.querySelectorAll<HTMLImageElement>('img[data-picture]')) {
      // Where a picture cannot be drawn, what it shows is still read.
      const source = await rulesPicture(image.dataset['picture'] ?? '', set, theme).catch(() => undefined);
      if (!isWanted) return;
      if (source) image.src = source;
    }
  };
  void draw();
  return () => {
    isWanted = false;
  };
}

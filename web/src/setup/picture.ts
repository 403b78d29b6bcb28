/** Pictures by the engine that stand for themselves: boards, figures and tiles as files for `<img>`. */
import { engine, type RemoteTable } from '../engine/engine';
import type { SeatSetup } from '../game/seat';
import type { Crop } from './showpiece';

/** Units of a tile, and of the table around all tiles; rows of tiles for which there is room at least. */
const TILE = 240;
const MARGIN = 60;
const FEWEST_ROWS = 2;

let last: Promise<unknown> = Promise.resolve();

/**
 * A picture of the last position of a record, in which the seats wear what they chose. Pictures are drawn one after the
 * other, so that a game that is started meanwhile waits for one of them at most.
 */
export function boardPicture(
  bgn: string,
  theme: string,
  seats: readonly SeatSetup[] = [],
  crop?: Crop,
): Promise<string> {
  const next = last.then(() => drawBoard(bgn, theme, seats, crop));
  last = next.catch(() => undefined);
  return next;
}

async function drawBoard(bgn: string, theme: string, seats: readonly SeatSetup[], crop?: Crop): Promise<string> {
  const table = await engine().read(bgn);
  try {
    const svg = cropped(await table.svg(theme, false, 48), crop ?? (await extent(table)));
    if (seats.length === 0) return svg;
    const style = await engine().themeStyle(theme, seats.map((seat) => seat.colour));
    return dressed(svg, style, await engine().seatPatterns(seats.map((seat) => seat.pattern)));
  } finally {
    await table.close();
  }
}

/** The part of the table on which tiles lie, with some of the table around them. */
async function extent(table: RemoteTable): Promise<Crop> {
  return around((await table.view()).board.tiles.map(({ square }) => square));
}

/** The part of the table with these squares: at least as much as looks well, and twice as wide as high. */
export function around(squares: readonly { x: number; y: number }[]): Crop {
  const range = (values: number[]) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return values.length === 0 ? { middle: 0.5, length: 1 } : { middle: (least + most + 1) / 2, length: most - least + 1 };
  };
  const [x, y] = [range(squares.map((square) => square.x)), range(squares.map((square) => square.y))];
  const height = Math.max(FEWEST_ROWS, y.length, x.length / 2) * TILE + 2 * MARGIN;
  return { x: x.middle * TILE - height, y: y.middle * TILE - height / 2, width: 2 * height, height };
}

/** A picture of which only a part is shown, without the scores below; the table goes on to the border. */
export function cropped(svg: string, { x, y, width, height }: Crop): string {
  const size = `viewBox="${x} ${y} ${width} ${height}" width="${width / 4}" height="${height / 4}"`;
  const table = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return svg
    .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, size)
    .replaceAll(/(<rect (?:class="table"|fill="url\(#tb\)")) x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*"/g, `$1 ${table}`)
    .replace(/<rect class="strip".*<\/svg>\s*$/s, '</svg>');
}

/** A picture in which seats wear other colours and patterns than their own. */
export function dressed(svg: string, style: string, patterns: string): string {
  const colours = (style.match(/\.(?:l-)?seat[^{}]*\{[^{}]*\}/g) ?? []).join('');
  const worn = new Map(Array.from(patterns.matchAll(/<pattern id="([^"]+)".*?<\/pattern>/gs), ([own, id]) => [id, own]));
  return svg
    .replace('</style>', `${colours}</style>`)
    .replaceAll(/<pattern id="([^"]+)".*?<\/pattern>/gs, (own, id: string) => worn.get(id) ?? own);
}

/** What pictures of figures and tiles are made of. */
export interface Drawings {
  /** All definitions. */
  symbols: string;
  /** The kinds of tiles. */
  kinds: { id: string; symbol: string }[];
  /** The pieces of the first player. */
  pieces: { name: string; of: number; picture: string }[];
}

/** The symbols that pictures of figures and tiles are made of, from a table with these sets. */
export async function symbolsOf(config: string, game = 'carcassonne'): Promise<Drawings> {
  const table = await engine().create(game, config);
  try {
    const view = await table.view();
    const { kinds, symbols } = await table.remaining();
    return { symbols: view.symbols + symbols, kinds, pieces: view.players[0]?.pieces ?? [] };
  } finally {
    await table.close();
  }
}

const figures = new Map<string, Promise<string>>();

/** The figure of a player in a colour and a pattern, as an address for `<img>`. */
export function figurePicture(colour: number, pattern: number, theme: string): Promise<string> {
  const key = `${theme} ${colour} ${pattern}`;
  const known = figures.get(key) ?? drawFigure(colour, pattern, theme);
  figures.set(key, known);
  return known;
}

let base: Promise<Drawings> | undefined;

async function drawFigure(colour: number, pattern: number, theme: string): Promise<string> {
  base ??= symbolsOf('seats=1');
  const { symbols, pieces } = await base;
  const style = await engine().themeStyle(theme, [colour]);
  const patterns = await engine().seatPatterns([pattern]);
  // Of two definitions with one id the first counts, so the pattern that is worn comes before the figure's own.
  return address(composed(pieces[0]?.picture ?? '', patterns + symbols, style, '-36 -68 76 76'));
}

/** Of what a set brings, so many things are shown; a piece has this room around its foot. */
const MOST_SHOWN = 4;
export const PIECE_ROOM = '-44 -86 92 98';

/** Some pieces and tiles that a set brings, side by side, as an address for `<img>`; nothing if it brings none. */
export async function setPicture(set: string, theme: string): Promise<string | undefined> {
  base ??= symbolsOf('seats=1');
  const [usual, own] = [await base, set === 'base' ? await base : await symbolsOf(`seats=2 with=base,${set}`)];
  const isNew = set === 'base' ? () => true : (name: string) => !named(usual).has(name);
  const pieces = own.pieces.filter(({ name, of }) => of > 0 && isNew(name)).map(({ picture }) => picture);
  const tiles = telling(own.kinds.filter(({ id }) => isNew(id)), MOST_SHOWN - pieces.length);
  const shown = [
    ...pieces.map((picture, i) => `<svg x="${i * 260}" width="240" height="240" viewBox="${PIECE_ROOM}">${picture}</svg>`),
    ...tiles.map(({ symbol }, i) => `<use href="#${symbol}" x="${(pieces.length + i) * 260}" width="240" height="240"/>`),
  ];
  if (shown.length === 0) return undefined;
  const style = await engine().themeStyle(theme, [0]);
  return address(composed(shown.join(''), own.symbols, style, `0 0 ${shown.length * 260 - 20} 240`));
}

const named = ({ kinds, pieces }: Drawings) => new Set([...kinds.map(({ id }) => id), ...pieces.map(({ name }) => name)]);

/** The kinds that tell most about a set: one of everything that tiles carry, then some others. */
export function telling<T extends { id: string }>(kinds: readonly T[], most: number): T[] {
  // What a tile carries is the end of its name: `DG/RFr.d`, `TB/Cc.w`. Gardens (`G`) are in many sets.
  const carried = (id: string) => /\/.*\.([a-z]+)G?$/.exec(id)?.[1];
  const shown = new Map<string, T>();
  for (const kind of kinds) {
    const mark = carried(kind.id);
    if (mark !== undefined && !shown.has(mark)) shown.set(mark, kind);
  }
  const first = [...shown.values()].slice(0, most);
  const others = kinds.filter((kind) => carried(kind.id) === undefined);
  const missing = most - first.length;
  const step = Math.max(1, Math.floor(others.length / Math.max(1, missing)));
  return [...first, ...others.filter((_, i) => i % step === 0).slice(0, missing)];
}

/** A picture of its own: what is shown, and of all definitions those that it needs. */
export function composed(shown: string, symbols: string, style: string, viewBox: string): string {
  const space = 'xmlns="http://www.w3.org/2000/svg"';
  const [, , width = '1', height = '1'] = viewBox.split(' ');
  const definitions = new DOMParser().parseFromString(`<svg ${space}>${symbols}</svg>`, 'image/svg+xml').documentElement;
  const needed = new Set<Element>();
  const look = (text: string) => {
    for (const [, one, other] of text.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)) {
      const element = definitions.querySelector(`[id="${one ?? other ?? ''}"]`);
      if (!element || needed.has(element)) continue;
      needed.add(element);
      look(element.outerHTML);
    }
  };
  look(shown);
  const defs = Array.from(needed, (element) => element.outerHTML).join('');
  const size = `viewBox="${viewBox}" width="${width}" height="${height}"`;
  return `<svg ${space} ${size}><style>${style}</style><defs>${defs}</defs>${shown}</svg>`;
}

/** A picture as an address for `<img>`. */
export function address(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

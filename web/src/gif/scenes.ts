/** The scenes of a film: which positions are shown, how large, and for how long. */
import type { Entry, Square } from '../engine/engine';

/** The most pictures; of a longer game tiles are skipped evenly. */
export const MOST_SCENES = 120;

/** Pixels of a tile, and the most pixels of a picture's side; a board that is wider has smaller tiles. */
const TILE = 48;
const SMALLEST_TILE = 6;
const MOST_SIDE = 960;

/** Tiles' sides of bare table around the board. */
const MARGIN = 0.4;

/** Pixels of the strip with the points, for each row of players. */
export const STRIP = 26;

/** Pixels that a player needs in it. */
const PLAYER = 96;

/** Hundredths of a second for which a picture stays, and for all of them together. */
const DELAY = 45;
const SHORTEST_DELAY = 18;
const WHOLE = 3500;

/** The numbers of actions after which there is something to show: the start, and for each tile whatever followed from it. */
export function scenesOf(entries: readonly Entry[], most = MOST_SCENES): number[] {
  const isTile = (entry: Entry) => entry.events.some(({ kind }) => kind === 'tile_placed');
  const plies = entries.filter(isTile).map(({ ply }) => ply - 1);
  return thinned([...new Set([...(plies.length > 0 ? plies : [0]), entries.length])], most);
}

/** At most so many of a list, evenly, with its first and its last. */
function thinned(list: readonly number[], most: number): number[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] ?? 0);
}

/** How long each of so many pictures stays, in hundredths of a second. */
export function delayOf(scenes: number): number {
  return Math.round(Math.max(SHORTEST_DELAY, Math.min(DELAY, WHOLE / Math.max(1, scenes))));
}

/** What a film shows of the table. */
export interface Format {
  /** Pixels of a tile. */
  tile: number;
  /** Where the picture begins on the table, in tiles. */
  left: number;
  top: number;
  /** Pixels of the table, and of the whole picture with the points below. */
  width: number;
  board: number;
  height: number;
  /** Rows of players below the board. */
  rows: number;
}

/** The format in which all these squares can be seen. */
export function formatOf(squares: readonly Square[], seats: number): Format {
  const [xs, ys] = [squares.map(({ x }) => x), squares.map(({ y }) => y)];
  const [left, top] = [Math.min(0, ...xs) - MARGIN, Math.min(0, ...ys) - MARGIN];
  const [wide, high] = [Math.max(0, ...xs) + 1 + MARGIN - left, Math.max(0, ...ys) + 1 + MARGIN - top];
  const tile = Math.max(SMALLEST_TILE, Math.min(TILE, Math.floor(MOST_SIDE / Math.max(wide, high))));
  const [width, board] = [Math.ceil(wide * tile), Math.ceil(high * tile)];
  const rows = Math.ceil(seats / Math.max(1, Math.min(seats, Math.floor(width / PLAYER))));
  return { tile, left, top, width, board, height: board + rows * STRIP, rows };
}

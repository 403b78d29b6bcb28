/** Pictures of places: the tiles of a feature as they lie on the board, with its border. */
import type { LaidTile } from '../engine/engine';
import { composed } from '../setup/picture';
import { boxOf, TILE, type Box } from '../board/camera';
import type { Place } from './highlights';

/** Width by height of a picture, and the fewest tiles that it is wide. */
const RATIO = 4 / 3;
const FEWEST_WIDE = 3.4;

/** What pictures are made of. */
export interface Paints {
  tiles: readonly LaidTile[];
  /** The definitions of all symbols. */
  symbols: string;
  /** The style sheet of the theme. */
  style: string;
}

/** The part of the table that a picture shows: all of the place, and enough around it to be recognised. */
export function cropOf(place: Place): Box {
  const { left, top, right, bottom } = boxOf(place.squares, 0.4);
  const height = Math.max(bottom - top, (right - left) / RATIO, (FEWEST_WIDE * TILE) / RATIO);
  const [x, y, width] = [(left + right) / 2, (top + bottom) / 2, height * RATIO];
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The picture as SVG that stands for itself. */
export function placePicture(place: Place, { tiles, symbols, style }: Paints): string {
  const { left, top, right, bottom } = cropOf(place);
  const isSeen = ({ square: { x, y } }: LaidTile) =>
    (x + 1) * TILE > left && x * TILE < right && (y + 1) * TILE > top && y * TILE < bottom;
  const laid = tiles.filter(isSeen).map(({ symbol, square: { x, y } }) => `<use href="#${symbol}" x="${x * TILE}" y="${y * TILE}" width="${TILE}" height="${TILE}"/>`);
  const marks = place.squares.map(({ x, y }) => `M${x * TILE + 8} ${y * TILE + 8}h224v224h-224z`).join('');
  const border = place.outline ?? marks;
  const line = (colour: string, width: number) => `<path d="${border}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const shown = `${laid.join('')}<path d="${border}" fill="#fff" fill-opacity="0.3" fill-rule="evenodd"/>${line('#fff', 26)}${line('#222', 12)}`;
  return composed(shown, symbols, style, [left, top, right - left, bottom - top].map(Math.round).join(' '));
}

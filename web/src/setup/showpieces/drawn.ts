/** How the pictures of the first page are drawn. Only for making and testing them: the page loads what was made. */
import { createHash } from 'node:crypto';
import { Table } from '../../engine/pkg/bastide_wasm.js';
import { cropped } from '../picture';
import { CITY, LAND, type Showpiece } from '../showpiece';

/** A picture with its name and the widths in which it is shipped, in pixels. */
export interface Piece extends Showpiece {
  name: string;
  widths: readonly number[];
}

export const PIECES: readonly Piece[] = [
  { ...LAND, name: 'land', widths: [640, 1280] },
  { ...CITY, name: 'city', widths: [256] },
];

/** A picture in a theme, as SVG. The engine must have been loaded. */
export function drawn({ bgn, crop }: Piece, theme: string): string {
  const table = Table.read(bgn, 1n);
  const svg = cropped(table.svg(theme, false, 48), crop);
  table.free();
  return svg;
}

/** A short name for exactly this drawing. */
export function digest(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16);
}

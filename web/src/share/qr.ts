/** QR codes: an address as a square of dark and light modules, for the camera of another device. */
import { encode } from 'uqr';

/** Modules that stay light all around: readers look for them. */
const QUIET = 4;

/**
 * The most bytes of an address. The largest code holds 2953; one that fills it is so fine that cameras do not read it from
 * a screen.
 */
export const MOST_BYTES = 2300;

/** A QR code to be drawn. */
export interface QrCode {
  /** Modules along a side, with the quiet zone. */
  size: number;
  /** The dark modules as the data of a path, one unit each. */
  path: string;
}

/** The code of an address; nothing if the address is too long for one. */
export function qrCode(address: string): QrCode | undefined {
  if (new TextEncoder().encode(address).length > MOST_BYTES) return undefined;
  // A screen is neither torn nor dirty: the less is added for that, the larger are the modules.
  const { size, data } = encode(address, { ecc: 'L', border: QUIET });
  return { size, path: data.map(rowPath).join('') };
}

/** How large a code is drawn in so much room: every module has the same whole number of the screen's pixels, or readers lose count. */
export function sideOf({ size }: QrCode, room: number, density = window.devicePixelRatio || 1): number {
  const pixels = Math.floor((room * density) / size);
  return pixels < 1 ? room : (pixels * size) / density;
}

/** Neighbours in a row are one bar, so that no hairlines show between them. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
}

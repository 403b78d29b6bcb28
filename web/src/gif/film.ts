/**
 * A film in the making: takes pictures one after the other and becomes a GIF. Of a picture only the pixels are kept that
 * differ from the one before. It knows nothing of the page, so that it can run beside it.
 */
import { compressed } from './lzw';
import { Census, cellOf, type Palette } from './palette';

/** The number of colours; one more is left for what does not change. */
const COLOURS = 255;

/** Hundredths of a second that the last picture stays. */
export const LAST_DELAY = 500;

/** The pixels in which a picture differs from the one before. */
interface Change {
  /** Where runs of changed pixels begin, and how long they are, by turns. */
  runs: Uint32Array;
  /** The cells of their colours. */
  cells: Uint16Array;
}

export class Film {
  readonly width: number;
  readonly height: number;
  #delay: number;
  #shown: Uint16Array | undefined;
  #census = new Census();
  #changes: Change[] = [];

  /** Each picture stays for so many hundredths of a second. */
  constructor(width: number, height: number, delay: number) {
    [this.width, this.height, this.#delay] = [width, height, delay];
  }

  /** Takes a picture: red, green, blue and opacity of each pixel. */
  shoot(pixels: Uint8ClampedArray): void {
    const isFirst = this.#shown === undefined;
    const shown = (this.#shown ??= new Uint16Array(this.width * this.height));
    const runs: number[] = [];
    const cells: number[] = [];
    let end = -1;
    for (let at = 0; at < shown.length; at += 1) {
      const [red = 0, green = 0, blue = 0] = [pixels[4 * at], pixels[4 * at + 1], pixels[4 * at + 2]];
      const cell = cellOf(red, green, blue);
      if (cell === shown[at] && !isFirst) continue;
      shown[at] = cell;
      this.#census.add(cell, red, green, blue);
      cells.push(cell);
      if (at === end) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
      else runs.push(at, 1);
      end = at + 1;
    }
    this.#changes.push({ runs: Uint32Array.from(runs), cells: Uint16Array.from(cells) });
  }

  /** Chooses the colours and writes all pictures; `advance` is told how many are done. */
  develop(advance: (done: number) => void = () => undefined): Uint8Array<ArrayBuffer> {
    const palette = this.#census.palette(COLOURS);
    const parts = [header(this.width, this.height, palette)];
    this.#changes.forEach((change, at) => {
      const delay = at === this.#changes.length - 1 ? LAST_DELAY : this.#delay;
      parts.push(...still(change, palette, this.width, delay));
      advance(at + 1);
    });
    parts.push(Uint8Array.of(0x3b));
    return joined(parts);
  }
}

function low(value: number): [number, number] {
  return [value & 255, (value >> 8) & 255];
}

/** What a GIF begins with: its size, its colours, and that it is shown again and again. */
function header(width: number, height: number, { colours }: Palette): Uint8Array {
  const table = new Uint8Array(3 * (COLOURS + 1));
  colours.forEach((colour, at) => table.set(colour, 3 * at));
  const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
  const size = [...text('GIF89a'), ...low(width), ...low(height), 0xf7, 0, 0];
  return Uint8Array.from([...size, ...table, 0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0]);
}

/** The smallest rectangle with all changes, in which everything else is transparent. */
function still(change: Change, { index }: Palette, width: number, delay: number): Uint8Array[] {
  const { left, top, wide, high } = rectangle(change.runs, width);
  const pixels = new Uint8Array(wide * high).fill(COLOURS);
  let next = 0;
  for (let run = 0; run < change.runs.length; run += 2) {
    const [start = 0, length = 0] = change.runs.subarray(run, run + 2);
    for (let at = start; at < start + length; at += 1, next += 1) {
      const x = at % width;
      pixels[((at - x) / width - top) * wide + x - left] = index[change.cells[next] ?? 0] ?? 0;
    }
  }
  // Keep what is below, and let one colour be transparent.
  const control = [0x21, 0xf9, 4, 0b101, ...low(delay), COLOURS, 0];
  return [Uint8Array.from([...control, 0x2c, ...low(left), ...low(top), ...low(wide), ...low(high), 0]), compressed(pixels)];
}

/** The rectangle around runs of pixels; a single pixel if there are none. */
function rectangle(runs: Uint32Array, width: number): { left: number; top: number; wide: number; high: number } {
  if (runs.length === 0) return { left: 0, top: 0, wide: 1, high: 1 };
  let [left, right, top, bottom] = [width, 0, Infinity, 0];
  for (let run = 0; run < runs.length; run += 2) {
    const [start = 0, length = 0] = runs.subarray(run, run + 2);
    const [first, last] = [start % width, (start % width) + length - 1];
    // A run that goes on in the next row reaches both edges.
    left = Math.min(left, last < width ? first : 0);
    right = Math.max(right, Math.min(last, width - 1));
    top = Math.min(top, Math.floor(start / width));
    bottom = Math.max(bottom, Math.floor((start + length - 1) / width));
  }
  return { left, top, wide: right - left + 1, high: bottom - top + 1 };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

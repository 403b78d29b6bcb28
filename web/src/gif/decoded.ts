/** Reads GIFs back, for tests: their pictures one after the other, as they are seen. */

/** A picture of an animation. */
export interface Still {
  /** Hundredths of a second. */
  delay: number;
  /** Width and height of what was written. */
  size: [number, number];
  /** Red, green and blue of every pixel that is seen now. */
  seen: Uint8Array;
}

/** The pictures of a GIF with one palette for all of them, as ours are. */
export function decoded(gif: Uint8Array): { width: number; height: number; stills: Still[] } {
  const word = (at: number) => (gif[at] ?? 0) | ((gif[at + 1] ?? 0) << 8);
  const [width, height] = [word(6), word(8)];
  const palette = gif.subarray(13, 13 + 3 * 256);
  const seen = new Uint8Array(3 * width * height);
  const stills: Still[] = [];
  let [at, delay, transparent] = [13 + 3 * 256, 0, -1];
  while (gif[at] !== 0x3b) {
    if (gif[at] === 0x21) {
      if (gif[at + 1] === 0xf9) [delay, transparent] = [word(at + 4), (gif[at + 3] ?? 0) & 1 ? (gif[at + 6] ?? -1) : -1];
      at = blocks(gif, at + 2).end;
      continue;
    }
    if (gif[at] !== 0x2c) throw new Error(`no part of a GIF begins with ${gif[at]}`);
    const [left, top, wide, high] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    const { bytes, end } = blocks(gif, at + 11);
    const pixels = unpacked(bytes, gif[at + 10] ?? 8);
    if (pixels.length !== wide * high) throw new Error(`${pixels.length} pixels instead of ${wide * high}`);
    pixels.forEach((pixel, i) => {
      if (pixel === transparent) return;
      const to = 3 * ((top + Math.floor(i / wide)) * width + left + (i % wide));
      seen.set(palette.subarray(3 * pixel, 3 * pixel + 3), to);
    });
    stills.push({ delay, size: [wide, high], seen: seen.slice() });
    at = end;
  }
  return { width, height, stills };
}

/** The bytes of blocks, and where they end. */
function blocks(gif: Uint8Array, start: number): { bytes: number[]; end: number } {
  const bytes: number[] = [];
  let at = start;
  for (let length = gif[at] ?? 0; length > 0; length = gif[at] ?? 0) {
    bytes.push(...gif.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { bytes, end: at + 1 };
}

function unpacked(bytes: readonly number[], bits: number): number[] {
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const pixels: number[] = [];
  let strings: number[][] = [];
  let [size, position] = [bits + 1, 0];
  let before: number[] | undefined;
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, position += 1) code |= (((bytes[position >> 3] ?? 0) >> (position & 7)) & 1) << bit;
    if (code === end) return pixels;
    if (position > 8 * bytes.length) throw new Error('the data ends too early');
    if (code === clear) {
      strings = Array.from({ length: end + 1 }, (_, pixel) => [pixel]);
      size = bits + 1;
      before = undefined;
      continue;
    }
    const string: number[] = strings[code] ?? [...(before ?? []), before?.[0] ?? 0];
    for (const pixel of string) pixels.push(pixel);
    if (before && strings.length < 4096) strings.push([...before, string[0] ?? 0]);
    if (strings.length === 1 << size && size < 12) size += 1;
    before = string;
  }
}

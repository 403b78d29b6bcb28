/** The compression of GIFs: strings of pixels that came before are written as one code of growing length. */

/** Bits of a pixel; the codes behind the pixels say "forget everything" and "the end". */
const BITS = 8;
const CLEAR = 1 << BITS;
const END = CLEAR + 1;

/** Codes have at most this many bits. */
const MOST_BITS = 12;

/** Places of the table of strings: a power of two, at most a quarter full. */
const PLACES = 1 << 14;

/** Bytes of a block of data. */
const BLOCK = 255;

/** Writes codes of changing length, the lowest bit first. */
class BitWriter {
  #bytes: Uint8Array;
  #length = 0;
  #pending = 0;
  #bits = 0;

  constructor(room: number) {
    this.#bytes = new Uint8Array(room);
  }

  write(code: number, bits: number): void {
    this.#pending |= code << this.#bits;
    this.#bits += bits;
    while (this.#bits >= 8) this.#put();
  }

  /** Everything that was written. */
  finish(): Uint8Array {
    if (this.#bits > 0) this.#put();
    return this.#bytes.subarray(0, this.#length);
  }

  #put(): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(2 * this.#length + 16);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length] = this.#pending & 255;
    this.#length += 1;
    this.#pending >>>= 8;
    this.#bits = Math.max(0, this.#bits - 8);
  }
}

/** Pixels as the data of a picture: the bits of a pixel, blocks, and an empty block at the end. */
export function compressed(pixels: Uint8Array): Uint8Array {
  const codes = codesOf(pixels);
  const blocks = Math.ceil(codes.length / BLOCK);
  const data = new Uint8Array(codes.length + blocks + 2);
  data[0] = BITS;
  for (let block = 0; block < blocks; block += 1) {
    const part = codes.subarray(block * BLOCK, (block + 1) * BLOCK);
    data[1 + block * (BLOCK + 1)] = part.length;
    data.set(part, 2 + block * (BLOCK + 1));
  }
  return data;
}

function codesOf(pixels: Uint8Array): Uint8Array {
  const out = new BitWriter(pixels.length >> 2);
  // A string is a known string and one more pixel: `keys` has both (and 1, so that 0 is an empty place).
  const [keys, codes] = [new Int32Array(PLACES), new Uint16Array(PLACES)];
  let [bits, next] = [BITS + 1, END + 1];
  out.write(CLEAR, bits);
  let known = pixels[0] ?? 0;
  for (let at = 1; at < pixels.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    const key = ((known << BITS) | pixel) + 1;
    let place = Math.imul(key, 0x9e3779b1) >>> 18;
    while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & (PLACES - 1);
    if (keys[place] === key) {
      known = codes[place] ?? 0;
      continue;
    }
    out.write(known, bits);
    known = pixel;
    if (next < 1 << MOST_BITS) {
      keys[place] = key;
      codes[place] = next;
      if (next === 1 << bits) bits += 1;
      next += 1;
    } else {
      out.write(CLEAR, bits);
      keys.fill(0);
      [bits, next] = [BITS + 1, END + 1];
    }
  }
  if (pixels.length > 0) out.write(known, bits);
  out.write(END, bits);
  return out.finish();
}

/** Palettes: the few colours of an animation, chosen once for all of its pictures, as the native renderer does it. */

/** The number of cells into which all colours are sorted: 5 bits of red, 6 of green, 5 of blue. */
const CELLS = 1 << 16;

/** The cell of a colour. */
export function cellOf(red: number, green: number, blue: number): number {
  return ((red >> 3) << 11) | ((green >> 2) << 5) | (blue >> 3);
}

type Colour = readonly [number, number, number];

/** A colour with its weight. */
interface Shade {
  cell: number;
  colour: Colour;
  weight: number;
}

/** The colours of an animation. */
export interface Palette {
  colours: Colour[];
  /** The number of the colour that stands for each cell. */
  index: Uint8Array;
}

/** How often each colour occurs. */
export class Census {
  #sums = new Float64Array(3 * CELLS);
  #counts = new Uint32Array(CELLS);

  /** Counts a pixel. */
  add(cell: number, red: number, green: number, blue: number): void {
    this.#sums[3 * cell] = (this.#sums[3 * cell] ?? 0) + red;
    this.#sums[3 * cell + 1] = (this.#sums[3 * cell + 1] ?? 0) + green;
    this.#sums[3 * cell + 2] = (this.#sums[3 * cell + 2] ?? 0) + blue;
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
  }

  /** The palette of at most so many colours. */
  palette(most: number): Palette {
    const shades = this.#shades();
    const boxes = [shades];
    while (boxes.length < most) {
      const found = widest(boxes);
      if (!found) break;
      boxes.splice(found.at, 1, ...split(boxes[found.at] ?? [], found.axis));
    }
    const colours = boxes.map((box) => mean(box).map(Math.round) as unknown as Colour);
    const index = new Uint8Array(CELLS);
    for (const { cell, colour } of shades) index[cell] = nearest(colours, colour);
    return { colours, index };
  }

  #shades(): Shade[] {
    const shades: Shade[] = [];
    this.#counts.forEach((count, cell) => {
      if (count === 0) return;
      const part = (axis: number) => (this.#sums[3 * cell + axis] ?? 0) / count;
      // What covers little, such as a figure, must not drown in what covers much.
      shades.push({ cell, colour: [part(0), part(1), part(2)], weight: Math.sqrt(count) });
    });
    return shades;
  }
}

/** The mean of colours by weight. */
function mean(shades: readonly Shade[]): Colour {
  let [red, green, blue, total] = [0, 0, 0, 0];
  for (const { colour, weight } of shades) {
    red += colour[0] * weight;
    green += colour[1] * weight;
    blue += colour[2] * weight;
    total += weight;
  }
  return [red / (total || 1), green / (total || 1), blue / (total || 1)];
}

/** The box whose colours differ most from their mean, and the part of colour in which they do. */
function widest(boxes: readonly Shade[][]): { at: number; axis: 0 | 1 | 2 } | undefined {
  let best: { at: number; axis: 0 | 1 | 2; spread: number } | undefined;
  boxes.forEach((box, at) => {
    if (box.length < 2) return;
    const middle = mean(box);
    for (const axis of [0, 1, 2] as const) {
      const spread = box.reduce((sum, { colour, weight }) => sum + (colour[axis] - middle[axis]) ** 2 * weight, 0);
      if (spread > (best?.spread ?? 0)) best = { at, axis, spread };
    }
  });
  return best;
}

/** Divides colours at their mean; both sides get at least one. */
function split(shades: readonly Shade[], axis: 0 | 1 | 2): [Shade[], Shade[]] {
  const middle = mean(shades)[axis];
  const sorted = [...shades].sort((a, b) => a.colour[axis] - b.colour[axis] || a.cell - b.cell);
  const above = sorted.findIndex(({ colour }) => colour[axis] > middle);
  const at = Math.max(1, Math.min(sorted.length - 1, above < 0 ? sorted.length : above));
  return [sorted.slice(0, at), sorted.slice(at)];
}

function nearest(colours: readonly Colour[], [red, green, blue]: Colour): number {
  let [best, least] = [0, Infinity];
  colours.forEach((own, at) => {
    const distance = (own[0] - red) ** 2 + (own[1] - green) ** 2 + (own[2] - blue) ** 2;
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

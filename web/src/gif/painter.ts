/** The painter of a film: makes pixels of positions, with the drawings of the engine and a canvas. */
import { TILE } from '../board/camera';
import { Source } from '../board/standalone';
import type { LaidTile, View } from '../engine/engine';
import type { Format } from './scenes';
import { drawStrip, type Scorer } from './strip';

/** Tiles that are painted at once: many at a time would hold up the page. */
const AT_ONCE = 6;

/** The definitions of symbols, as they come from the engine. The first with an id counts. */
export class Definitions {
  #texts = new Map<string, string>();

  add(definitions: string): void {
    if (definitions === '') return;
    const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${definitions}</svg>`, 'image/svg+xml');
    const writer = new XMLSerializer();
    for (const element of parsed.querySelectorAll('[id]')) {
      if (!this.#texts.has(element.id)) this.#texts.set(element.id, writer.serializeToString(element));
    }
  }

  readonly find = (id: string): string | undefined => this.#texts.get(id);
}

export class Painter {
  #format: Format;
  #source: Source;
  #symbols = new Map<string, ImageBitmap>();
  /** All tiles that are laid; the rest is transparent. */
  #tiles: CanvasRenderingContext2D;
  #laid = 0;
  #picture: CanvasRenderingContext2D;

  constructor(format: Format, definitions: Definitions, style: string) {
    this.#format = format;
    this.#source = new Source(definitions.find, style);
    this.#tiles = canvas(format.width, format.board);
    this.#picture = canvas(format.width, format.height);
  }

  /** Paints the symbols of tiles that are not painted yet. */
  async prepare(tiles: readonly LaidTile[], advance: (done: number) => Promise<void>): Promise<void> {
    const wanted = [...new Set(tiles.map(({ symbol }) => symbol))].filter((symbol) => !this.#symbols.has(symbol));
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const some = wanted.slice(at, at + AT_ONCE);
      const { tile } = this.#format;
      const svg = this.#source.document(some, tile);
      if (svg === undefined) throw new Error('the drawing of a tile is missing');
      const row = await image(svg);
      for (const [place, symbol] of some.entries()) this.#symbols.set(symbol, await createImageBitmap(row, place * tile, 0, tile, tile));
      await advance((at + some.length) / wanted.length);
    }
  }

  /** The pixels of a position, which continues the one before. */
  async paint({ board }: View, scorers: readonly Scorer[]): Promise<Uint8ClampedArray<ArrayBuffer>> {
    this.#lay(board.tiles);
    const { width, board: height } = this.#format;
    const box = `${this.#format.left * TILE} ${this.#format.top * TILE} ${(width / this.#format.tile) * TILE} ${(height / this.#format.tile) * TILE}`;
    const half = (y: number, content: string) => `<svg y="${y}" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;
    const [x, y, wide, high] = box.split(' ');
    const table = `<rect class="table" x="${x}" y="${y}" width="${wide}" height="${high}"/>`;
    // What lies below the tiles and what stands on them are drawn at once, one below the other.
    const below = half(0, table + board.shadow);
    const above = half(height, board.seams + board.last + board.figures);
    const svg = this.#source.drawing(below + above, `0 0 ${width} ${2 * height}`, width, 2 * height);
    if (svg === undefined) throw new Error('the drawing of a figure is missing');
    const drawn = await image(svg);
    const context = this.#picture;
    context.drawImage(drawn, 0, 0, width, height, 0, 0, width, height);
    context.drawImage(this.#tiles.canvas, 0, 0);
    context.drawImage(drawn, 0, height, width, height, 0, 0, width, height);
    drawStrip(context, this.#format, scorers);
    return context.getImageData(0, 0, width, this.#format.height).data as Uint8ClampedArray<ArrayBuffer>;
  }

  close(): void {
    for (const bitmap of this.#symbols.values()) bitmap.close();
    this.#symbols.clear();
  }

  #lay(tiles: readonly LaidTile[]): void {
    const { tile, left, top } = this.#format;
    for (const { symbol, square } of tiles.slice(this.#laid)) {
      const bitmap = this.#symbols.get(symbol);
      if (bitmap) this.#tiles.drawImage(bitmap, Math.round((square.x - left) * tile), Math.round((square.y - top) * tile));
    }
    this.#laid = tiles.length;
  }
}

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  [element.width, element.height] = [width, height];
  const context = element.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('the browser has no canvas');
  return context;
}

async function image(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const made = new Image();
    made.src = url;
    await made.decode();
    return made;
  } finally {
    URL.revokeObjectURL(url);
  }
}

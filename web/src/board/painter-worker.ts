/** The painter: a worker that paints symbols of tiles into bitmaps, while the page goes on. */
import { Brush } from './brush';
import { TILE } from './camera';
import { Drawings, inksOf } from './drawing';
import type { Answer, Request } from './painter-protocol';

interface Table {
  drawings: Drawings;
  brush: Brush;
  outlines: Map<string, Path2D>;
}

const tables = new Map<number, Table>();

function tableOf(number: number): Table {
  const known = tables.get(number);
  if (known) return known;
  const [drawings, outlines] = [new Drawings(), new Map<string, Path2D>()];
  const table = { drawings, outlines, brush: new Brush(drawings, new Map(), outlines) };
  tables.set(number, table);
  return table;
}

function paint(brush: Brush, symbol: string, pixels: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels, pixels);
  // Painted where it is read afterwards.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  context.scale(pixels / TILE, pixels / TILE);
  brush.paint(context, symbol);
  return canvas.convertToBlob({ type: 'image/png' });
}

async function answer({ table, id, symbols, pixels }: Extract<Request, { kind: 'paint' }>): Promise<Answer> {
  try {
    const { brush } = tableOf(table);
    return { id, pictures: await Promise.all(symbols.map((symbol) => paint(brush, symbol, pixels))) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.kind === 'forget') return void tables.delete(data.table);
  const table = tableOf(data.table);
  if (data.kind === 'define') table.drawings.add(data.definitions);
  else if (data.kind === 'dress') table.brush = new Brush(table.drawings, inksOf(data.style), table.outlines);
  else void answer(data).then((said) => self.postMessage(said));
};

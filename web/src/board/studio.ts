/** The studio: has bitmaps painted by a worker, and paints with a canvas of the page what the worker cannot. */
import { painter, type PaintedTable } from './painter';
import type { Studio } from './pictures.svelte';
import type { Source } from './standalone';

/** Milliseconds until it is asked again whether anything moves. */
const LOOK_AGAIN = 60;

/** A studio that shows new bitmaps when `isResting` says so. The bitmaps are PNGs in memory. */
export function tileStudio(isResting: () => boolean): Studio {
  let table: PaintedTable | undefined;
  return {
    async rest() {
      while (!isResting()) await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    },
    async paint(source, symbols, pixels) {
      table ??= painter()?.table();
      const bitmaps = await painted(table, source, symbols, pixels);
      return Promise.all(bitmaps.map(shown));
    },
    revoke: (url) => URL.revokeObjectURL(url),
    close() {
      table?.close();
      table = undefined;
    },
  };
}

async function painted(table: PaintedTable | undefined, source: Source, symbols: readonly string[], pixels: number): Promise<Blob[]> {
  try {
    if (table) return await table.paint(source, symbols, pixels);
  } catch {
    // A drawing with something in it that only the browser knows how to draw, or a worker that does not work here.
  }
  return onPage(source, symbols, pixels);
}

/** Paints a row of tiles with a canvas of the page, which disturbs it. */
async function onPage(source: Source, symbols: readonly string[], pixels: number): Promise<Blob[]> {
  const svg = source.document(symbols, pixels);
  if (!svg) throw new Error('a symbol has not arrived yet');
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const row = await loaded(address);
    return await Promise.all(symbols.map((_, place) => cutOut(row, place, pixels)));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** One tile of a row as a bitmap. */
async function cutOut(row: HTMLImageElement, place: number, pixels: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(row, -place * pixels, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('a tile could not be painted');
  return blob;
}

/** The address of a bitmap; decoded once, so that it appears without a gap. */
async function shown(bitmap: Blob): Promise<string> {
  const url = URL.createObjectURL(bitmap);
  try {
    await loaded(url);
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return url;
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

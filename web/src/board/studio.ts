/** The studio: paints bitmaps with a canvas, in moments in which nothing moves. */
import type { Studio } from './pictures.svelte';

/** Milliseconds until it is asked again whether anything moves. */
const LOOK_AGAIN = 60;

/** A studio that paints when `isResting` says so. The bitmaps are PNGs in memory. */
export function canvasStudio(isResting: () => boolean): Studio {
  return {
    async rest() {
      do await idle();
      while (!isResting());
    },
    async paint(svg, tiles, pixels) {
      const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      try {
        const row = await loaded(address);
        return await Promise.all(Array.from({ length: tiles }, (_, place) => cutOut(row, place, pixels)));
      } finally {
        URL.revokeObjectURL(address);
      }
    },
    revoke: (url) => URL.revokeObjectURL(url),
  };
}

/** One tile of a row as a bitmap; decoded once, so that it appears without a gap. */
async function cutOut(row: HTMLImageElement, place: number, pixels: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = pixels;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(row, -place * pixels, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('a tile could not be painted');
  const url = URL.createObjectURL(blob);
  await loaded(url);
  return url;
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LOOK_AGAIN });
    else setTimeout(resolve, LOOK_AGAIN / 4);
  });
}

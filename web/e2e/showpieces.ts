/** Writes the pictures of the first page into src/setup/showpieces: for every theme, drawn by the engine, painted by Chromium. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { catalogue, initSync } from '../src/engine/pkg/bastide_wasm.js';
import { digest, drawn, PIECES, type Piece } from '../src/setup/showpieces/drawn';

const source = join(dirname(fileURLToPath(import.meta.url)), '../src');
const folder = join(source, 'setup/showpieces');

/** How much of the picture may be lost; it lies behind other things. */
const QUALITY = 0.62;

test('showpieces', async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  initSync({ module: readFileSync(join(source, 'engine/pkg/bastide_wasm_bg.wasm')) });
  const digests: Record<string, string> = {};
  for (const theme of catalogue().themes) {
    for (const piece of PIECES) {
      const svg = drawn(piece, theme);
      digests[`${piece.name}-${theme}`] = digest(svg);
      for (const width of piece.widths) {
        const picture = await painted(page, svg, piece, width);
        writeFileSync(join(folder, `${piece.name}-${theme}-${width}.webp`), picture);
        console.log(`    ${piece.name}-${theme}-${width}: ${picture.length} bytes`);
      }
    }
  }
  writeFileSync(join(folder, 'digests.json'), `${JSON.stringify(digests, null, 2)}\n`);
});

async function painted(page: Page, svg: string, { crop }: Piece, width: number): Promise<Buffer> {
  const height = Math.round((width * crop.height) / crop.width);
  const address = await page.evaluate(
    async ({ svg, width, height, quality }) => {
      const image = new Image(width, height);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL('image/webp', quality);
    },
    { svg, width, height, quality: QUALITY },
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

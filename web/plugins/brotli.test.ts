// @vitest-environment node
/** Tests of the compression of built files. */
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed } from './brotli';

const long = Buffer.from('export const answer = 42;\n'.repeat(200));

test('what a browser loads as text gets much smaller', async () => {
  for (const path of ['assets/a-1.js', 'assets/e-2.wasm', 'index.html', 'assets/en-3.json', 'manifest.webmanifest']) {
    const small = (await packed(path, long)) ?? Buffer.alloc(0);
    expect(small.length, path).toBeLessThan(long.length / 20);
    expect(brotliDecompressSync(small).equals(long), path).toBe(true);
  }
});

test('pictures and short files stay as they are', async () => {
  expect(await packed('assets/land.webp', long)).toBeUndefined();
  expect(await packed('icon.png', long)).toBeUndefined();
  expect(await packed('a.js', long.subarray(0, 500))).toBeUndefined();
});

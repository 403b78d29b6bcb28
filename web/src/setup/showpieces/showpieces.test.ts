/** Tests of the pictures of the first page: one for every theme, small, and of what the engine draws today. */
import { readFileSync, statSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { catalogue, initSync } from '../../engine/pkg/bastide_wasm';
import { showpiece } from '.';
import { digest, drawn, PIECES } from './drawn';

const folder = 'src/setup/showpieces';
const digests = JSON.parse(readFileSync(`${folder}/digests.json`, 'utf8')) as Record<string, string>;

/** The most bytes of a picture for each pixel of its width. */
const MOST = 100;

beforeAll(() => void initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') }));

test('every theme has its pictures, which are small', () => {
  for (const theme of catalogue().themes) {
    for (const { name, widths } of PIECES) {
      const { srcset } = showpiece(name, theme);
      for (const width of widths) {
        expect(srcset).toContain(`${name}-${theme}-${width}.webp ${width}w`);
        expect(statSync(`${folder}/${name}-${theme}-${width}.webp`).size).toBeLessThanOrEqual(MOST * width);
      }
    }
  }
});

test('they show what the engine draws; after a change of the art `npm run showpieces` paints them again', () => {
  for (const theme of catalogue().themes) {
    for (const piece of PIECES) expect(digest(drawn(piece, theme)), `${piece.name} ${theme}`).toBe(digests[`${piece.name}-${theme}`]);
  }
});

test('a theme without pictures shows those of the first', () => {
  expect(showpiece('land', 'unknown')).toEqual(showpiece('land', 'classic'));
});

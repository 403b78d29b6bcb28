/** Tests of the pictures of tiles, with a studio that only counts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { levelFor, TilePictures, type Studio } from './pictures.svelte';
import { Source } from './standalone';

let painted: string[];
let revoked: string[];
let pictures: TilePictures;

const studio: Studio = {
  rest: () => Promise.resolve(),
  paint: (source, symbols, pixels) => {
    if (!symbols.every((symbol) => source.has(symbol))) return Promise.reject(new Error('a symbol has not arrived'));
    const colour = /#(\w+)}/.exec(source.style)?.[1];
    return Promise.resolve(symbols.map((id) => (painted.push(`${id} ${pixels}`), `${id}-${pixels}-${colour}`)));
  },
  revoke: (url) => revoked.push(url),
  close: () => undefined,
};
const source = (colour: string, known = /^\w$/) =>
  new Source((id) => (known.test(id) ? `<symbol id="${id}" class="c"/>` : undefined), `.c{fill:#${colour}}`);

beforeEach(() => {
  vi.useFakeTimers();
  painted = [];
  revoked = [];
  pictures = new TilePictures(studio);
  pictures.use(source('red'));
});
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(1);

test('a tile needs the smallest bitmap that is sharp enough', () => {
  expect([10, 128, 134, 150, 260, 290, 2000].map(levelFor)).toEqual([128, 128, 128, 256, 256, 512, 512]);
});

test('every symbol is painted once, the last asked for first', async () => {
  pictures.want(['a', 'b', 'c', 'd', 'e'], 128);
  pictures.want(['a', 'e'], 128);
  await settle();
  expect(painted).toEqual(['e 128', 'd 128', 'c 128', 'b 128', 'a 128']);
  expect(pictures.url('b', 128)).toBe('b-128-red');
  expect(pictures.url('x', 128)).toBeUndefined();
});

test('the sharpest bitmap up to what is asked for is shown, small ones are painted first', async () => {
  pictures.want(['a'], 512);
  pictures.want(['a', 'b'], 128);
  await settle();
  expect(painted).toContain('a 512');
  expect(pictures.url('a', 512)).toBe('a-512-red');
  expect(pictures.url('a', 256)).toBe('a-128-red');
  expect(pictures.url('b', 512)).toBe('b-128-red');
});

test('a new theme paints everything anew and gives the old up later', async () => {
  pictures.want(['a'], 128);
  pictures.want(['a'], 512);
  await settle();
  pictures.use(source('blue'));
  expect(pictures.url('a', 512)).toBe('a-128-red');
  pictures.want(['a'], 128);
  await settle();
  expect([pictures.url('a', 128), revoked]).toEqual(['a-128-blue', []]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(revoked.sort()).toEqual(['a-128-red', 'a-512-red']);
});

test('a symbol that has not arrived can be asked for again', async () => {
  pictures.use(source('red', /^a$/));
  pictures.want(['b'], 128);
  await settle();
  expect(pictures.url('b', 128)).toBeUndefined();
  pictures.use(source('red'));
  pictures.want(['b'], 128);
  await settle();
  expect(pictures.url('b', 128)).toBe('b-128-red');
});

test('only so many large bitmaps are kept', async () => {
  const many = Array.from({ length: 100 }, (_, i) => `s${i}`);
  pictures.use(source('red', /./));
  for (const symbol of many) pictures.want([symbol], 512);
  await settle();
  await vi.advanceTimersByTimeAsync(5000);
  const kept = many.filter((symbol) => pictures.url(symbol, 512) !== undefined);
  expect(painted).toHaveLength(100);
  expect(kept).toHaveLength(90);
  expect(revoked).toHaveLength(10);
});

test('what is painted when the board is left is given up as well, and nothing is painted any more', async () => {
  pictures.want(['a'], 128);
  pictures.close();
  pictures.use(source('red'));
  pictures.want(['b'], 128);
  await vi.runAllTimersAsync();
  expect(painted).toEqual(['a 128']);
  expect(revoked).toEqual(['a-128-red']);
});

test('all common bitmaps are asked for at once, large ones a few at a time', async () => {
  const asked: number[] = [];
  const slow = new TilePictures({ ...studio, paint: (_, symbols) => (asked.push(symbols.length), new Promise(() => undefined)) });
  const many = Array.from({ length: 40 }, (_, i) => `s${i}`);
  slow.use(source('red', /./));
  slow.want(many, 128);
  expect(asked).toEqual([16, 16, 8]);
  const close = new TilePictures({ ...studio, paint: (_, symbols) => (asked.push(symbols.length), new Promise(() => undefined)) });
  close.use(source('red', /./));
  close.want(many, 512);
  expect(asked.slice(3)).toEqual([4, 4]);
});

test('what was painted for one board is not lost to the next, which has a source of its own', async () => {
  pictures.want(['a'], 128);
  pictures.use(source('red'));
  await settle();
  expect(pictures.url('a', 128)).toBe('a-128-red');
  expect(pictures.isAsked('a', 128)).toBe(true);
});

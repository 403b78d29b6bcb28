/** The log as it is shown. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Score, Words } from '../../engine/engine';
import Log from './Log.svelte';

const words = (text: string) => ({ key: `unknown.${text}`, args: {}, text }) as unknown as Words;

const score = {
  cause: 'completed',
  title: words('a city'),
  squares: [{ x: 0, y: 0 }],
  strengths: [{ seat: 0, strength: 1 }],
  shares: [{ seat: 0, points: 4, terms: [{ what: words('things'), count: 2, each: 2 }] }],
  rulings: ['base R10'],
} as unknown as Score;

const entry: Entry = {
  ply: 2,
  turn: 0,
  number: 1,
  seat: 0,
  action: '0,1@0',
  events: [
    { kind: 'tile_placed', words: words('Anna: tile on 0,1'), seat: 0, square: { x: 0, y: 1 }, tile: 'tile-of-anna', score: undefined, driven: undefined },
    { kind: 'scored', words: words('scored'), seat: undefined, square: { x: 0, y: 0 }, score, driven: undefined },
  ],
  scores: [4, 0],
};

describe('the log', () => {
  let app: object | undefined;
  afterEach(() => {
    if (app) void unmount(app);
    document.body.innerHTML = '';
  });

  function show(more: object = {}) {
    const onshow = vi.fn();
    app = mount(Log, { target: document.body, props: { entries: [entry], names: ['Anna', 'Bert'], onshow, ...more } });
    flushSync();
    return onshow;
  }

  it('does not repeat the name that the heading tells', () => {
    show();
    expect(document.querySelector('h3')?.textContent).toContain('Anna');
    expect(document.querySelector('button.line')?.textContent?.trim()).toBe('tile on 0,1');
  });

  it('keeps the newest turn in view when it gets less room, unless somebody scrolled away', () => {
    let resized = () => {};
    vi.stubGlobal('ResizeObserver', class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    });
    show();
    vi.unstubAllGlobals();
    const list = document.querySelector<HTMLElement>('.log')!;
    Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 100 } });
    resized();
    expect(list.scrollTop).toBe(900);
    list.scrollTop = 300;
    list.dispatchEvent(new Event('scroll'));
    resized();
    expect(list.scrollTop, 'a scroll that nobody did').toBe(900);
    list.scrollTop = 200;
    list.dispatchEvent(new Event('wheel'));
    list.dispatchEvent(new Event('scroll'));
    resized();
    expect(list.scrollTop).toBe(200);
  });

  it('shows the tile that was laid, and where on the board by a click', () => {
    const onshow = show();
    const line = document.querySelector<HTMLElement>('button.tiled');
    expect(line?.querySelector('use')?.getAttribute('href')).toBe('#tile-of-anna');
    line?.click();
    expect(onshow).toHaveBeenCalledWith(entry, 0);
  });

  it('shows the bitmap that the board has of a tile, and draws nothing while it is being painted', () => {
    const bitmaps = (url: string | undefined) => ({ symbols: { pictures: { url: () => url, isAsked: () => true } } });
    show(bitmaps('blob:tile'));
    expect(document.querySelector('.tiled img')?.getAttribute('src')).toBe('blob:tile');
    if (app) void unmount(app);
    show(bitmaps(undefined));
    expect(document.querySelector('.tiled :is(img, use)')).toBeNull();
  });

  it('names everybody where another acts in the turn', () => {
    const eaten = { kind: 'figure_eaten', words: words('Anna: eaten'), seat: 0, square: undefined, score: undefined, driven: undefined };
    show({ entries: [{ ...entry, seat: 1, events: [eaten] }] });
    expect(document.querySelector('.line')?.textContent?.trim()).toBe('Anna: eaten');
  });

  it('unfolds a score, shows it on the board and links its rule', () => {
    const onshow = show();
    expect(document.querySelector('.why')).toBeNull();
    document.querySelector<HTMLElement>('.scored')?.click();
    flushSync();
    expect(document.querySelector('.why')?.textContent).toContain('2 things × 2 = 4');
    expect(document.querySelector('.why a')?.getAttribute('href')).toBe('#/rules/base/R10');
    expect(document.querySelector('.why a')?.textContent?.trim()).toBe('R10 · The majority takes everything');
    expect(onshow).toHaveBeenCalledWith(entry, 1);
  });

  it('that covers the board only unfolds', () => {
    const onshow = show({ isCovering: true });
    document.querySelector<HTMLElement>('.scored')?.click();
    flushSync();
    expect(onshow).not.toHaveBeenCalled();
    document.querySelector<HTMLElement>('.why button')?.click();
    expect(onshow).toHaveBeenCalledWith(entry, 1);
  });
});

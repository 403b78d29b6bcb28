/**
 * Pictures of tiles: every symbol is painted once into a bitmap, so that a table of 400 tiles is 400 elements and not
 * 150,000. Larger ones are painted when tiles are looked at closely.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { Source } from './standalone';

/** Sides of bitmaps, in pixels of the screen. All tiles have the first, those in sight also what their size asks for. */
export const LEVELS = [128, 256, 512] as const;
export type Level = (typeof LEVELS)[number];

/** The bitmaps that all tiles have. */
export const COMMON: Level = 128;

/** So many large bitmaps are kept. */
const MOST_LARGE = 90;

/** So many symbols are painted at once: more would be felt, fewer take longer in all. Large bitmaps come while somebody plays. */
const AT_ONCE = { common: 16, large: 4 };

/**
 * While some are painted, others are decoded and shown. The common ones are all asked for at once: the painter must not wait
 * for a page that is busy with making itself.
 */
const HANDS = { common: 32, large: 2 };

/** Milliseconds after which an address that nobody shows any more is given up. */
const GRACE = 2000;

/** The bitmap that is sharp enough for a tile of so many pixels; a little less can hardly be seen. */
export function levelFor(pixels: number): Level {
  return LEVELS.find((level) => level >= pixels * 0.95) ?? 512;
}

/** Paints, and waits. */
export interface Studio {
  /** Paints symbols of tiles, each in so many pixels; the addresses of their bitmaps. */
  paint(source: Source, symbols: readonly string[], pixels: number): Promise<string[]>;
  /** Until new bitmaps disturb nobody. */
  rest(): Promise<void>;
  /** Gives an address up. */
  revoke(url: string): void;
  /** Nothing will be painted any more. */
  close(): void;
}

export class TilePictures {
  #urls = new SvelteMap<string, string>();
  #queues = new Map<Level, string[]>(LEVELS.map((level) => [level, []]));
  #asked = new Set<string>();
  #busy = 0;
  #source: Source | undefined;
  #studio: Studio;
  #isClosed = false;

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** The sharpest bitmap of a symbol that is there and not sharper than asked for. */
  url(symbol: string, level: Level): string | undefined {
    for (let sharp = LEVELS.indexOf(level); sharp >= 0; sharp -= 1) {
      const url = this.#urls.get(`${symbol} ${LEVELS[sharp]}`);
      if (url !== undefined) return url;
    }
    return undefined;
  }

  /** Everything is painted from this; anew if the theme changed. Until then the common bitmaps are shown as they are. */
  use(source: Source): void {
    if (this.#isClosed) return;
    const isNewTheme = this.#source !== undefined && this.#source.style !== source.style;
    this.#source = source;
    if (!isNewTheme) return;
    this.#forgetQueues();
    this.#tidy(0);
  }

  /** Whether a bitmap of a symbol was asked for, and will be there soon if it is not yet. */
  isAsked(symbol: string, level: Level): boolean {
    return this.#asked.has(`${symbol} ${level}`);
  }

  /** Asks for bitmaps; those asked for last come first. */
  want(symbols: Iterable<string>, level: Level): void {
    if (this.#isClosed) return;
    for (const symbol of symbols) {
      const key = `${symbol} ${level}`;
      if (this.#asked.has(key)) continue;
      this.#asked.add(key);
      this.#queues.get(level)?.push(symbol);
    }
    while (this.#busy < HANDS.common && this.#queues.get(COMMON)?.length) void this.#work();
    while (this.#busy < HANDS.large && this.#isAnyWanted) void this.#work();
  }

  /** Forgets everything, also what is being painted. */
  close(): void {
    this.#isClosed = true;
    this.#source = undefined;
    this.#forgetQueues();
    for (const url of this.#urls.values()) this.#giveUp(url);
    this.#urls.clear();
    this.#studio.close();
  }

  get #isAnyWanted(): boolean {
    return [...this.#queues.values()].some((queue) => queue.length > 0);
  }

  async #work(): Promise<void> {
    this.#busy += 1;
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#make(...next);
    this.#busy -= 1;
  }

  /** The common ones first, so that there is something to see. */
  #next(): [string[], Level] | undefined {
    for (const [level, queue] of this.#queues) {
      if (level !== COMMON && this.#busy > HANDS.large) return undefined;
      if (queue.length > 0) return [queue.splice(level === COMMON ? -AT_ONCE.common : -AT_ONCE.large).reverse(), level];
    }
    return undefined;
  }

  async #make(symbols: string[], level: Level): Promise<void> {
    const source = this.#source;
    try {
      if (!source) throw new Error('nothing has arrived yet');
      const urls = await this.#studio.paint(source, symbols, level);
      await this.#studio.rest();
      if (source.style !== this.#source?.style) return urls.forEach((url) => this.#giveUp(url));
      symbols.forEach((symbol, place) => this.#keep(`${symbol} ${level}`, urls[place] ?? ''));
      this.#tidy(MOST_LARGE);
    } catch {
      // Without a bitmap a tile is drawn as it is, until the bitmap is asked for again.
      for (const symbol of symbols) this.#asked.delete(`${symbol} ${level}`);
    }
  }

  #keep(key: string, url: string): void {
    const old = this.#urls.get(key);
    if (old !== undefined) this.#giveUp(old);
    this.#urls.set(key, url);
  }

  #forgetQueues(): void {
    for (const queue of this.#queues.values()) queue.length = 0;
    this.#asked.clear();
  }

  /** Large bitmaps need much room: of more than `most` those painted first are given up. */
  #tidy(most: number): void {
    const large = [...this.#urls.keys()].filter((key) => !key.endsWith(` ${COMMON}`));
    for (const key of large.slice(0, Math.max(0, large.length - most))) {
      this.#giveUp(this.#urls.get(key) ?? '');
      this.#urls.delete(key);
      this.#asked.delete(key);
    }
  }

  /** What is still shown in this frame must not be taken away before the next. */
  #giveUp(url: string): void {
    setTimeout(() => this.#studio.revoke(url), GRACE);
  }
}

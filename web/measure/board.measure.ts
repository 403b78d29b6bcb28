/** The board: how soon it is seen, how soon it follows the hand, and how smoothly it is zoomed. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { visit } from '../e2e/fixtures';
import { LARGE, MIDDLE } from '../e2e/games';
import { moment } from '../e2e/hands';
import { keepGame } from '../e2e/records';
import { percentile, report, setSpeed, visits } from './sample';
import { begin, install, taken, type Sign } from './stopwatch';

const PEOPLE = { players: ['person', 'person', 'person'] };
/** Tiles on the table of the large game. */
const TILES = 133;
const WHOLE: Sign = { kind: 'tiles', n: TILES };

/** Somebody who has both games, and nothing in any cache. */
async function owner(browser: Browser, settings = {}): Promise<BrowserContextOptions> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await visit(page, settings);
  await page.goto('');
  await expect(page.locator('main')).toBeVisible();
  await keepGame(page, 'middle', MIDDLE, PEOPLE);
  await keepGame(page, 'large', LARGE, PEOPLE);
  const storageState = await context.storageState({ indexedDB: true });
  await context.close();
  return { storageState };
}

/** Until everything that goes on behind a game that was opened is done. */
async function rest(page: Page): Promise<void> {
  await moment(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(3000);
}

test('a large game is opened', async ({ browser }, info) => {
  const options = await owner(browser);
  const cold = await visits(browser, options, async (page, speed) => {
    await install(page, { tiles: WHOLE });
    await setSpeed(page, speed);
    await page.goto('#/play/large');
    return { opened: await taken(page, 'tiles') };
  });
  const warm = await visits(browser, options, async (page, speed) => {
    await install(page);
    await page.goto('');
    await expect(page.locator('.level option').first()).toBeAttached();
    await page.waitForTimeout(2000);
    await setSpeed(page, speed);
    await begin(page, 'tiles', WHOLE, 'click');
    await page.locator('a[href="#/play/large"]:visible').first().click();
    return { opened: await taken(page, 'tiles') };
  });
  const aim = { full: 1000 };
  report(info, { what: `game of ${TILES} tiles opened from the first page, no tile blank`, unit: 'ms', aim, samples: warm['opened'] ?? {} });
  report(info, { what: 'the same by its address, nothing loaded before', unit: 'ms', samples: cold['opened'] ?? {} });
});

for (const [game, tiles] of [['middle', 53], ['large', TILES]] as const) {
  test(`a hand at a table of ${tiles} tiles`, async ({ browser }, info) => {
    const samples = await visits(browser, await owner(browser), async (page, speed) => {
      await install(page);
      await page.goto(`#/play/${game}`);
      await rest(page);
      await setSpeed(page, speed);
      const [first, second] = await places(page);
      await hover(page, 'warm', first);
      const ghost = await hover(page, 'ghost', second);
      await begin(page, 'tile', { kind: 'element', selector: `[data-tile="${second.square}"]` }, 'pointerup');
      await page.mouse.down();
      await page.mouse.up();
      return { ghost, tile: await taken(page, 'tile') };
    });
    const row = (what: string, name: string, full: number, slowed: number) =>
      report(info, { what: `${what}, ${tiles} tiles`, unit: 'ms', aim: { full, slowed }, samples: samples[name] ?? {} });
    row('ghost on hover', 'ghost', 30, 100);
    row('placement, click to paint', 'tile', 50, 150);
  });
}

interface Place {
  square: string;
  x: number;
  y: number;
}

/** Two squares that can be pointed at. */
async function places(page: Page): Promise<[Place, Place]> {
  const found = await page.locator('[data-square]').evaluateAll((squares) =>
    squares
      .map((own) => ({ own, box: own.getBoundingClientRect() }))
      .map(({ own, box }) => ({ own, square: own.getAttribute('data-square') ?? '', x: box.x + box.width / 2, y: box.y + box.height / 2 }))
      .filter(({ own, x, y }) => document.elementFromPoint(x, y) === own)
      .map(({ square, x, y }) => ({ square, x, y })),
  );
  const [first, second] = [found[0], found.at(-1)];
  if (!first || !second || first === second) throw new Error('there are no two squares to point at');
  return [first, second];
}

async function hover(page: Page, name: string, { square, x, y }: Place): Promise<number> {
  await begin(page, name, { kind: 'element', selector: `[data-ghost="${square}"]` }, 'pointermove');
  await page.mouse.move(x, y);
  return taken(page, name);
}

/** Milliseconds that a frame may take, notches of the wheel there and back, and milliseconds between them. */
const FRAME = 50;
const NOTCHES = [...Array<number>(8).fill(-120), ...Array<number>(8).fill(120)];
const BEAT = 40;
/** The board is drawn sharply when it rests, which counts as well. */
const PAUSE = 600;

test('a large board is zoomed', async ({ browser }, info) => {
  const samples = await visits(browser, await owner(browser, { motion: 'full' }), async (page, speed) => {
    await page.goto('#/play/large');
    await rest(page);
    await setSpeed(page, speed);
    const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByRole('application').boundingBox()) ?? {};
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.waitForTimeout(PAUSE);
    const frames = await recordFrames(page, async () => {
      for (let times = 0; times < 2; times += 1) {
        for (const [n, notch] of NOTCHES.entries()) {
          await page.mouse.wheel(0, notch);
          await page.waitForTimeout(n % 8 === 7 ? PAUSE : BEAT);
        }
      }
    });
    return { slowest: percentile(frames, 99) };
  });
  report(info, { what: `zooming ${TILES} tiles: 99 of 100 frames within`, unit: 'ms', aim: { slowed: FRAME }, samples: samples['slowest'] ?? {} });
});

type Recording = typeof globalThis & { recorded?: number[] };

/** The milliseconds of all frames while something is done. */
async function recordFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last: number | undefined;
    const next = (now: number) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    (globalThis as Recording).recorded = frames;
  });
  await act();
  return page.evaluate(() => (globalThis as Recording).recorded ?? []);
}

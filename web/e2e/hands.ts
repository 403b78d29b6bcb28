/** Hands that play: the same game with the mouse, the keyboard alone, or a finger. */
import en from '../src/i18n/en.json' with { type: 'json' };
import { expect, type Page } from './fixtures';

export { en };

/** What the table waits for. */
export interface Moment {
  state: 'choose' | 'confirm' | 'touch' | 'over';
  /** Actions so far. */
  ply: number;
  /** What a person can choose: a tile is to be laid, a spot to be picked, or there are only buttons. */
  offers: 'squares' | 'spots' | 'buttons';
}

/** Somebody who makes one choice when it is a person's turn. */
export type Hand = (page: Page, moment: Moment) => Promise<void>;

/**
 * Waits until the table waits for a person, or the game is over; a breath between turns passes by itself. `after` is the
 * moment that must have passed.
 */
export async function moment(page: Page, after?: Moment): Promise<Moment> {
  const handle = await page.waitForFunction(
    (before) => {
      const table = document.querySelector<HTMLElement>('[data-ply]');
      const state = table?.dataset['state'];
      if (!table || (state !== 'choose' && state !== 'confirm' && state !== 'touch' && state !== 'over')) return false;
      const ply = Number(table.dataset['ply']);
      if (before && before.ply === ply && before.state === state) return false;
      const has = (selector: string) => table.querySelector(selector) !== null;
      const offers = has('[data-square]') ? 'squares' : has('[data-spot]') ? 'spots' : 'buttons';
      return { state, ply, offers } as const;
    },
    after,
    { timeout: 20_000 },
  );
  return (await handle.jsonValue()) as Moment;
}

/** Plays on until the game is over, or as many choices were made; returns how many. */
export async function playOn(page: Page, hand: Hand, most = Infinity): Promise<number> {
  let choices = 0;
  let now = await moment(page);
  while (now.state !== 'over' && choices < most) {
    await hand(page, now);
    choices += 1;
    now = await moment(page, now);
  }
  return choices;
}

interface Target {
  x: number;
  y: number;
}

/** Chromium gives a tap this near to a button to the button, as fingers are not sharp. */
const FINGER = 16;

/**
 * Where the elements of a kind can really be pointed at, when nothing moves any more: not hidden behind anything, and with
 * so much room to the next button.
 */
async function targets(page: Page, selector: string, room = 0): Promise<Target[]> {
  return page.evaluate(async ({ wanted, room }) => {
    const places = () => JSON.stringify([...document.querySelectorAll(`[data-tile], ${wanted}`)].map((own) => own.getBoundingClientRect()));
    const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (let before = '', now = places(); before !== now; now = places()) {
      before = now;
      await pause();
    }
    const middles = [...document.querySelectorAll(wanted)].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const isFree = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && hit.closest('[role=application]') !== null && hit.closest('button') === null;
    };
    const around = [[0, 0], [room, 0], [-room, 0], [0, room], [0, -room]] as const;
    return middles.filter(({ x, y }) => around.every(([dx, dy]) => isFree(x + dx, y + dy)));
  }, { wanted: selector, room });
}

/** One of several, by and large another one each time, the same one in every run. */
function pick<T>(from: readonly T[], ply: number): T {
  const one = from[(ply * 7) % Math.max(1, from.length)];
  if (one === undefined) throw new Error('there is nothing that can be pointed at');
  return one;
}

/** Whether this hand puts a figure down this time; it should have some left at the end. */
const wantsFigure = (ply: number) => ply % 4 !== 1;

/** The button for doing nothing, or else the first button of what can be done. */
async function plainButton(page: Page) {
  const buttons = page.getByTestId('actions').getByRole('button').and(page.locator('.choice'));
  return buttons.last();
}

/** Moves over a square, turns the tile with the wheel or the right button, and clicks. */
export const mouse: Hand = async (page, { state, ply, offers }) => {
  if (state === 'touch') return page.getByRole('button', { name: en['play.begin'] }).first().click();
  if (state === 'confirm') return page.getByRole('button', { name: en['play.confirm'] }).first().click();
  if (offers === 'buttons' || (offers === 'spots' && !wantsFigure(ply) && (await (await plainButton(page)).count()) > 0)) {
    return (await plainButton(page)).click();
  }
  const { x, y } = pick(await targets(page, offers === 'squares' ? '[data-square]' : '[data-spot]'), ply);
  await page.mouse.move(x, y);
  if (offers === 'squares' && ply % 3 === 0) await page.mouse.click(x, y, { button: 'right' });
  if (offers === 'squares' && ply % 3 === 1) await page.mouse.wheel(0, 120);
  await page.mouse.click(x, y);
  const pieces = page.locator('.menu [data-action]');
  if (offers === 'spots' && (await pieces.count()) > 0) await pieces.first().click();
};

/** Walks with the arrows, turns with R, takes spots by their numbers. */
export const keyboard: Hand = async (page, { state, ply, offers }) => {
  const { keyboard } = page;
  if (state === 'confirm' || state === 'touch') return keyboard.press('Enter');
  if (offers === 'squares') {
    const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];
    for (let step = 0; step <= ply % 3; step += 1) await keyboard.press(ways[(ply + step) % 4] ?? 'ArrowUp');
    if (ply % 2 === 0) await keyboard.press('r');
    return keyboard.press('Enter');
  }
  const canPass = offers === 'spots' ? (await (await plainButton(page)).count()) > 0 : true;
  if (offers === 'buttons' || (canPass && !wantsFigure(ply))) return keyboard.press('0');
  await keyboard.press('1');
  if ((await page.locator('.menu [data-action]').count()) > 0) await keyboard.press('Enter');
};

/** Taps a square, turns the ghost, taps the tick; taps a spot, then the tick. */
export const finger: Hand = async (page, { state, ply, offers }) => {
  if (state === 'touch') return page.getByRole('button', { name: en['play.begin'] }).first().tap();
  if (state === 'confirm') return page.getByRole('button', { name: en['play.confirm'] }).first().tap();
  const canPass = offers === 'spots' ? (await (await plainButton(page)).count()) > 0 : true;
  if (offers === 'buttons' || (offers === 'spots' && canPass && !wantsFigure(ply))) return (await plainButton(page)).tap();
  const { x, y } = pick(await targets(page, offers === 'squares' ? '[data-square]' : '[data-spot]', FINGER), ply);
  await page.touchscreen.tap(x, y);
  const pieces = page.locator('.menu [data-action]');
  if (offers === 'spots' && (await pieces.count()) > 0) await pieces.first().tap();
  if ((await current(page)) !== ply) return;
  const lay = page.getByRole('button', { name: offers === 'squares' ? en['play.lay_here'] : en['play.place_here'], exact: true });
  if (offers === 'squares' || (await lay.count()) > 0) await lay.first().tap();
};

async function current(page: Page): Promise<number> {
  return page.locator('[data-ply]').evaluate((table) => Number((table as HTMLElement).dataset['ply']));
}

/** Fails if a mouse or a finger was used since {@link watchPointers}. */
export async function expectNoPointer(page: Page): Promise<void> {
  expect(await page.evaluate(() => (globalThis as { pointers?: number }).pointers)).toBe(0);
}

/** Counts what mice and fingers do from now on, in every page that is loaded. */
export async function watchPointers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = globalThis as { pointers?: number };
    counting.pointers = 0;
    for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'touchstart', 'wheel']) {
      addEventListener(kind, () => (counting.pointers = (counting.pointers ?? 0) + 1), { capture: true, passive: true });
    }
  });
}

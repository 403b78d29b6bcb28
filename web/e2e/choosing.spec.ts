/** Laying and choosing, by finger and by mouse: nothing blindly, nothing hidden, and with few clicks. */
import { expect, test, type Page } from './fixtures';
import { LARGE, MID_TURN, TO_LAY } from './games';
import { en } from './hands';
import { fresh } from './records';
import { bgn, sit } from './table';

const outline = (page: Page) => page.locator('[data-prospect] path').first();
const facts = (page: Page) => page.getByTestId('facts');
const hand = (page: Page) => page.getByTestId('hand').getByRole('button').first();

/** The middle of an element on the page, and its size; at one moment, since pictures of tiles are exchanged when they are painted. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number; size: number }> {
  await expect(page.locator(selector).first()).toBeAttached();
  return page.evaluate((wanted) => {
    const { x, y, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, size: width };
  }, selector);
}

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the first touch shows what would be chosen, the second takes it, and the outline stays while it can be taken back', async ({ page }) => {
    await sit(page, MID_TURN, 2, { confirm: 'always' });
    const farmer = page.locator('[data-spot]').first();
    await farmer.tap();
    await expect(outline(page)).toHaveAttribute('d', /^M/);
    await expect(page.getByTestId('actions')).toContainText(en['choice.small.field']);
    await expect(facts(page)).toHaveText('Majority: nobody → Anna · 0 points now');
    expect(await bgn(page)).not.toContain('2,0@0 small');
    await farmer.tap();
    await expect.poll(() => bgn(page)).toContain('2,0@0 small>2,0:field');
    await expect(outline(page)).toBeAttached();
    await page.getByRole('button', { name: en['play.confirm'] }).first().tap();
    await expect(outline(page)).toHaveCount(0);
  });

  test('there are neither buttons to zoom nor digits', async ({ page }) => {
    await sit(page, MID_TURN, 2);
    await expect(page.locator('[data-spot]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: en['board.zoom_in'] })).toHaveCount(0);
    await expect(page.locator('[data-spot] .badge')).toHaveCount(0);
  });

  test('on a board of 133 tiles squares out of view are counted, gone to, and walked through', async ({ page }) => {
    await sit(page, LARGE, 3);
    const edges = page.locator('[data-edge]');
    await expect(edges.first()).toBeVisible();
    const total = await page.locator('[data-square]').count();
    const hidden = (await edges.allTextContents()).reduce((sum, count) => sum + Number(count), 0);
    expect(hidden).toBeGreaterThan(total / 2);
    await expect(page.getByTestId('show-all')).toHaveText(new RegExp(`^${total}`));

    const seen = () => page.evaluate(() => {
      const board = document.querySelector('[role=application]')!.getBoundingClientRect();
      const inside = ({ x, y, width, height }: DOMRect) =>
        x + width / 2 > board.left && x + width / 2 < board.right && y + height / 2 > board.top && y + height / 2 < board.bottom;
      return [...document.querySelectorAll<HTMLElement>('[data-square]')].filter((own) => inside(own.getBoundingClientRect())).map((own) => own.dataset['square']);
    });
    const before = await seen();
    await edges.first().tap();
    await expect.poll(async () => (await seen()).some((square) => !before.includes(square))).toBe(true);

    for (let step = 0; step < 4; step += 1) {
      await page.getByRole('button', { name: en['board.place_next'] }).tap();
      await expectUncovered(page, '[data-ghost] use');
    }
  });

  test('a tile is dragged from the hand, put down to be confirmed, and laid', async ({ page }) => {
    await sit(page, TO_LAY, 2);
    const finger = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      void (await finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] }));
    const from = await middle(page, '[data-testid=hand] button');
    const to = await middle(page, '[data-square="2,0"]');
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 8, y: from.y - 40 });
    await expect(page.locator('.flying')).toBeAttached();
    const size = (await page.locator('.flying').boundingBox())!.height;
    await touch('touchMove', { x: to.x, y: to.y + 0.8 * size });
    await expect(page.locator('[data-ghost="2,0"]')).toBeAttached();
    // The finger comes to rest: after a fling Chromium takes the next tap for the end of it.
    for (let frame = 0; frame < 10; frame += 1) {
      await touch('touchMove', { x: to.x, y: to.y + 0.8 * size });
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await touch('touchEnd');
    await expect(page.locator('.flying')).toHaveCount(0);
    await expect(page.locator('[data-ghost="2,0"].pinned')).toBeAttached();
    await page.getByRole('button', { name: en['play.lay_here'], exact: true }).tap();
    await expect.poll(() => bgn(page)).toContain('3 red BA/RFr 2,0@');
  });
});

/** The middle and the corners of an element are on the board and below no button. */
async function expectUncovered(page: Page, selector: string): Promise<void> {
  const covered = () =>
    page.evaluate((wanted) => {
      const element = document.querySelector(wanted);
      if (!element) return ['nothing'];
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const points = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]] as const;
      return points.flatMap(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit?.closest('[role=application]') && !hit.closest('button') ? [] : [`${x},${y}: ${hit?.className}`];
      });
    }, selector);
  await expect.poll(covered).toEqual([]);
}

test.describe('by mouse', () => {
  test('a turn takes two clicks that are close to each other', async ({ page }) => {
    await sit(page, TO_LAY, 2);
    const square = await middle(page, '[data-square="2,0"]');
    await page.mouse.click(square.x, square.y);
    const pass = page.getByTestId('beside').getByText(en['choice.no_follower']);
    await expect(pass).toBeVisible();
    const at = (await pass.boundingBox())!;
    expect(Math.hypot(at.x + at.width / 2 - square.x, at.y + at.height / 2 - square.y)).toBeLessThan(1.5 * square.size);
    await pass.click();
    await expect.poll(() => bgn(page)).toMatch(/2,0@\d+ pass/);
  });

  test('undo lies beside the tile; Space lays and confirms', async ({ page }) => {
    await sit(page, TO_LAY, 2, { confirm: 'always' });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    const beside = page.getByTestId('beside');
    await beside.getByTitle(en['play.undo']).click();
    await expect(page.locator('[data-square]').first()).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await beside.getByText(en['choice.no_follower']).click();
    await expect(beside.getByTitle(en['play.confirm'])).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.locator('[data-square]').first()).toBeAttached();
  });

  test('hovering shows the whole feature with its facts, and a click takes it', async ({ page }) => {
    await sit(page, MID_TURN, 2);
    await page.locator('[data-spot]').first().hover();
    await expect(outline(page)).toBeAttached();
    await expect(page.locator('.bubble')).toContainText('Majority: nobody → Anna · 0 points now');
    await page.mouse.move(5, 5);
    await expect(outline(page)).toHaveCount(0);
    await page.locator('[data-spot]').first().click();
    await expect.poll(() => bgn(page)).toContain('2,0@0 small>2,0:field');
  });

  test('keys that walk to a spot show the same, in The City too', async ({ page }) => {
    await sit(page, fresh('seats=2', 'the-city'), 2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-spot]').first()).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(facts(page)).toContainText('Majority: ');
    await expect(outline(page)).toBeAttached();
  });

  test('a tile is dragged from the hand: it snaps and is laid, is refused in words, or falls back', async ({ page }) => {
    await sit(page, TO_LAY, 2);
    const drag = async (to: { x: number; y: number }) => {
      await hand(page).hover();
      await page.mouse.down();
      await page.mouse.move(to.x - 60, to.y, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
    };
    const home = await middle(page, '[data-testid=hand] button');
    const tile = await middle(page, '[data-tile="0,1"]');
    await drag(tile);
    await page.mouse.up();
    await expect(page.locator('.bubble')).toContainText(/\w/);
    await drag(tile);
    await page.mouse.move(home.x, home.y, { steps: 4 });
    await expect(page.locator('.bubble')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.locator('.flying')).toHaveCount(0);
    expect(await bgn(page)).toContain('3 red BA/RFr\n');

    await drag(await middle(page, '[data-square="2,0"]'));
    await expect(page.locator('[data-ghost="2,0"]')).toBeAttached();
    await page.mouse.up();
    await expect.poll(() => bgn(page)).toContain('3 red BA/RFr 2,0@');
  });
});

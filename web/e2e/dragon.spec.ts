/** The Princess & the Dragon: every decision of it in its own way, and a whole game. */
import { expect, open, test, type Page } from './fixtures';
import { dragonAt, ON_TILE, PRINCESS } from './games';
import { en, moment, mouse, playOn } from './hands';
import { fresh } from './records';
import { bgn, sit } from './table';

const banner = (page: Page) => page.getByTestId('menace');
const question = (page: Page, text: string) => page.getByTestId('actions').getByText(text);
const spots = (page: Page) => page.locator('[data-spot]');

/** The third step of a movement, which is Ben's. */
const THIRD_STEP = dragonAt(54, 'dragon>-2,2');
/** Clara has laid a dragon's tile; the fairy could go to somebody far away from it. */
const WITH_FAIRY = dragonAt(54, '-2,4@90');
/** The dragon stands beside a highwayman. */
const EATING = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base,princess-and-dragon preset=seed"]
[Result "*"]

1 red BA/CFc+ 0,-1@90 small>0,-1:city.N
2 blue BA/RFr 1,0@0 small>1,0:road.E
3 red DG/RFr.v 2,0@0 pass
4 blue DG/RFr.d -1,0@0 pass

*
`;
/** A portal was laid by Clara. */
const PORTAL = dragonAt(72, '-1,4@180');

test('steps of the dragon go from hand to hand without a question between them', async ({ page }) => {
  await sit(page, THIRD_STEP, 3);
  await expect(banner(page)).toContainText('Ben: step 3 of 6');
  await expect(page.locator('[data-danger]')).toHaveCount(1);
  await expect(spots(page)).toHaveCount(3);
  await spots(page).first().click();
  await expect(banner(page)).toContainText('Clara: step 4 of 6');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Anna: step 5 of 6');
  await spots(page).first().click();
  await spots(page).first().click();
  await expect(banner(page)).toHaveCount(0);
  // Kept a moment after it is shown.
  await expect.poll(async () => (await bgn(page)).match(/^54 .*$/m)?.[0].match(/dragon>/g)?.length).toBe(6);
});

test('the dragon is announced before it moves, and the fairy can still be moved', async ({ page }) => {
  await sit(page, WITH_FAIRY, 3);
  await expect(banner(page)).toContainText('The dragon will move 6 steps');
  await page.getByRole('button', { name: /^\d: Fairy to your/ }).first().click();
  await expect(banner(page)).toContainText('Clara: step 1 of 6');
  await expect.poll(() => bgn(page)).toContain('54 green DG/CFc+.d -2,4@90 fairy>');
});

test('a portal: first who, and back, then where, with all places in sight', async ({ page }) => {
  await sit(page, PORTAL, 3);
  const through = page.getByRole('button', { name: en['choice.portal.small'] });
  await through.click();
  await expect(question(page, en['question.carcassonne.Portal'])).toBeVisible();
  await page.getByRole('button', { name: en['play.undo'] }).click();
  await through.click();
  await expect(question(page, en['question.carcassonne.Portal'])).toBeVisible();
  expect(await spots(page).count()).toBeGreaterThan(50);
  await expectAllInSight(page);
  await spots(page).nth(20).click();
  await expect.poll(() => bgn(page)).toMatch(/72 green .* portal:small small>/);
});

/** Every spot is within the board when nothing moves any more. */
async function expectAllInSight(page: Page): Promise<void> {
  const outside = () =>
    page.evaluate(() => {
      const board = document.querySelector('[role=application]')?.getBoundingClientRect();
      const middles = [...document.querySelectorAll('[data-spot]')].map((own) => own.getBoundingClientRect());
      const isIn = ({ x, y, width, height }: DOMRect) =>
        board && x + width / 2 > board.left && x + width / 2 < board.right && y + height / 2 > board.top && y + height / 2 < board.bottom;
      return middles.filter((own) => !isIn(own)).length;
    });
  await expect.poll(outside).toBe(0);
}

/** How many pixels are between the two closest spots, and whether one is farther from its place than a tile. */
function spotRoom(page: Page): Promise<{ closest: number; isFar: boolean }> {
  return page.evaluate(() => {
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    const all = [...document.querySelectorAll('[data-spot] .touch')].map((own) => middle(own.getBoundingClientRect()));
    const gaps = all.flatMap((a, index) => all.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
    const tile = document.querySelector('[data-tile]')?.getBoundingClientRect().width ?? 0;
    const leaders = [...document.querySelectorAll('.leaders .back')].map((own) => own.getBoundingClientRect());
    return { closest: Math.min(...gaps), isFar: leaders.some(({ width, height }) => Math.hypot(width, height) > tile) };
  });
}

test('a princess sends a knight away who is pointed at', async ({ page }) => {
  await sit(page, PRINCESS, 2);
  await page.getByRole('button', { name: /The princess sends the knight of Anna/ }).click();
  await expect.poll(() => bgn(page)).toContain('red.small<0,-1:city.N');
});

test('a fairy who stands on tiles: the tile is meant wherever it is hit', async ({ page }) => {
  await sit(page, ON_TILE, 2);
  const tile = page.locator('[data-spot]', { has: page.locator('.whole') }).first();
  await expect(tile).toHaveAccessibleName(/Fairy west of the monastery/);
  const { x, y } = (await tile.locator('.touch').boundingBox())!;
  // Near to a spot of the next tile.
  await page.mouse.click(x + 3, y + 6);
  await expect.poll(() => bgn(page)).toContain('5 red BA/C -1,-1@0 fairy>0,-1');
});

test('a study shows whose step it is, and who is in danger', async ({ page }) => {
  await sit(page, THIRD_STEP, 3);
  await open(page, '#/study/table');
  await expect(banner(page)).toContainText('Ben: step 3 of 6');
  await expect(page.locator('[data-danger]')).toHaveCount(1);
  await page.getByRole('button', { name: en['study.turn_back'] }).click();
  await expect(banner(page)).toHaveCount(0);
});

test('who was eaten is told also where nothing flies', async ({ page }) => {
  await sit(page, EATING, 2);
  await spots(page).first().click();
  await expect(page.locator('[data-driven]')).toHaveCount(1);
  await expect(page.locator('[data-driven]')).toHaveCount(0);
  await expect.poll(() => bgn(page)).toContain('dragon>1,0');
});

test('places out of view are counted, and shown by a key, a walk or the mouse', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 420 });
  await sit(page, WITH_FAIRY, 3);
  const all = page.getByTestId('show-all');
  await page.getByRole('application').focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await expect(all).toHaveAccessibleName(/out of view/);
  await page.keyboard.press('a');
  await expectAllInSight(page);
  await expect(all).toHaveCount(0);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('+');
  await all.click();
  await expectAllInSight(page);
  // The keyboard takes the camera along, and nothing else scrolls.
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await page.mouse.move(500, 380, { steps: 4 });
  await page.mouse.up();
  await spots(page).last().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(spots(page).last()).toBeFocused();
  await expect(spots(page).last()).toBeInViewport();
  expect(await page.getByRole('application').evaluate((board) => [board.scrollLeft, board.scrollTop])).toEqual([0, 0]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the fairy out of view: one tap shows all choices, and the camera comes back', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 480 });
    await sit(page, WITH_FAIRY, 3);
    const all = page.getByTestId('show-all');
    await expect(all).toHaveAccessibleName(`4 places: ${en['board.show_all']} – 1 is out of view`);
    await expect(page.locator('[data-edge]')).toHaveText('1');
    await all.tap();
    await expectAllInSight(page);
    await expect(all).toHaveCount(0);
    await page.getByRole('button', { name: /^\d: Fairy to your/ }).first().tap();
    await page.getByRole('button', { name: en['play.place_here'], exact: true }).tap();
    await expect(banner(page)).toContainText('Clara: step 1 of 6');
  });

  test('a fairy who stands on tiles waits for the tick, as figures do', async ({ page }) => {
    await sit(page, ON_TILE, 2);
    await page.getByRole('button', { name: /Fairy west of the monastery/ }).tap();
    await page.getByRole('button', { name: en['play.place_here'], exact: true }).tap();
    await expect.poll(() => bgn(page)).toContain('5 red BA/C -1,-1@0 fairy>0,-1');
  });

  test('a step of the dragon cannot be taken back: the first tap shows it, the second takes it', async ({ page }) => {
    await sit(page, THIRD_STEP, 3);
    await spots(page).last().tap();
    await expect(page.getByRole('button', { name: en['play.place_here'], exact: true })).toBeVisible();
    await expect(banner(page)).toContainText('Ben: step 3 of 6');
    await spots(page).last().tap();
    await expect(banner(page)).toContainText('Clara: step 4 of 6');
  });

  test('places of a portal are never too close for a finger, those out of view are counted, and one is chosen with the tick', async ({ page }) => {
    await sit(page, PORTAL, 3);
    await page.getByRole('button', { name: en['choice.portal.small'] }).tap();
    await expect(question(page, en['question.carcassonne.Portal'])).toBeVisible();
    await expect(page.getByTestId('stepper')).toBeVisible();
    const { closest, isFar } = await spotRoom(page);
    expect(closest).toBeGreaterThan(34);
    expect(isFar).toBe(false);
    const counts = await page.locator('[data-edge]').allTextContents();
    const hidden = counts.reduce((sum, count) => sum + Number(count), 0);
    expect(hidden).toBeGreaterThan(0);
    expect(hidden).toBeLessThan(await spots(page).count());
    // One by one, with the camera.
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: en['board.place_next'] }).tap();
    await expect(page.locator('[data-spot].selected')).toBeInViewport();
    await page.getByRole('button', { name: en['play.place_here'], exact: true }).tap();
    await expect.poll(() => bgn(page)).toMatch(/72 green .* portal:small small>/);
  });
});

test('in words: the dragon’s way, danger and all choices', async ({ page }) => {
  await sit(page, THIRD_STEP, 3, { textMode: true });
  const text = page.locator('.text');
  const position = text.getByTestId('text-position');
  await expect(position).toContainText('Ben to choose: Move the dragon one step. Dragon: step 3 of 6. In danger: ');
  await expect(position).toContainText(/In danger: (Anna|Ben|Clara): [a-z ]+, on -?\d+,-?\d+, \d steps? away\./);

  // Asking what is on a tile where the dragon can go moves nothing; what can be chosen is offered.
  const before = await bgn(page);
  await text.getByRole('gridcell', { name: /; can be chosen$/ }).first().press('Enter');
  await expect(text.getByRole('log')).toContainText(/: .*; can be chosen.*1\. Dragon /);
  await expect(text.getByRole('group').getByRole('button', { name: /^Dragon / })).toHaveCount(1);
  expect(await bgn(page)).toBe(before);

  await text.getByRole('list').getByRole('button', { name: /^Dragon south, on/ }).first().click();
  await expect(position).toContainText('Clara to choose: Move the dragon one step. Dragon: step 4 of 6.');
  await expect(page.getByTestId('announcer')).toContainText('Clara: Move the dragon one step. Dragon: step 4 of 6.');
});

test('a whole game with the dragon, to its end', async ({ page }) => {
  await sit(page, fresh('seats=2 with=base,princess-and-dragon preset=seed'), ['person', 'steady']);
  await playOn(page, mouse);
  expect((await moment(page)).state).toBe('over');
  for (const action of ['dragon>', 'fairy>', '.v ']) expect(await bgn(page)).toContain(action);
});

/** Whole games, in every way that people play them. */
import { expect, open, test, visit, type Page } from './fixtures';
import { en, expectNoPointer, finger, keyboard, moment, mouse, playOn, watchPointers } from './hands';
import { fresh, keepGame, keptGame } from './records';

/** The game that the address of the page names. */
const gameId = (page: Page) => page.url().split('/').at(-1) ?? '';

async function expectFinished(page: Page): Promise<void> {
  expect((await moment(page)).state).toBe('over');
  await expect.poll(() => keptGame(page, gameId(page))).toMatchObject({ isOver: true });
  await expect(page.getByRole('heading', { name: /.+/ }).first()).toBeVisible();
}

test('a whole base game against the computer, with the mouse', async ({ page }) => {
  await visit(page, { confirm: 'always' });
  await open(page);
  await page.getByRole('button', { name: en['home.play_computer'] }).click();
  await playOn(page, mouse);
  await expectFinished(page);
  const kept = await keptGame(page, gameId(page));
  // 71 tiles are drawn, each by one of two players; a tile that fits nowhere is put aside.
  expect(String(kept?.['bgn']).match(/^\d+ (red|blue) /gm)?.length).toBeGreaterThanOrEqual(68);
});

test('a game with the keyboard alone, from the first page on', async ({ page }) => {
  await visit(page, { confirm: 'always' });
  await watchPointers(page);
  await open(page);
  const start = page.getByRole('button', { name: en['home.play_computer'] });
  await expect(start).toBeEnabled();
  for (let steps = 0; steps < 30 && !(await start.evaluate((own) => own === document.activeElement)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await playOn(page, keyboard);
  await expectFinished(page);
  await expectNoPointer(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a game with one finger', async ({ page }) => {
    await visit(page, { confirm: 'always' });
    await open(page);
    await keepGame(page, 'phone', fresh('seats=2 with=base preset=seed draws=40'), { players: ['person', 'steady'] });
    await open(page, '#/play/phone');
    await playOn(page, finger);
    await expectFinished(page);
  });
});

test('The City to its end', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'city', fresh('seats=2', 'the-city'), { players: ['person', 'steady'] });
  await open(page, '#/play/city');
  await playOn(page, mouse);
  await expectFinished(page);
  const bgn = String((await keptGame(page, 'city'))?.['bgn']);
  for (const piece of ['gate>', 'wall>', 'citizen>']) expect(bgn).toContain(piece);
});

test('all sets at once, to the end', async ({ page }) => {
  await visit(page);
  await open(page);
  const config = 'seats=3 with=base,river,abbot,inns-and-cathedrals,traders-and-builders,princess-and-dragon preset=seed draws=40';
  await keepGame(page, 'all', fresh(config), { players: ['person', 'gentle', 'steady'] });
  await open(page, '#/play/all');
  await playOn(page, mouse);
  await expectFinished(page);
});

test('hot-seat: two people at one table', async ({ page }) => {
  await visit(page);
  await open(page);
  const config = 'seats=2 with=base preset=seed draws=12';
  await keepGame(page, 'seats', fresh(config), { players: ['person', 'person'], names: ['Anna', 'Ben'] });
  await open(page, '#/play/seats');
  await playOn(page, mouse);
  await expectFinished(page);
  expect(String((await keptGame(page, 'seats'))?.['bgn'])).toMatch(/\n2 blue /);
});

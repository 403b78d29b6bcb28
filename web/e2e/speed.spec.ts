/** How soon somebody plays: clicks, and time for those who read the report. */
import { expect, open, test, visit } from './fixtures';
import { LARGE } from './games';
import { en, moment, mouse } from './hands';
import { keepGame } from './records';

test('from the first page to the first tile in at most three clicks', async ({ page }) => {
  await page.addInitScript(() => {
    const counting = globalThis as { clicks?: number };
    counting.clicks = 0;
    addEventListener('pointerdown', () => (counting.clicks = (counting.clicks ?? 0) + 1), { capture: true });
  });
  // A first visit: no settings, a calm opponent who may begin.
  await open(page);
  await page.getByRole('button', { name: en['home.play_computer'] }).click();
  const now = await moment(page);
  // An even number of actions neither turns the wheel nor the right button.
  await mouse(page, { ...now, ply: 2 });
  await moment(page, now);
  expect(await page.evaluate(() => (globalThis as { clicks?: number }).clicks)).toBeLessThanOrEqual(3);
});

test('the first page is soon ready', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('button', { name: en['home.play_computer'] })).toBeEnabled();
  // The computer opponents are known as soon as the engine answers.
  await expect(page.locator('.level option').first()).toBeAttached();
  const ready = await page.evaluate(() => {
    const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => `${name} ${Math.round(startTime)} ms`);
    return `${paints.join(', ')}, engine ready ${Math.round(performance.now())} ms`;
  });
  console.log(`    first load: ${ready}`);
});

test('a large board is painted by a worker, and the page defines only what it shows', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'large', LARGE, { players: ['person', 'person', 'person'] });
  await open(page, '#/play/large');
  await expect(page.locator('image[data-tile]')).toHaveCount(133);
  expect(page.workers().some((worker) => worker.url().includes('painter'))).toBe(true);
  // The tile in hand, and no other one.
  await expect(page.locator('symbol')).toHaveCount(1);
  await expect(page.locator('use[href^="#k"]')).toHaveCount(1);
});

/** How soon somebody plays: clicks, and time for those who read the report. */
import { expect, open, test } from './fixtures';
import { en, moment, mouse } from './hands';

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
  await expect(page.locator('option').first()).toBeAttached();
  const ready = await page.evaluate(() => {
    const paints = performance.getEntriesByType('paint').map(({ name, startTime }) => `${name} ${Math.round(startTime)} ms`);
    return `${paints.join(', ')}, engine ready ${Math.round(performance.now())} ms`;
  });
  console.log(`    first load: ${ready}`);
});

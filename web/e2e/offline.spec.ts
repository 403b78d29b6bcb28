/** Without a network: everything is there. */
import { expect, open, test, visit } from './fixtures';
import { en, moment, mouse } from './hands';

test('plays on without a network, from the first page', async ({ page, context }) => {
  await visit(page);
  await open(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: en['home.play_computer'] }).click();
  const now = await moment(page);
  await mouse(page, now);
  expect((await moment(page, now)).ply).toBeGreaterThan(now.ply);
  // Screens that were never opened before are there, too.
  for (const address of ['#/new', '#/open', '#/settings', '#/rules/base', '#/rules/the-city']) {
    await page.goto(address);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  // So are positions that rules show in pictures.
  const boards = page.locator('article img.board');
  const widths = () => boards.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect(boards).toHaveCount(2);
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);
});

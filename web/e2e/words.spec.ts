/** Places are said in words: nobody who looks at the board is told coordinates, unless rulers are wanted. */
import { expect, open, test, visit, type Page } from './fixtures';
import { dragonAt, MIDDLE } from './games';
import { moment } from './hands';
import { keepGame } from './records';

/** Whatever on the page names a square by its coordinates, to be read or to be heard. */
function coordinates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) => [
      element.getAttribute('aria-label') ?? '',
      element.getAttribute('title') ?? '',
    ]);
    const texts = [...document.querySelectorAll('main, aside, section, [role=status], [role=application], .log')].map((element) => element.textContent ?? '');
    return [...names, ...texts].flatMap((text) => text.match(/.{0,20}-?\d+, ?-\d+|.{0,20}\bon -?\d+,-?\d+/g) ?? []);
  });
}

test('the log shows tiles and says where they are', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'words', MIDDLE, { players: ['person', 'person', 'person'] });
  await open(page, '#/play/words');
  await moment(page);
  await expect(page.locator('.log .tiled').last()).toContainText(/(north|east|south|west|at )/);
  const picture = page.locator('.log .tiled').last().locator('img');
  await expect.poll(() => picture.evaluate((own: HTMLImageElement) => own.naturalWidth)).toBeGreaterThan(0);
  // By keyboard a square is announced where it is.
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=application] [role=status]')).toContainText(/(of|at) .*turned \d+°/);
  expect(await coordinates(page)).toEqual([]);
  await expect(page.locator('[role=application] .rulers')).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('bastide.settings') ?? '{}'), rulers: true })));
  await page.reload();
  await expect(page.locator('[role=application] .rulers text').first()).toBeVisible();
  await expect(page.locator('.log .tiled').last()).toContainText(/on -?\d+,-?\d+/);
});

test('dragon, fairy and portal are offered in words', async ({ page }) => {
  await visit(page);
  await open(page);
  const bgn = dragonAt(72, '-1,4@180').replace('-1,4@180', '-1,4@180 portal:small');
  await keepGame(page, 'words', bgn, { players: ['person', 'person', 'person'], names: ['Anna', 'Ben', 'Clara'] });
  await open(page, '#/play/words');
  await moment(page);
  await expect(page.locator('[data-spot]').first()).toBeAttached();
  expect(await coordinates(page)).toEqual([]);
});

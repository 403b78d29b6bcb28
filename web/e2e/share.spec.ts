/** Addresses that contain a game or a set-up, whole and mangled; records that are pasted. */
import { position } from './board';
import { expect, open, test, visit, type Page } from './fixtures';
import { FINISHED, MIDDLE, MID_TURN } from './games';
import { en, moment, mouse } from './hands';
import { keepGame, keptGame } from './records';

const sitting = { players: ['person', 'steady', 'steady'], names: ['Anna', 'Ben', 'Clara'] };

/** Opens an address anew, as somebody who was sent it. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

test('a shared address opens the same position, also for others', async ({ page, browser }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'shared', MIDDLE, sitting);
  await open(page, '#/play/shared');
  await moment(page);
  const before = await position(page);
  await page.getByRole('button', { name: en['play.menu'] }).click();
  await page.getByRole('button', { name: en['play.share'] }).click();
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect(link).toHaveValue(/#game=/);
  const address = await link.inputValue();

  // Somebody else, who has none of these games.
  const other = await browser.newPage();
  await visit(other);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Anna – Ben – Clara');
  expect(await position(other)).toEqual(before);
  await other.close();
});

test('a position of a game that is looked at can be shared', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'done', FINISHED, { players: ['person', 'steady'], names: ['Anna', 'Ben'] });
  await open(page, '#/study/done/60');
  const before = await position(page);
  expect(before.tiles.length).toBeGreaterThan(15);
  expect(before.tiles.length).toBeLessThan(40);
  await page.getByRole('button', { name: en['study.panel.share'] }).click();
  const link = page.getByRole('textbox', { name: en['share.link'] });
  await expect(link).toHaveValue(/#game=.*@60$/);
  await follow(page, await link.inputValue());
  expect(await position(page)).toEqual(before);
});

test('a mangled address says so and loses nothing', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'mine', MIDDLE, sitting);
  const kept = await keptGame(page, 'mine');
  for (const address of ['#game=', '#game=%%%', '#game=AAAA', `#game=${'x'.repeat(5000)}`, '#setup=1.e30.abc', '#setup=', '#setup=%E0%A4%A']) {
    await follow(page, address);
    await expect(page.getByRole('alert').first(), address).toBeVisible();
  }
  await follow(page, '#/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['app.unknown_address']);
  expect(await keptGame(page, 'mine')).toEqual(kept);
});

test('a set-up can be shared as an address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page);
  await open(page, '#/new');
  await page.getByRole('button', { name: `${en['preset.the_city']} ${en['preset.the_city.about']}` }).click();
  await page.getByRole('button', { name: en['new.share'] }).click();
  await expect(page.getByText(en['new.copied'])).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain('#setup=');
  await follow(page, address);
  await expect(page.getByRole('complementary')).toContainText(en['preset.the_city']);
  await page.getByRole('complementary').getByRole('button', { name: en['new.start'] }).click();
  const now = await moment(page);
  await mouse(page, now);
  await moment(page, now);
});

test('a record is pasted, read and played on', async ({ page }) => {
  await visit(page);
  await open(page, '#/open');
  const box = page.getByRole('textbox').first();
  await box.fill(MID_TURN.replace('0,1@0', '0,-1@0'));
  await page.getByRole('button', { name: en['open.read'] }).click();
  await expect(page.locator('.problem')).toContainText(en['open.unread']);
  // What was pasted is still there.
  await expect(box).toHaveValue(/0,-1@0/);
  await box.fill(MID_TURN);
  await page.getByRole('button', { name: en['open.read'] }).click();
  await expect(page.locator('.problem')).toHaveCount(0);
  await page.getByRole('button', { name: en['open.play_on'] }).click();
  expect((await moment(page)).ply).toBe(8);
});

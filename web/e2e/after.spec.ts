/** After a game and around it: QR code and animation, my statistics, two tabs, addresses that lead nowhere. */
import { readFileSync } from 'node:fs';
import jsQR from 'jsqr';
import { expectAccessible } from './axe';
import { expect, open, test, visit, type Page } from './fixtures';
import { FINISHED, LAST_TILE, MIDDLE } from './games';
import { en, moment, mouse } from './hands';
import { keepGame, keptGame, putRecord } from './records';

const two = { players: ['person', 'steady'], names: ['Anna', 'Ben'] };

/** The pixels of a picture, as the browser shows it. */
function pixels(page: Page, picture: Buffer): Promise<{ width: number; height: number; data: number[] }> {
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    return { width, height, data: [...context.getImageData(0, 0, width, height).data] };
  }, picture.toString('base64'));
}

/** The number of pictures of an animation, and of colours in the last. */
function film(page: Page, gif: Buffer): Promise<{ pictures: number; colours: number }> {
  return page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    await decoder.completed;
    const pictures = decoder.tracks.selectedTrack?.frameCount ?? 0;
    const { image } = await decoder.decode({ frameIndex: pictures - 1 });
    const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const seen = new Uint32Array(context.getImageData(0, 0, image.displayWidth, image.displayHeight).data.buffer);
    return { pictures, colours: new Set(seen).size };
  }, gif.toString('base64'));
}

test('a game that is over is shared as a QR code and as an animation', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'done', FINISHED, two);
  await open(page, '#/study/done');
  await page.getByRole('button', { name: en['study.panel.share'] }).click();
  await page.getByRole('button', { name: en['share.qr'], exact: true }).click();
  const address = await page.getByRole('textbox', { name: en['share.link'] }).inputValue();
  await page.getByRole('button', { name: en['share.qr.larger'] }).click();
  const whole = page.getByRole('dialog', { name: en['share.qr.label'] });
  const { width, height, data } = await pixels(page, await whole.getByRole('img').screenshot());
  await whole.getByRole('button', { name: en['play.close'] }).click();
  expect(jsQR(Uint8ClampedArray.from(data), width, height)?.data).toBe(address);

  await page.getByRole('button', { name: en['share.gif'] }).click();
  const save = page.getByRole('button', { name: en['share.gif.save'].split(' (')[0]! });
  await expect(save).toBeVisible({ timeout: 30_000 });
  const saved = page.waitForEvent('download');
  await save.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/anna-ben\.gif$/);
  const { pictures, colours } = await film(page, readFileSync(await download.path()));
  expect(pictures).toBe(72);
  expect(colours).toBeGreaterThan(50);
});

test('the scoring at the end can be followed and skipped beside the board, whatever the names', async ({ page }) => {
  await visit(page, { motion: 'full' });
  await open(page);
  await keepGame(page, 'last', LAST_TILE, { players: ['person', 'person'], names: ['Anna of the long winding road', 'Computer (steady) the second'] });
  await open(page, '#/play/last');
  await mouse(page, await moment(page));
  const skip = page.getByRole('button', { name: en['finale.skip'] });
  await expect(skip).toBeInViewport({ ratio: 1 });
  await skip.click();
  await expect(page.getByRole('button', { name: en['finale.rematch'] })).toBeInViewport({ ratio: 1 });
});

test('my statistics count the games that are over', async ({ page }) => {
  await visit(page);
  await open(page, '#/stats');
  await expect(page.getByText(en['stats.empty'])).toBeVisible();
  await keepGame(page, 'won', FINISHED, { players: ['steady', 'person'], names: ['Ben', 'Anna'] });
  const kept = await keptGame(page, 'won');
  await putRecord(page, { ...kept, isOver: true, scores: [104, 106] });
  await putRecord(page, { ...kept, id: 'lost', isOver: true, scores: [106, 104], seats: [...(kept?.['seats'] as unknown[])] });
  await open(page);
  await page.getByRole('link', { name: en['stats.title'] }).click();
  await expect(page.getByRole('link', { name: `106 ${en['stats.best']}` })).toBeVisible();
  await expect(page.getByRole('list', { name: en['stats.by_opponent'] })).toContainText('1 of 2');
  await expect(page.getByRole('list', { name: en['finale.by_kind'] })).toContainText(en['finale.kind.city']);
  await expect(page.getByRole('list', { name: en['stats.figures'] })).toContainText(en['standing.follower.city'], { ignoreCase: true });
  await expectAccessible(page, 'the statistics');

  // Whoever wants to see a result again finds it among the games.
  await open(page);
  await page.getByRole('link', { name: new RegExp(`^${en['home.result']}`) }).first().click();
  await expect(page.getByRole('button', { name: en['finale.rematch'] })).toBeVisible();
});

test('the older of two tabs offers to play here, and nothing is lost', async ({ page, context }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'both', MIDDLE, { players: ['person', 'person', 'person'], names: ['Anna', 'Ben', 'Clara'] });
  await open(page, '#/play/both');
  const first = await moment(page);

  const other = await context.newPage();
  await visit(other);
  await open(other, '#/play/both');
  const here = page.getByRole('button', { name: en['play.here'] });
  await expect(here).toBeVisible();
  await expectAccessible(page, 'a game in another tab');
  await mouse(other, await moment(other));
  const played = await moment(other, first);
  // Every action is kept before the next one is asked for.
  const record = async () => String((await keptGame(page, 'both'))?.['bgn']);
  const before = await record();

  await here.click();
  expect((await moment(page)).ply).toBe(played.ply);
  expect(await record()).toBe(before);
  await expect(other.getByRole('button', { name: en['play.here'] })).toBeVisible();
  await other.close();
});

test('addresses that lead nowhere show the ways on', async ({ page }) => {
  await visit(page);
  await open(page);
  for (const [address, title] of [
    ['#/nowhere', en['app.unknown_address']],
    ['#/play/nobody', en['play.unknown']],
    ['#/study/nobody', en['play.unknown']],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} – Bastide`);
    await expectAccessible(page, address);
  }
  await page.getByRole('main').getByRole('link', { name: en['home.open'] }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expect(page).toHaveTitle('Bastide');
});

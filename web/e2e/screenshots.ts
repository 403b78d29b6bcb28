/** Writes pictures of the main screens into docs/screenshots. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, open, test, visit, type Page } from './fixtures';
import { CITY, dragonAt, FINISHED, MIDDLE } from './games';
import { en, moment } from './hands';
import { palettePng, type Pixels } from './palette';
import { keepGame } from './records';
import { sit } from './table';
import { MOVING_OUT, RAISING } from './tower-games';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../docs/screenshots');
mkdirSync(folder, { recursive: true });

const three = { players: ['person', 'steady', 'steady'], names: ['Anna', 'Ben', 'Clara'] };
const two = { players: ['person', 'steady'], names: ['Anna', 'Ben'] };
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

/** The most bytes of a picture. */
const MOST = 300_000;

/** Takes a picture when everything is drawn. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Tiles are painted in the background, sharper ones after rough ones.
  await page.waitForTimeout(2500);
  const picture = palettePng(await pixels(page, await page.screenshot()));
  expect(picture.length).toBeLessThanOrEqual(MOST);
  writeFileSync(join(folder, `${name}.png`), picture);
}

/** The pixels of a picture, unpacked by the browser. */
async function pixels(page: Page, picture: Buffer): Promise<Pixels> {
  const empty = await page.context().newPage();
  const { width, height, text } = await empty.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const bytes = context.getImageData(0, 0, width, height).data;
    let text = '';
    for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return { width, height, text: btoa(text) };
  }, picture.toString('base64'));
  await empty.close();
  return { width, height, data: Buffer.from(text, 'base64') };
}

async function begin(page: Page, settings = {}): Promise<void> {
  await visit(page, settings);
  await open(page);
  await keepGame(page, 'middle', MIDDLE, three);
  await keepGame(page, 'city', CITY, three);
  await keepGame(page, 'done', FINISHED, two);
  await keepGame(page, 'dragon', dragonAt(54, 'dragon>-2,2'), { ...three, players: ['person', 'person', 'person'] });
}

test.describe('desktop', () => {
  test.use(desktop);

  test('home', async ({ page }) => {
    await begin(page);
    await page.reload();
    await shoot(page, 'home');
  });

  test('new game', async ({ page }) => {
    await begin(page);
    await open(page, '#/new');
    await page.getByRole('button', { name: new RegExp(`^${en['preset.big_box']}`) }).click();
    await shoot(page, 'new-game');
  });

  test('play', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/middle');
    await moment(page);
    const squares = page.locator('[data-square]');
    await squares.nth(Math.floor((await squares.count()) / 2)).hover({ force: true });
    await shoot(page, 'play-desktop');
  });

  test('play at night', async ({ page }) => {
    await begin(page, { look: 'dark' });
    await open(page, '#/play/middle');
    await moment(page);
    await page.keyboard.press('f');
    await shoot(page, 'play-night');
  });

  test('The City', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/city');
    await moment(page);
    await shoot(page, 'the-city');
  });

  test('the dragon', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/dragon');
    await moment(page);
    await shoot(page, 'dragon');
  });

  test('a tower and its reach', async ({ page }) => {
    await sit(page, RAISING, 2);
    await page.locator('[data-spot*=":tower"]').hover();
    await shoot(page, 'tower');
  });

  test('the City of Carcassonne', async ({ page }) => {
    await sit(page, MOVING_OUT, 3);
    await page.locator('[data-spot^="3,1:city.E"]').hover();
    await shoot(page, 'city-of-carcassonne');
  });

  test('finale', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/done');
    await expect(page.getByRole('button', { name: en['finale.rematch'] })).toBeVisible();
    await shoot(page, 'finale');
  });

  test('study', async ({ page }) => {
    await begin(page);
    await open(page, '#/study/done/120');
    await page.getByRole('button', { name: en['study.panel.chart'], exact: true }).click();
    await shoot(page, 'study');
  });

  test('text mode', async ({ page }) => {
    await begin(page, { textMode: true });
    await open(page, '#/play/middle');
    await moment(page);
    await page.getByRole('button', { name: en['text.ask.features'], exact: true }).click();
    await shoot(page, 'text-mode');
  });
});

test.describe('phone', () => {
  test.use({ ...phone, deviceScaleFactor: 2 });

  test('play', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/middle');
    await moment(page);
    await page.locator('[data-square]').nth(4).tap({ force: true });
    await shoot(page, 'play-phone');
  });

  test('the dragon', async ({ page }) => {
    await begin(page);
    await open(page, '#/play/dragon');
    await moment(page);
    await page.locator('[data-spot]').first().tap();
    await shoot(page, 'dragon-phone');
  });
});

/** No screen keeps anybody out: axe looks at all of them, in light and dark, on desktop and phone. */
import { expectAccessible } from './axe';
import { expect, open, test, visit, type Page } from './fixtures';
import { CITY, FINISHED, MIDDLE } from './games';
import { en, moment } from './hands';
import { keepGame } from './records';

/** Screens that need nothing but their address. */
const SCREENS = ['#/', '#/new', '#/open', '#/settings', '#/rules/base', '#/rules/the-city', '#/learn', '#/learn/the-city', '#/nowhere', '#game=mangled', '#/play/none'];

const three = { players: ['person', 'steady', 'steady'], names: ['Anna', 'Ben', 'Clara'] };
const two = { players: ['person', 'steady'], names: ['Anna', 'Ben'] };

async function plainScreens(page: Page): Promise<void> {
  await keepGame(page, 'middle', MIDDLE, three);
  for (const address of SCREENS) {
    await page.goto('about:blank');
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectAccessible(page, address);
  }
}

async function table(page: Page): Promise<void> {
  await keepGame(page, 'city', CITY, three);
  await keepGame(page, 'middle', MIDDLE, three);
  await open(page, '#/play/city');
  await moment(page);
  await expectAccessible(page, 'The City');
  await page.goto('#/play/middle');
  await moment(page);
  await expectAccessible(page, 'the table');
  for (const menu of [en['play.aids'], en['play.menu']]) {
    await page.getByRole('button', { name: menu }).click();
    // An open menu may cover a part of a button that is not meant now.
    await expectAccessible(page, menu, '.menu:has([aria-expanded=true])');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: en['tiles.title'] }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'remaining tiles');
  await page.keyboard.press('Escape');
  for (const item of [en['play.share'], en['play.help'], en['rules.set.base']]) {
    await page.getByRole('button', { name: en['play.menu'] }).click();
    await page.getByRole('button', { name: item, exact: true }).last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, item);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function afterwards(page: Page): Promise<void> {
  await keepGame(page, 'done', FINISHED, two);
  await open(page, '#/play/done');
  await expect(page.getByRole('button', { name: en['finale.rematch'] })).toBeVisible();
  await expectAccessible(page, 'the finale');
  await page.goto('#/study/done/60');
  for (const panel of ['log', 'analysis', 'chart', 'tiles', 'play_on', 'share'] as const) {
    await page.getByRole('button', { name: en[`study.panel.${panel}`], exact: true }).first().click();
    await expectAccessible(page, `study, ${panel}`);
  }
}

async function textMode(page: Page): Promise<void> {
  await keepGame(page, 'middle', MIDDLE, three);
  await open(page, '#/play/middle');
  await moment(page);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: en['text.ask.legal'] }).click();
  await expectAccessible(page, 'text mode');
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, options] of [
    ['desktop', {}],
    ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const) {
    test.describe(`${colorScheme} on a ${device}`, () => {
      test.use({ colorScheme, ...options });
      test('screens', async ({ page }) => {
        await visit(page);
        await open(page);
        await plainScreens(page);
      });
      test('the table and its dialogs', async ({ page }) => {
        await visit(page);
        await open(page);
        await table(page);
      });
      test('finale and study', async ({ page }) => {
        await visit(page);
        await open(page);
        await afterwards(page);
      });
      test('text mode', async ({ page }) => {
        await visit(page, { textMode: true });
        await open(page);
        await textMode(page);
      });
    });
  }
}

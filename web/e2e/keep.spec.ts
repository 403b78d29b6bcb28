/** Nothing is lost: undo within the turn, reload in the middle of it, broken records. */
import { position } from './board';
import { expect, open, test, visit, type Page } from './fixtures';
import { FINISHED, MID_TURN, MIDDLE } from './games';
import { en, moment, mouse } from './hands';
import { fresh, keepGame, keptGame, putRecord } from './records';

const undo = (page: Page) => page.getByTestId('actions').getByRole('button', { name: en['play.undo'] });
const bgnOf = async (page: Page, id: string) => String((await keptGame(page, id))?.['bgn']);

/** The actions of a record. */
const actions = (bgn: string) => bgn.slice(bgn.indexOf('\n\n')).trim();

test('undo goes back within the turn, but not beyond a draw', async ({ page }) => {
  await visit(page, { confirm: 'always' });
  await open(page);
  await keepGame(page, 'undo', fresh('seats=2 with=base preset=seed'), { players: ['person', 'steady'] });
  await open(page, '#/play/undo');
  const first = await moment(page);
  await expect(undo(page)).toHaveCount(0);
  const tile = await page.getByTestId('hand').getByRole('button').first().getAttribute('aria-label');
  await mouse(page, first);
  let now = await moment(page, first);
  while (now.state === 'choose') {
    await mouse(page, now);
    now = await moment(page, now);
  }
  expect(now.state).toBe('confirm');
  while ((await undo(page).count()) > 0) {
    await undo(page).click();
    now = await moment(page, now);
  }
  expect(now).toEqual(first);
  expect(await page.getByTestId('hand').getByRole('button').first().getAttribute('aria-label')).toBe(tile);
  // Once confirmed, another tile has been seen.
  await mouse(page, now);
  now = await moment(page, now);
  while (now.state === 'choose') {
    await mouse(page, now);
    now = await moment(page, now);
  }
  await page.getByRole('button', { name: en['play.confirm'] }).first().click();
  now = await moment(page, now);
  expect(now.ply).toBeGreaterThan(first.ply + 2);
  await expect(undo(page)).toHaveCount(0);
});

test('a reload in the middle of a turn goes on exactly there', async ({ page }) => {
  await visit(page, { confirm: 'always' });
  await open(page);
  await keepGame(page, 'middle', MIDDLE, { players: ['person', 'steady', 'steady'], names: ['Anna', 'Ben', 'Clara'] });
  await open(page, '#/play/middle');
  const first = await moment(page);
  const hand = page.getByTestId('hand').getByRole('button').first();
  const tile = await hand.getAttribute('aria-label');
  await page.reload();
  expect(await moment(page)).toEqual(first);
  expect(await hand.getAttribute('aria-label')).toBe(tile);

  await mouse(page, first);
  const second = await moment(page, first);
  const before = actions(await bgnOf(page, 'middle'));
  const board = await position(page);
  await page.reload();
  expect(await moment(page)).toEqual(second);
  expect(await position(page)).toEqual(board);
  expect(actions(await bgnOf(page, 'middle'))).toBe(before);
  await undo(page).click();
  expect(await moment(page, second)).toEqual(first);
  expect(await hand.getAttribute('aria-label')).toBe(tile);
});

test('a turn that waits to be confirmed still waits after a reload', async ({ page }) => {
  await visit(page, { confirm: 'always' });
  await open(page);
  await keepGame(page, 'turn', MID_TURN, { players: ['person', 'steady'] });
  await open(page, '#/play/turn');
  const first = await moment(page);
  expect(first).toMatchObject({ state: 'choose', offers: 'spots' });
  await mouse(page, { ...first, ply: 2 });
  const done = await moment(page, first);
  expect(done.state).toBe('confirm');
  await page.reload();
  expect(await moment(page)).toEqual(done);
  await undo(page).click();
  expect(await moment(page, done)).toEqual(first);
});

test('a broken game says so and stays as it is', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'good', FINISHED, { players: ['person', 'steady'], names: ['Anna', 'Ben'] });
  const broken = MID_TURN.replace('0,1@0', '7,7@0');
  await keepGame(page, 'broken', broken, { players: ['person', 'steady'] });
  await putRecord(page, { id: 'junk', bgn: 17 });
  await open(page, '#/play/broken');
  await expect(page.getByRole('alert')).toContainText('7,7@0');
  expect(await bgnOf(page, 'broken')).toBe(broken);
  await open(page, '#/play/junk');
  await expect(page.getByRole('alert')).toBeVisible();
  await open(page, '#/play/nosuchgame');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en['play.unknown']);
  // The list of games shows what can be shown.
  await page.goto('#/');
  await page.reload();
  await expect(page.locator(`a[href*="good"]`).first()).toBeVisible();
  expect((await keptGame(page, 'junk'))?.['bgn']).toBe(17);
});

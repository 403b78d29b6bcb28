/** The flow of a game: the breath between turns, the next person's touch, turns taken back, hints, giving up, restarting. */
import { expect, open, test, type Page } from './fixtures';
import { MID_TURN } from './games';
import { en, moment, mouse } from './hands';
import { fresh, keepGame } from './records';
import { bgn, sit } from './table';

const BASE = 'seats=2 with=base preset=seed draws=20';
const table = (page: Page) => page.locator('[data-ply]');
const state = (page: Page) => table(page).getAttribute('data-state');
const hand = (page: Page) => page.getByTestId('hand').getByRole('button').first();

/** Lets no breath between turns end by itself; the result lets the one that is taken now end. */
async function holdBreath(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    const real = globalThis.setTimeout;
    const own = (act: () => void, after?: number) => (after === 1300 ? held.push(act) : real(act, after));
    Object.assign(globalThis, { setTimeout: own, held });
  });
  return () => page.evaluate(() => (globalThis as unknown as { held: (() => void)[] }).held.at(-1)?.());
}

test('against computers a turn can be taken back for a moment, then it goes on by itself or with a touch', async ({ page }) => {
  const breathOut = await holdBreath(page);
  await sit(page, MID_TURN, ['person', 'steady'], { confirm: 'pause' });
  const first = await moment(page);
  const done = async () => {
    await page.keyboard.press('0');
    await expect.poll(() => state(page)).toBe('pause');
  };
  await done();
  await expect(page.getByTestId('actions')).toContainText(en['play.turn_over']);
  await page.getByTestId('beside').getByTitle(en['play.undo']).click();
  expect(await moment(page)).toEqual(first);
  // A reload in between loses nothing and draws nothing.
  await done();
  await expect.poll(() => bgn(page)).toContain('2,0@0 pass\n');
  await page.reload();
  await expect.poll(() => state(page)).toBe('pause');
  expect(await bgn(page)).toContain('3 red BA/RFr 2,0@0 pass\n\n*');
  await page.keyboard.press('z');
  expect(await moment(page)).toEqual(first);
  await done();
  await breathOut();
  let now = await moment(page);
  expect(now).toMatchObject({ state: 'choose', offers: 'squares' });
  await expect.poll(() => bgn(page)).toMatch(/\n4 blue \S+ \S+ \S+.*\n5 red \S+\n/);
  // With a touch of the board it goes on at once.
  while ((await state(page)) === 'choose') {
    await mouse(page, { ...now, ply: 1 });
    await expect.poll(async () => [await state(page), await table(page).getAttribute('data-ply')]).not.toEqual(['choose', String(now.ply)]);
    now = { ...now, ply: Number(await table(page).getAttribute('data-ply')), offers: 'spots' };
  }
  await expect.poll(() => state(page)).toBe('pause');
  await page.locator('[role=application]').click({ position: { x: 60, y: 400 } });
  expect(await moment(page)).toMatchObject({ state: 'choose', offers: 'squares' });
});

test('at one device the next person’s touch begins the turn, and until then it can be taken back', async ({ page }) => {
  await sit(page, MID_TURN, ['person', 'person'], { confirm: 'pause' });
  const first = await moment(page);
  await page.keyboard.press('0');
  const done = await moment(page, first);
  expect(done.state).toBe('touch');
  await expect(page.getByTestId('actions')).toContainText('Ben’s turn');
  await page.getByTestId('actions').getByRole('button', { name: en['play.undo'] }).click();
  expect(await moment(page, done)).toEqual(first);
  await page.keyboard.press('0');
  expect(await moment(page, first)).toEqual(done);
  await page.keyboard.press('ArrowRight');
  expect(await moment(page, done)).toMatchObject({ state: 'choose', offers: 'squares', ply: first.ply + 2 });
  await expect.poll(() => bgn(page)).toMatch(/pass\n4 blue \S+\n\n\*/);
});

test('whoever wants to be asked confirms with a click on the tile just laid', async ({ page }) => {
  await sit(page, MID_TURN, ['person', 'person'], { confirm: 'always' });
  const first = await moment(page);
  await page.keyboard.press('0');
  const done = await moment(page, first);
  expect(done.state).toBe('confirm');
  const at = (square: string) => page.locator(`[data-tile="${square}"]`).first();
  await at('0,1').click({ force: true });
  expect(await state(page)).toBe('confirm');
  await at('2,0').click({ force: true });
  expect(await moment(page, done)).toMatchObject({ state: 'choose', offers: 'squares' });
});

test('a turn is taken back, the game restarted, and given up', async ({ page }) => {
  await sit(page, fresh(BASE), ['person', 'steady']);
  const first = await moment(page);
  const tile = await hand(page).getAttribute('aria-label');
  let now = first;
  while (now.ply < first.ply + 3) {
    await mouse(page, now);
    now = await moment(page, now);
  }
  const drawn = await hand(page).getAttribute('aria-label');
  await page.getByTestId('actions').getByRole('button', { name: en['play.take_back'] }).click();
  expect(await moment(page, now)).toEqual(first);
  expect(await hand(page).getAttribute('aria-label')).toBe(tile);
  await expect.poll(() => bgn(page)).toContain('[TakenBack "1"]');
  await page.reload();
  // The same turn brings the same answer and the same tile.
  now = await moment(page);
  expect(now).toEqual(first);
  while (now.ply < first.ply + 3) {
    await mouse(page, now);
    now = await moment(page, now);
  }
  expect(await hand(page).getAttribute('aria-label')).toBe(drawn);

  await page.getByRole('button', { name: en['play.menu'] }).click();
  await page.getByRole('button', { name: en['play.give_up'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['play.play_on'] }).click();
  expect(await state(page)).toBe('choose');
  await page.getByRole('button', { name: en['play.menu'] }).click();
  await page.getByRole('button', { name: en['play.give_up'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: en['play.give_up'] }).click();
  await expect(page.getByRole('heading', { name: en['finale.you_gave_up'] })).toBeVisible();
  await expect(page.getByText('In this game one turn was taken back.')).toBeVisible();
  await expect.poll(() => bgn(page)).toContain('[Termination "red gave up"]');

  await page.getByRole('button', { name: en['play.menu'] }).click();
  await page.getByRole('button', { name: en['play.restart'] }).click();
  await expect(page).not.toHaveURL(/play\/table/);
  expect(await moment(page)).toMatchObject({ state: 'choose', ply: 1 });
  await page.goto('#/');
  await expect(page.getByText('Anna gave up')).toBeVisible();
});

test('a hint is shown with a whole turn, unless the table bars it; what was refused is told until something is touched', async ({ page }) => {
  await sit(page, fresh(BASE), ['person', 'steady']);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toContainText('lay the tile where it is outlined, then');
  await expect(page.locator('.advice rect')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('hint')).toHaveCount(0);
  await page.getByRole('button', { name: en['play.hint'], exact: true }).click();
  await expect(page.getByTestId('hint')).toBeVisible();

  await keepGame(page, 'bare', MID_TURN.replace(/3 red.*\n/, '3 red BA/L\n'), { players: ['person', 'steady'], aids: false });
  await open(page, '#/play/bare');
  await moment(page);
  await expect(page.getByRole('button', { name: en['play.hint'], exact: true })).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(page.getByTestId('hint')).toHaveCount(0);
  // A monastery does not continue the road; that is said until anything is touched, beside the board, too.
  // Whoever clicks before the board has found its place misses, and clicks again.
  await expect(async () => {
    const beyond = await page.locator('[data-tile="1,0"]').first().evaluate((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      return { x: x + 1.5 * width, y: y + height / 2 };
    });
    await page.mouse.click(beyond.x, beyond.y);
    await expect(page.locator('.bubble')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByTestId('actions').click();
  await expect(page.locator('.bubble')).toHaveCount(0);
});

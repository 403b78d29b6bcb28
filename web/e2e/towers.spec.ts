/** Towers, abbeys, barns, wagons and the City of Carcassonne: every decision in its own way. */
import { expect, test, type Page } from './fixtures';
import { en, moment, mouse, playOn } from './hands';
import { fresh } from './records';
import { bgn, sit } from './table';
import { BARN, BESIDE_A_TILE, CITY, COUNT, EXCHANGE, HOLE, played, RAISING, RANSOM, WAGON } from './tower-games';

const question = (page: Page, text: string) => page.getByTestId('actions').getByText(text);
const here = (page: Page) => page.getByRole('button', { name: en['play.place_here'], exact: true });

test('a tower is raised with its reach in sight, and takes whoever is pointed at', async ({ page }) => {
  await sit(page, RAISING, 2);
  const tower = page.locator('[data-spot*=":tower"]');
  await tower.hover();
  await expect(page.locator('[data-reach=then]')).toHaveCount(4);
  await expect(page.locator('[data-prey]')).toHaveCount(2);
  await tower.click();
  await expect(question(page, en['question.carcassonne.Capture'])).toBeVisible();
  await expect(page.locator('[data-about]')).toHaveCount(1);
  await page.getByRole('button', { name: /^\d: Take the follower of Ben .* prisoner$/ }).first().click();
  await expect.poll(() => bgn(page)).toMatch(/tower>0,1 blue\.small<-?1,1:monastery/);
  await expect(page.locator('[data-prisoner="1.small"]')).toHaveCount(1);
});

test('a prisoner is bought free in the panel of his captor', async ({ page }) => {
  await sit(page, RANSOM, 2);
  await expect(question(page, en['question.carcassonne.Ransom'])).toBeVisible();
  const buy = page.locator('[data-prisoner="0.small"] button');
  await expect(buy).toHaveAccessibleName(/Buy free \(3 points\)/);
  await buy.click();
  await expect.poll(() => bgn(page)).toContain('5 red ransom:blue.small');
  await expect(page.locator('[data-prisoner]')).toHaveCount(0);
});

test('a ransom can be paid while a tile is in hand, which stays there', async ({ page }) => {
  await sit(page, BESIDE_A_TILE, 2);
  await expect(page.locator('[data-square]').first()).toBeVisible();
  await page.getByTestId('actions').getByRole('button', { name: /Buy your follower free from Ben/ }).click();
  await expect.poll(() => bgn(page)).toContain('5 red BA/L ransom:blue.small');
  await expect(page.locator('[data-square]').first()).toBeVisible();
  await expect(page.locator('[data-prisoner]')).toHaveCount(0);
});

test('in an exchange the player chooses whom he gets back', async ({ page }) => {
  await sit(page, EXCHANGE, 2);
  await page.getByRole('button', { name: /Your big follower comes home from Ben/ }).click();
  await expect.poll(() => bgn(page)).toContain('exchange:blue.big');
});

test('an abbey is in hand for its hole, or a tile is drawn', async ({ page }) => {
  await sit(page, HOLE, 2);
  await expect(page.locator('[data-square]')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-ghost="0,0"]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => bgn(page)).toContain('1 red 0,0@0');
});

test('declining the abbey draws at once', async ({ page }) => {
  await sit(page, HOLE, 2);
  await page.getByRole('button', { name: en['choice.no_abbey'] }).click();
  await expect.poll(() => bgn(page)).toMatch(/1 red pass [A-Z]/);
});

test('a barn is placed on the corner that is pointed at', async ({ page }) => {
  await sit(page, BARN, 2);
  await page.getByRole('button', { name: /Barn on the corner in the north-west/ }).click();
  await expect.poll(() => bgn(page)).toContain('barn>1,2:field.NL');
});

test('a wagon that was scored drives on to what is pointed at', async ({ page }) => {
  await sit(page, WAGON, 2);
  await expect(question(page, en['question.carcassonne.MoveWagons'])).toBeVisible();
  await expect(page.locator('[data-about]')).toHaveCount(1);
  await page.locator('[data-spot^="1,0:city.N"]').click();
  await expect.poll(() => bgn(page)).toContain('wagon>1,0:city.N');
});

test('who moves out of the City sees the majority that he makes', async ({ page }) => {
  await sit(page, played(COUNT, ...CITY), 3);
  await page.locator('[data-spot^="3,1:city.E"]').hover();
  await expect(page.getByText('Majority: Ben → Ben, Clara').first()).toBeVisible();
  await page.locator('[data-spot^="3,1:city.E"]').click();
  await page.locator('[data-spot^="2,1:city.E"]').hover();
  await expect(page.getByText('Majority: Ben, Clara → Clara').first()).toBeVisible();
  await page.getByRole('button', { name: en['choice.no_move_out'] }).first().click();
  await expect.poll(() => bgn(page)).toContain('small>3,1:city.E pass');
});

test('a quarter is entered, and the count goes, by pointing at it', async ({ page }) => {
  const [before = '', ...more] = CITY.slice(0, 3);
  await sit(page, played(COUNT, before, more[0] ?? '', '3 green BA/LR 0,3@180 pass'), 3);
  await page.locator('[data-spot^="0,0:quarter.market"]').click();
  await expect(question(page, en['question.carcassonne.CountMove'])).toBeVisible();
  await page.locator('[data-spot^="0,0:quarter.cathedral"]').click();
  await expect.poll(() => bgn(page)).toContain('small>0,0:quarter.market count>0,0:quarter.cathedral');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('a tower is raised and takes somebody with the tick', async ({ page }) => {
    await sit(page, RAISING, 2);
    await page.locator('[data-spot*=":tower"]').tap();
    await expect(page.locator('[data-reach=then]')).toHaveCount(4);
    await expect(page.getByTestId('facts')).toContainText('2 followers could be taken prisoner');
    await here(page).tap();
    await page.getByRole('button', { name: /^\d: Take the follower of Ben/ }).first().tap();
    await here(page).tap();
    await expect.poll(() => bgn(page)).toMatch(/tower>0,1 blue\.small</);
  });

  test('a prisoner is bought free with a button below the board', async ({ page }) => {
    await sit(page, RANSOM, 2);
    await page.getByTestId('actions').getByRole('button', { name: /Buy your follower free from Ben/ }).tap();
    await expect.poll(() => bgn(page)).toContain('5 red ransom:blue.small');
  });
});

test('in words: whom a tower could take, who is held, and what it costs', async ({ page }) => {
  await sit(page, RAISING, 2, { textMode: true });
  const text = page.locator('.text');
  await text.getByRole('button', { name: /^Tower piece .*Could be taken prisoner: Ben: monk.*; Ben: monk/ }).click();
  await text.getByRole('button', { name: /^Take the follower of Ben/ }).first().click();
  await text.getByRole('button', { name: en['text.ask.scores'] }).click();
  await expect(text.getByRole('log')).toContainText('Anna holds prisoner: 1 follower of Ben.');
});

test('a whole game with towers, abbeys, the City and its cards, to its end', async ({ page }) => {
  await sit(page, fresh('seats=2 with=base,tower,abbey-and-mayor,count,king-and-robber preset=publisher'), ['person', 'steady']);
  await playOn(page, mouse);
  expect((await moment(page)).state).toBe('over');
  expect(await bgn(page)).toContain('tower>');
});

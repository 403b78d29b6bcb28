/** Towers, abbeys, barns, wagons and the City of Carcassonne: every decision in its own way. */
import { expect, test, type Page } from './fixtures';
import { en } from './hands';
import { bgn, sit } from './table';

const question = (page: Page, text: string) => page.getByTestId('actions').getByText(text);
const here = (page: Page) => page.getByRole('button', { name: en['play.place_here'], exact: true });

/** A game after some turns. */
function played(config: string, ...turns: string[]): string {
  return [`[Game "carcassonne"]`, `[Rules "1"]`, `[Config "${config}"]`, `[Result "*"]`, '', ...turns, '', '*', ''].join('\n');
}

const TOWER = 'seats=2 with=base,tower preset=seed start=BA/RCr:0,0@0;TO/FG:0,1@0';
/** Anna can raise a tower beside two monks of Ben. */
const RAISING = played(
  TOWER,
  '1 red BA/RFr 1,0@0 pass',
  '2 blue BA/L -1,1@0 small>-1,1:monastery',
  '3 red BA/RFr 2,0@0 pass',
  '4 blue BA/L 1,1@0 small>1,1:monastery',
  '5 red BA/RFr 3,0@0',
);
/** A follower of Anna is held by Ben, and it is her turn. */
const HELD = [
  '1 red BA/C 0,-1@180 small>0,-1:city.S',
  '2 blue BA/RFr 1,0@0 pass',
  '3 red BA/L 1,1@0 small>1,1:monastery',
  '4 blue BA/RFr 2,0@0 tower>0,1 red.small<1,1:monastery',
];
const RANSOM = played(TOWER, ...HELD);
const BESIDE_A_TILE = played(`${TOWER} ransom_timing=before_scoring`, ...HELD, '5 red BA/L');
/** Of two prisoners Anna gets one back. */
const EXCHANGE = played(
  TOWER.replace('tower ', 'inns-and-cathedrals,tower '),
  '1 red BA/L 1,1@0 small>1,1:monastery',
  '2 blue BA/RFr 1,0@0 tower>0,1 red.small<1,1:monastery',
  '3 red BA/L -1,1@0 big>-1,1:monastery',
  '4 blue BA/RFr 2,0@0 tower>0,1 red.big<-1,1:monastery',
  '5 red BA/RFr 3,0@0 pass',
  '6 blue BA/L 0,2@0 small>0,2:monastery',
  '7 red BA/RFr 4,0@0 tower>0,1 blue.small<0,2:monastery',
);
/** There is a hole for Anna's abbey. */
const HOLE = played('seats=2 with=base,abbey-and-mayor preset=seed start=BA/C:0,-1@180;BA/LR:1,0@90;BA/L:0,1@0;BA/L:-1,0@0');
/** Anna can place her barn where four tiles meet. */
const BARN = played(
  'seats=2 with=base,abbey-and-mayor preset=seed element.abbey=off start=BA/RCr:0,0@0;BA/L:0,1@0',
  '1 red BA/L 0,2@0 pass',
  '2 blue BA/RFr 1,0@0 pass',
  '3 red BA/L 1,1@0 pass',
  '4 blue BA/RFr 2,0@0 pass',
  '5 red BA/L 1,2@0',
);
/** The road of Anna's wagon was completed by Ben. */
const WAGON = played(
  'seats=2 with=base,abbey-and-mayor preset=publisher start=BA/LR:0,0@270',
  '1 red BA/RCr 1,0@0 wagon>1,0:road.E',
  '2 blue BA/LR 2,0@90 pass',
);
/** Two followers of Clara wait in the castle while a city of Ben is completed. */
const CITY = [
  '1 red BA/RFr 0,2@90 small>0,2:road.N',
  '2 blue BA/CFc.1 2,1@0 small>2,1:city.E',
  '3 green BA/LR 0,3@180 pass small>0,0:quarter.castle count>0,0:quarter.market',
  '4 red BA/RFr 1,-2@90 small>1,-2:road.N',
  '5 blue BA/CFc.1 3,1@0 pass',
  '6 green BA/LR 1,-3@0 pass small>0,0:quarter.castle pass',
  '7 red BA/C 4,1@270 pass',
];
const COUNT = 'seats=3 with=base,count preset=seed tile.BA/CFc.1=3 tile.BA/LR=5';

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

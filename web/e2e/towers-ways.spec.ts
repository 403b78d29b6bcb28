/** Towers, abbeys, barns, wagons and the City of Carcassonne: every decision with the keyboard alone, with a finger, and in words. */
import { expect, test } from './fixtures';
import { en } from './hands';
import { bgn, sit } from './table';
import { BARN, EXCHANGE, HOLE, MOVING_IN, MOVING_OUT, RAISING, RANSOM, WAGON } from './tower-games';

/** What is pressed in turn, and what is written then. */
const BY_KEYS: { name: string; game: string; seats: number; keys: string[]; done: RegExp }[] = [
  { name: 'a tower takes somebody', game: RAISING, seats: 2, keys: ['4', '2'], done: /tower>0,1 blue\.small<1,1:monastery/ },
  { name: 'a ransom', game: RANSOM, seats: 2, keys: ['1'], done: /5 red ransom:blue\.small/ },
  { name: 'an exchange', game: EXCHANGE, seats: 2, keys: ['2'], done: /exchange:blue\.big/ },
  { name: 'a barn', game: BARN, seats: 2, keys: ['1'], done: /barn>1,2:field\.NL/ },
  { name: 'a wagon', game: WAGON, seats: 2, keys: ['1'], done: /wagon>1,0:city\.N/ },
  { name: 'out of the City', game: MOVING_OUT, seats: 3, keys: ['1', '0'], done: /small>\d,1:city\.E pass/ },
  { name: 'into the City, then the count', game: MOVING_IN, seats: 3, keys: ['1', '1'], done: /small>0,0:quarter\.cathedral count>0,0:quarter\./ },
];

for (const { name, game, seats, keys, done } of BY_KEYS) {
  test(`with keys: ${name}`, async ({ page }) => {
    await sit(page, game, seats);
    for (const key of keys) {
      const before = await page.locator('[data-ply]').getAttribute('data-ply');
      await page.keyboard.press(key);
      await expect(page.locator(`[data-ply="${before}"]`)).toHaveCount(0);
    }
    await expect.poll(() => bgn(page)).toMatch(done);
  });
}

/** What is tapped before the tick, and what is written then. */
const BY_FINGER = [
  { name: 'a barn', game: BARN, seats: 2, taps: ['[data-spot][aria-label*="Barn on the corner"]'], done: /barn>1,2:field\.NL/ },
  { name: 'a wagon', game: WAGON, seats: 2, taps: ['[data-spot^="1,0:city.N"]'], done: /wagon>1,0:city\.N/ },
  { name: 'out of the City', game: MOVING_OUT, seats: 3, taps: ['[data-spot^="3,1:city.E"]', '[data-spot^="2,1:city.E"]'], done: /small>3,1:city\.E small>2,1:city\.E/ },
  { name: 'into the City, then the count', game: MOVING_IN, seats: 3, taps: ['[data-spot^="0,0:quarter.castle"]', '[data-spot^="0,0:quarter.market"]'], done: /small>0,0:quarter\.castle count>0,0:quarter\.market/ },
];

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const tick = en['play.place_here'];

  for (const { name, game, seats, taps, done } of BY_FINGER) {
    test(name, async ({ page }) => {
      await sit(page, game, seats);
      for (const tap of taps) {
        await page.locator(tap).tap();
        await page.getByRole('button', { name: tick, exact: true }).tap();
      }
      await expect.poll(() => bgn(page)).toMatch(done);
    });
  }

  test('an abbey', async ({ page }) => {
    await sit(page, HOLE, 2);
    await page.locator('[data-square]').tap();
    await page.getByRole('button', { name: en['play.lay_here'], exact: true }).tap();
    await expect.poll(() => bgn(page)).toContain('1 red 0,0@0');
  });
});

/** The buttons that are pressed in words, and what is written then. */
const IN_WORDS = [
  { name: 'a ransom', game: RANSOM, seats: 2, says: [/^Buy your follower free from Ben/], done: /5 red ransom:blue\.small/ },
  { name: 'an exchange', game: EXCHANGE, seats: 2, says: [/^Your big follower comes home from Ben/], done: /exchange:blue\.big/ },
  { name: 'a barn', game: BARN, seats: 2, says: [/^Barn on the corner in the north-west/], done: /barn>1,2:field\.NL/ },
  { name: 'a wagon', game: WAGON, seats: 2, says: [/^Wagon in the city/], done: /wagon>1,0:city\.N/ },
  { name: 'out of the City', game: MOVING_OUT, seats: 3, says: [/^Out of the castle quarter.*Majority: Ben → Ben, Clara/, /^Out of the castle quarter.*Majority: Ben, Clara → Clara/], done: /(small>\d,1:city\.[EW] ?){2}/ },
  { name: 'into the City, then the count', game: MOVING_IN, seats: 3, says: [/market quarter/, /^Count into the cathedral quarter/], done: /small>0,0:quarter\.market count>0,0:quarter\.cathedral/ },
];

for (const { name, game, seats, says, done } of IN_WORDS) {
  test(`in words: ${name}`, async ({ page }) => {
    await sit(page, game, seats, { textMode: true });
    for (const label of says) await page.locator('.text').getByRole('button', { name: label }).first().click();
    await expect.poll(() => bgn(page)).toMatch(done);
  });
}

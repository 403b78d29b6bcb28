/** Learning by playing: the whole lesson by mouse, steps by typed moves, by keys and by finger; tips and cards in the first games. */
import { expectAccessible } from './axe';
import { expect, open, test, visit, type Page } from './fixtures';
import { en, moment } from './hands';
import { fresh, keepGame, keptGame } from './records';

const lesson = (page: Page) => page.getByTestId('lesson');
const step = (page: Page, name: string, state = 'ask') => expect(page.locator(`main[data-step="${name}"][data-state="${state}"]`)).toBeVisible();

/** The middle of what is on the board, when nothing moves any more. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  await expect(page.locator(selector).first()).toBeAttached();
  return page.evaluate(async (wanted) => {
    const places = () => JSON.stringify([...document.querySelectorAll(`[data-tile], ${wanted}`)].map((own) => own.getBoundingClientRect()));
    for (let before = '', now = places(); before !== now; now = places()) {
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const { x, y, width, height } = document.querySelector(wanted)!.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

/** Lays the tile on a square, turned so many times with the right button. */
async function lay(page: Page, square: string, turns = 0): Promise<void> {
  const { x, y } = await middle(page, `[data-square="${square}"]`);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < turns; turn += 1) await page.mouse.click(x, y, { button: 'right' });
  await page.mouse.click(x, y);
}

async function claim(page: Page, place: string): Promise<void> {
  const { x, y } = await middle(page, `[data-spot^="${place}"]`);
  await page.mouse.click(x, y);
}

const next = (page: Page) => page.getByRole('button', { name: en['learn.next'], exact: true }).click();

test('somebody who has never played learns by mouse and plays the first game', async ({ page }) => {
  await visit(page);
  await open(page);
  // The one for newcomers, which appears when the kept games are read; the other one leads to the list of lessons.
  await page.locator('a[href="#/learn/carcassonne"]').click();

  await step(page, 'lay');
  await lay(page, '1,0');
  await next(page);
  await step(page, 'turn');
  // A legal answer beside the point gets a friendly word, and the tile is in hand again.
  await lay(page, '-1,0');
  await expect(lesson(page)).toContainText(en['learn.base.turn.wrong']);
  await lay(page, '2,0', 1);
  await step(page, 'turn', 'done');
  await next(page);
  await lay(page, '2,-1');
  await expect(lesson(page)).toContainText(en['learn.base.claim.ask2']);
  // What would be claimed is outlined before, and it is said what it is worth, as in a game.
  const road = await middle(page, '[data-spot^="2,-1:road"]');
  await page.mouse.move(road.x, road.y);
  await expect(page.locator('[data-prospect]')).toBeAttached();
  await claim(page, '2,-1:road');
  await next(page);
  await lay(page, '-1,0');
  await expect(lesson(page)).toContainText('Anna 6 (6 tiles)');
  await next(page);
  await lay(page, '0,1');
  await claim(page, '0,1:monastery');
  await next(page);
  await lay(page, '1,2');
  await expect(lesson(page)).toContainText('Anna 9');
  await next(page);
  await step(page, 'home');
  await lay(page, '1,-2');
  await next(page);
  await lay(page, '0,-2');
  await expect(lesson(page)).toContainText(/Anna 10 .*Computer \(gentle\) 10/);
  await next(page);
  // What was done is kept, also when the page is left.
  await step(page, 'majority');
  await page.reload();
  await step(page, 'majority');
  await lay(page, '0,-2');
  await next(page);
  await lay(page, '1,0');
  await claim(page, '1,0:field.NL');
  await expect(lesson(page)).toContainText(en['learn.base.farmer.done']);
  await next(page);

  await page.getByRole('button', { name: en['learn.first_game'] }).click();
  await moment(page);
  const id = new URL(page.url()).hash.split('/').at(-1) ?? '';
  const kept = await keptGame(page, id);
  expect(kept?.['bgn']).toContain('seats=2 with=base preset=seed farmers=off');
  expect((kept?.['seats'] as { player: string }[]).map(({ player }) => player)).toEqual(['person', 'gentle']);
});

test('steps are answered by typed moves and by keys', async ({ page }) => {
  await visit(page, { textMode: true });
  await open(page, '#/learn/carcassonne');
  await step(page, 'lay');
  await expect(lesson(page)).toContainText(en['learn.how.lay.text']);
  const input = page.getByRole('textbox', { name: en['text.input'] });
  const type = async (line: string) => {
    await input.fill(line);
    await input.press('Enter');
  };
  await type('0,-1@0');
  await expect(page.getByRole('log')).toContainText('Not possible');
  await type('1,0');
  await step(page, 'lay', 'done');
  await next(page);
  await step(page, 'turn');
  await type('2,0@0');
  await expect(lesson(page)).toContainText(en['learn.base.turn.wrong']);
  await type('2,0@90');
  await step(page, 'turn', 'done');
  // The rest with keys alone: Enter goes on, arrows walk, digits claim.
  await page.getByRole('button', { name: en['learn.next'], exact: true }).press('Enter');
  await step(page, 'claim');
  await expect(page.locator('[data-square="2,-1"]')).toBeAttached();
  for (let tries = 0; tries < 30 && (await page.locator('[data-ghost="2,-1"]').count()) === 0; tries += 1) {
    await page.keyboard.press(tries % 2 === 0 ? 'ArrowRight' : 'ArrowUp');
  }
  await page.keyboard.press('Enter');
  await expect(lesson(page)).toContainText(en['learn.base.claim.ask2']);
  const number = await page.locator('[data-spot^="2,-1:road"] .badge').textContent();
  await page.keyboard.press((number ?? '').trim());
  await step(page, 'claim', 'done');
  await page.keyboard.press('Enter');
  await step(page, 'complete');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('the words of a lesson leave room for what is tapped, a card tells of new sets, and tips cover nothing', async ({ page }) => {
    await visit(page, { news: true, tips: true, soundOffered: false });
    await open(page, '#/learn/carcassonne');
    await step(page, 'lay');
    await expectAccessible(page, 'a lesson');
    const { x, y } = await middle(page, '[data-square="1,0"]');
    const box = await page.getByRole('application').boundingBox();
    expect(box?.height).toBeGreaterThan(280);
    expect(box!.y).toBeLessThan(y);
    await page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: en['play.lay_here'], exact: true }).first().tap();
    await step(page, 'lay', 'done');

    const begun = fresh('seats=2 with=base,abbot,inns-and-cathedrals preset=seed').replace('\n\n', '\n\n1 red BA/CRr\n\n');
    await keepGame(page, 'new', begun, { players: ['person', 'gentle'] });
    await open(page, '#/play/new');
    const card = page.getByRole('dialog');
    await expect(card).toContainText(en['news.abbot.1']);
    await expectAccessible(page, 'a card about a set', 'dialog');
    await card.getByRole('button', { name: en['news.next'] }).tap();
    await expect(card).toContainText(en['news.inns-and-cathedrals.2']);
    await card.getByRole('button', { name: en['news.got_it'] }).tap();
    await expect(card).toHaveCount(0);
    await moment(page);

    const tip = page.getByTestId('coach');
    await expect(tip).toContainText(en['tip.turn.touch']);
    const [said, board] = [await tip.boundingBox(), await page.getByRole('application').boundingBox()];
    expect(said!.y).toBeGreaterThanOrEqual(board!.y + board!.height);
    await expectAccessible(page, 'a tip');
    // One thing at a time: sounds are offered when the tip was read, and cover nothing either.
    const offer = page.getByTestId('sound-offer');
    await expect(offer).toBeHidden();
    await tip.getByRole('button', { name: en['tip.dismiss'] }).tap();
    await expect(tip).toHaveText('');
    await expect(offer).toBeVisible();
    const [offered, below] = [await offer.boundingBox(), await page.getByRole('application').boundingBox()];
    expect(offered!.y).toBeGreaterThanOrEqual(below!.y + below!.height);
    await page.reload();
    await moment(page);
    await expect(card).toHaveCount(0);
    await expect(page.getByTestId('coach')).toHaveText('');
  });
});

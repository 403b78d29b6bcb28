/** What is laid lies at once, before the engine has answered; if the engine refuses, it is in hand again. */
import { expect, open, test, visit, type Page } from './fixtures';
import { MIDDLE } from './games';
import { moment } from './hands';
import { keepGame } from './records';

/** The next action that is played is kept from the engine, until the test says that it is refused. */
async function holdNextAction(page: Page): Promise<void> {
  await page.evaluate(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, call: { id: number; method?: string }) {
      if (call.method !== 'play') return post.call(this, call);
      Worker.prototype.postMessage = post;
      const error = { words: { key: 'none', args: {}, text: 'not today' }, rulings: [] };
      (globalThis as { refuse?: () => void }).refuse = () => {
        this.dispatchEvent(new MessageEvent('message', { data: { id: call.id, error } }));
      };
    } as typeof post;
  });
}

test('a tile lies at once, and is taken back if the engine refuses', async ({ page }) => {
  await visit(page);
  await open(page);
  await keepGame(page, 'middle', MIDDLE, { players: ['person', 'person', 'person'] });
  await open(page, '#/play/middle');
  const before = await moment(page);
  const square = page.locator('[data-square]').first();
  const name = (await square.getAttribute('data-square')) ?? '';
  const tile = page.locator(`[data-tile="${name}"]`);
  await holdNextAction(page);
  await square.click();
  await expect(tile).toBeAttached();
  await expect(page.locator('[data-square]')).toHaveCount(0);
  await page.evaluate(() => (globalThis as { refuse?: () => void }).refuse?.());
  await expect(tile).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('not today');
  // Nothing is lost: the same tile can be laid again.
  expect(await moment(page)).toEqual(before);
  await square.click();
  await moment(page, before);
  await expect(tile).toBeAttached();
});

/** Towers, abbeys, barns, wagons and the City of Carcassonne: in the middle of every decision a reload, an address and undo lead to the same place. */
import { position } from './board';
import { openElsewhere, playOn } from './elsewhere';
import { expect, test, type Page } from './fixtures';
import { en, moment } from './hands';
import { bgn, sit } from './table';
import { BARN, CAPTURE, COUNT_MOVES, EXCHANGE, HOLE, MOVING_IN, MOVING_OUT, RAISING, RANSOM, WAGON } from './tower-games';

/** Every decision of the three sets, and what is asked. */
const MOMENTS = [
  { name: 'a tower to raise', game: RAISING, seats: 2, question: 'Choose a figure, a tower, or nothing' },
  { name: 'whom a tower takes', game: CAPTURE, seats: 2, question: en['question.carcassonne.Capture'] },
  { name: 'an exchange', game: EXCHANGE, seats: 2, question: en['question.carcassonne.Exchange'] },
  { name: 'a ransom', game: RANSOM, seats: 2, question: en['question.carcassonne.Ransom'] },
  { name: 'an abbey', game: HOLE, seats: 2, question: en['question.carcassonne.Abbey'] },
  { name: 'a barn', game: BARN, seats: 2, question: en['question.carcassonne.Action'] },
  { name: 'a wagon', game: WAGON, seats: 2, question: en['question.carcassonne.MoveWagons'] },
  { name: 'who leaves the City', game: MOVING_OUT, seats: 3, question: en['question.carcassonne.CountRedeploy.city'] },
  { name: 'who enters the City', game: MOVING_IN, seats: 3, question: en['question.carcassonne.CountPlacement'] },
  { name: 'where the count goes', game: COUNT_MOVES, seats: 3, question: en['question.carcassonne.CountMove'] },
];

/** What the table offers and holds, and what lies on it. */
async function offered(page: Page) {
  const { ply, offers } = await moment(page);
  const labels = (selector: string) => page.locator(selector).evaluateAll((all) => all.map((own) => own.getAttribute('aria-label') ?? own.textContent));
  return { ply, offers, board: await position(page), spots: await labels('[data-spot], [data-square]'), held: await labels('[data-prisoner]') };
}

for (const { name, game, seats, question } of MOMENTS) {
  test(`${name}: reload, address and undo`, async ({ page, browser }) => {
    await sit(page, game, seats);
    const kept = await bgn(page);
    const asked = page.getByTestId('actions').getByText(question);
    await expect(asked).toBeVisible();
    const before = await offered(page);
    await page.reload();
    await expect(asked).toBeVisible();
    expect(await offered(page)).toEqual(before);
    expect(await bgn(page)).toBe(kept);

    const other = await openElsewhere(page, browser);
    expect(await position(other)).toEqual(before.board);
    await expect(other.locator('main')).toContainText(question);
    // Whoever got it plays on with the same choices.
    await playOn(other);
    expect((await offered(other)).spots.length).toBe(before.spots.length);
    await other.close();
    await page.keyboard.press('Escape');

    // Nothing comes before the first decision of a game.
    if (before.ply === 0) return;
    await page.getByTestId('actions').getByRole('button', { name: en['play.undo'] }).click();
    await expect.poll(async () => (await moment(page)).ply).toBe(before.ply - 1);
    await expect.poll(() => bgn(page)).not.toContain(kept.trim().replace(/\n\n\*$/, '').split('\n').pop());
  });
}

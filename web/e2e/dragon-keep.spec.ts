/** The Princess & the Dragon: in the middle of every decision a reload, an address and undo lead to the same place. */
import { position } from './board';
import { openElsewhere, playOn } from './elsewhere';
import { expect, open, test, visit, type Page } from './fixtures';
import { dragonAt, ON_TILE, PRINCESS } from './games';
import { en, moment, type Moment } from './hands';
import { keepGame, keptGame } from './records';

const NAMES = ['Anna', 'Ben', 'Clara'];

/** Every decision of the set, and what is asked. */
const MOMENTS = [
  { name: 'the third step of the dragon', bgn: dragonAt(54, 'dragon>-2,2'), seats: 3, question: en['question.carcassonne.Dragon'] },
  { name: 'the first step of the dragon', bgn: dragonAt(54, 'fairy>1,-1:monastery'), seats: 3, question: en['question.carcassonne.Dragon'] },
  { name: 'who goes through a portal', bgn: dragonAt(72, '-1,4@180'), seats: 3, question: 'Choose a figure, the portal, the fairy, or nothing' },
  { name: 'where a portal leads', bgn: dragonAt(72, '-1,4@180').replace('-1,4@180', '-1,4@180 portal:small'), seats: 3, question: en['question.carcassonne.Portal'] },
  { name: 'whom a princess sends away', bgn: PRINCESS, seats: 2, question: 'Choose a figure, a knight to send away, the fairy, or nothing' },
  { name: 'the fairy on a tile', bgn: ON_TILE, seats: 2, question: 'Choose a figure, the fairy, or nothing' },
];

interface Offered {
  now: Moment;
  board: Awaited<ReturnType<typeof position>>;
  spots: (string | null)[];
  banner: string[];
}

/** What the table offers, and what lies on it. */
async function offered(page: Page): Promise<Offered> {
  const now = await moment(page);
  const spots = await page.locator('[data-spot]').evaluateAll((all) => all.map((spot) => spot.getAttribute('aria-label')));
  return { now, board: await position(page), spots, banner: await page.getByTestId('menace').allInnerTexts() };
}

for (const { name, bgn, seats, question } of MOMENTS) {
  test(`${name}: reload, address and undo`, async ({ page, browser }) => {
    await visit(page);
    await open(page);
    await keepGame(page, 'dragon', bgn, { players: Array<string>(seats).fill('person'), names: NAMES.slice(0, seats) });
    await open(page, '#/play/dragon');
    await moment(page);
    await expect(page.getByTestId('actions')).toContainText(question);
    const before = await offered(page);
    expect(before.spots.length).toBeGreaterThan(1);
    await page.reload();
    expect(await offered(page)).toEqual(before);

    const other = await openElsewhere(page, browser);
    expect(await position(other)).toEqual(before.board);
    await expect(other.locator('main')).toContainText(question);
    expect(await other.getByTestId('menace').allInnerTexts()).toEqual(before.banner);
    // Whoever got it plays on with the same choices.
    await playOn(other);
    const there = await offered(other);
    expect(there.spots.length).toBe(before.spots.length);
    await other.close();
    await page.keyboard.press('Escape');

    // All sit at one table, where also the last step of somebody else's can be taken back.
    await page.getByTestId('actions').getByRole('button', { name: en['play.undo'] }).click();
    expect((await moment(page, before.now)).ply).toBe(before.now.ply - 1);
    expect(String((await keptGame(page, 'dragon'))?.['bgn'])).not.toContain(bgn.trim().replace(/\n\n\*$/, '').split('\n').pop());
  });
}

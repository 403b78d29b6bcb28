/** A whole game with each set, and one with all of them: too long for every change, so `cargo xtask e2e --all` plays them. */
import { expect, open, test, visit, type Page } from '../fixtures';
import { en, moment, mouse, playOn } from '../hands';
import { fresh, keepGame } from '../records';

/** Every set that can be added to the base game: whatever has a title. */
const SETS = Object.keys(en).flatMap((key) => /^set\.([a-z0-9-]+)$/.exec(key)?.[1] ?? []).filter((set) => set !== 'base');

async function playToTheEnd(page: Page, config: string, players: string[]): Promise<void> {
  await visit(page);
  await open(page);
  await keepGame(page, 'set', fresh(config), { players });
  await open(page, '#/play/set');
  await playOn(page, mouse);
  expect((await moment(page)).state).toBe('over');
}

test.setTimeout(600_000);

for (const set of SETS) {
  test(`a whole game with ${set}`, async ({ page }) => {
    await playToTheEnd(page, `seats=2 with=base,${set} preset=seed`, ['person', 'steady']);
  });
}

test('a whole game with all sets', async ({ page }) => {
  const players = ['person', 'gentle', 'steady'];
  await playToTheEnd(page, `seats=3 with=base,${SETS.join(',')} preset=publisher`, players);
});

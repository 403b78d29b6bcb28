/** A table at which tests sit down: a game that was begun before, and its record as it is kept. */
import { open, visit, type Page, type Visit } from './fixtures';
import { moment } from './hands';
import { keepGame, keptGame } from './records';

/** The id of the game. */
const ID = 'table';
const NAMES = ['Anna', 'Ben', 'Clara'];

/** Sits down at a game with so many persons, or with these players, and waits until somebody has to choose. */
export async function sit(page: Page, bgn: string, players: number | string[], settings: Visit = {}, names = NAMES): Promise<void> {
  const seated = typeof players === 'number' ? Array<string>(players).fill('person') : players;
  await visit(page, settings);
  await open(page);
  await keepGame(page, ID, bgn, { players: seated, names: names.slice(0, seated.length) });
  await open(page, `#/play/${ID}`);
  await moment(page);
}

/** The record of the game. It is kept a moment after it is shown. */
export async function bgn(page: Page): Promise<string> {
  return String((await keptGame(page, ID))?.['bgn']);
}

/** Text mode: a game is played by asking and typing, and heard. */
import { expect, open, test, visit } from './fixtures';
import { MIDDLE } from './games';
import { en, moment } from './hands';
import { fresh, keepGame, keptGame } from './records';

test('a game is played by typed moves alone', async ({ page }) => {
  await visit(page, { textMode: true });
  await open(page);
  await keepGame(page, 'text', fresh('seats=2 with=base preset=seed draws=12'), { players: ['person', 'steady'] });
  await open(page, '#/play/text');
  const input = page.getByRole('textbox', { name: en['text.input'] });
  let now = await moment(page);
  while (now.state !== 'over') {
    await input.fill('legal');
    await input.press('Enter');
    await expect(page.getByRole('log')).toContainText('1. ');
    await input.fill('1');
    await input.press('Enter');
    now = await moment(page, now);
  }
  await expect.poll(() => keptGame(page, 'text')).toMatchObject({ isOver: true });
});

test('questions are answered, refusals explained, moves announced', async ({ page }) => {
  await visit(page, { textMode: true, confirm: 'always' });
  await open(page);
  const players = ['person', 'steady', 'steady'];
  await keepGame(page, 'middle', MIDDLE, { players, names: ['Anna', 'Ben', 'Clara'] });
  await open(page, '#/play/middle');
  let now = await moment(page);
  const answers = page.getByRole('log');
  const input = page.getByRole('textbox', { name: en['text.input'] });
  const ask = async (line: string) => {
    await input.fill(line);
    await input.press('Enter');
  };
  await expect(page.getByTestId('announcer')).toContainText('Anna');
  await ask('describe 0 0');
  await expect(answers).toContainText('0,0: ');
  await ask('features');
  await expect(answers).toContainText('Anna');
  await ask('99,99@0');
  await expect(answers).toContainText('Not possible');
  await page.getByRole('button', { name: en['text.ask.scores'], exact: true }).click();
  await expect(answers).toContainText('Points: Anna 37');

  // The grid is walked with arrows; Enter describes.
  await page.getByRole('gridcell', { name: /^0,0: / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('gridcell', { name: /^1,0: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers).toContainText('1,0: ');

  await ask('legal');
  while (now.state === 'choose') {
    await ask('1');
    now = await moment(page, now);
  }
  await ask('undo');
  await expect(answers).toContainText('Taken back.');
  now = await moment(page, now);
  while (now.state === 'choose') {
    await ask('1');
    now = await moment(page, now);
  }
  await ask('confirm');
  await moment(page, now);
  // What the others did while the person waited is told in one go.
  await expect(page.getByTestId('announcer')).toContainText('Ben');
  await expect(page.getByTestId('announcer')).toContainText('Clara');
});

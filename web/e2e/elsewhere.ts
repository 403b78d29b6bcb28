/** The game of a page, opened by its shared address in another browser. */
import { type Browser } from '@playwright/test';
import { expect, visit, type Page } from './fixtures';
import { en } from './hands';

/** Shares the game that is played and opens its address as somebody else would. The dialog of the first page stays open. */
export async function openElsewhere(page: Page, browser: Browser): Promise<Page> {
  await page.getByRole('button', { name: en['play.menu'] }).click();
  await page.getByRole('button', { name: en['play.share'] }).click();
  const link = page.getByRole('dialog').getByRole('textbox');
  await expect(link).toHaveValue(/#game=/);
  const other = await browser.newPage();
  await visit(other);
  await other.goto(await link.inputValue());
  return other;
}

/** Plays on from the position that was opened. */
export async function playOn(other: Page): Promise<void> {
  await other.getByRole('button', { name: en['study.panel.play_on'] }).click();
  await other.getByRole('button', { name: en['study.play_on'], exact: true }).click();
}

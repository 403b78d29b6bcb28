/** What the board shows, so that two boards can be compared. */
import { expect, type Page } from './fixtures';

/** The squares with tiles, and everything that stands on them, as it is drawn. */
export async function position(page: Page): Promise<{ tiles: string[]; figures: string }> {
  const board = page.getByRole('application');
  await expect(board.locator('[data-tile]').first()).toBeAttached();
  return board.evaluate((root) => ({
    tiles: [...root.querySelectorAll<HTMLElement>('[data-tile]')].map((tile) => tile.dataset['tile'] ?? '').sort(),
    figures: root.querySelector('[data-figures]')?.innerHTML ?? '',
  }));
}

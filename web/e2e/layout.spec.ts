/** The table in windows of every size: scores, names, the board's share, and going back. */
import { expect, test, type Page } from './fixtures';
import { TO_LAY } from './games';
import { en } from './hands';
import { bgn, sit } from './table';

const NAMES = ['Anna', 'Computer 2', 'Maximilian', 'Dorothea', 'Eve', 'Frédérique'];
/** The first of six has laid a tile and can put a figure on it. */
const SIX = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=6 with=base preset=seed"]
[Result "*"]

1 red BA/RFr 1,0@0

*
`;

/** What is wrong with the seats if everybody had a hundred points and more. */
function faults(page: Page, wantsNames: boolean): Promise<string[]> {
  return page.getByTestId('seats').evaluate((seats, named) => {
    const overlap = (a: DOMRect, b: DOMRect) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
    return [...seats.children].flatMap((seat, index) => {
      const number = seat.querySelector('.points .number')!;
      number.textContent = '128';
      const [own, points, figure] = [seat, number, seat.querySelector('.figure')!].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
      const name = seat.querySelector('.name')!.getBoundingClientRect();
      const others = [...seats.children].filter((other) => other !== seat).map((other) => other.getBoundingClientRect());
      return [
        points.left < own.left || points.right > own.right || points.top < own.top || points.bottom > own.bottom ? `${index}: points leave the seat` : '',
        points.height < 14 ? `${index}: points are too small` : '',
        overlap(points, figure) ? `${index}: the figure covers the points` : '',
        named && overlap(points, name) ? `${index}: the name runs into the points` : '',
        named && name.width < 18 ? `${index}: no name` : '',
        others.some((other) => overlap(own, other)) ? `${index}: seats overlap` : '',
      ].filter((fault) => fault !== '');
    });
  }, wantsNames);
}

/** The part of the window that is the board's. */
function share(page: Page): Promise<number> {
  return page.getByRole('application').evaluate((board) => {
    const { width, height } = board.getBoundingClientRect();
    return (width * height) / (innerWidth * innerHeight);
  });
}

const tileSize = (page: Page) => page.locator('[data-tile]').first().evaluate((tile) => tile.getBoundingClientRect().width);

test.describe('by finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('with six seats every score can be read, names on tablets, and whose turn it is', async ({ page }) => {
    await sit(page, SIX, 6, {}, NAMES);
    for (const [width, height, hasNames] of [[360, 640, false], [390, 844, false], [768, 1024, true], [1024, 768, true], [844, 390, true], [640, 360, true]] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => faults(page, hasNames), { message: `${width} × ${height}` }).toEqual([]);
      await expect(page.getByTestId('seats').locator('[aria-current]')).toContainText('Anna');
    }
  });

  test('a low window leaves the board 65 % while a figure is chosen, and the board grows with the window', async ({ page }) => {
    await sit(page, SIX, 6, {}, NAMES);
    for (const [width, height] of [[844, 390], [640, 360]] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => share(page)).toBeGreaterThanOrEqual(0.65);
      await page.locator('[data-spot]').first().tap();
      await expect(page.getByTestId('facts')).toBeVisible();
      expect(await share(page)).toBeGreaterThanOrEqual(0.65);
      await page.getByTestId('actions').getByRole('button', { name: en['play.cancel'] }).tap();
    }
    const small = await tileSize(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(() => tileSize(page)).toBeGreaterThan(1.15 * small);
  });

  test('going back closes a menu, then a dialog, and only then leaves the game', async ({ page }) => {
    await sit(page, SIX, 6, {}, NAMES);
    const menu = page.getByRole('button', { name: en['play.menu'] });
    await menu.tap();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.goBack();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: en['tiles.title'], exact: true }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-ply]')).toBeVisible();
    // What was closed with its own button costs no step.
    await page.getByRole('button', { name: en['tiles.title'], exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: en['play.close'] }).tap();
    await page.goBack();
    await expect(page.locator('[data-ply]')).toHaveCount(0);
  });
});

test.describe('by mouse', () => {
  test.use({ viewport: { width: 320, height: 200 } });

  test('a page enlarged four times can be played: a tile is turned and laid, a figure set, the turn confirmed', async ({ page }) => {
    await sit(page, TO_LAY, 2, { confirm: 'always' }, NAMES);
    expect(await share(page)).toBeGreaterThanOrEqual(0.65);
    await page.getByTestId('hand').getByRole('button', { name: en['play.rotate_right'] }).click();
    await page.locator('[data-square="2,0"]').click();
    await expect.poll(() => bgn(page)).toContain('3 red BA/RFr 2,0@');
    await page.locator('[data-spot]').first().click();
    await expect.poll(() => bgn(page)).toMatch(/2,0@\d+ small/);
    await page.getByTestId('actions').getByRole('button', { name: en['play.confirm'] }).click();
    await expect.poll(() => bgn(page)).toContain('4 blue');
  });

  test('outlines keep their width when the board is zoomed', async ({ page }) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    await sit(page, TO_LAY, 2, {}, NAMES);
    await page.keyboard.press('f');
    const widths = () =>
      page.evaluate(() => {
        const world = document.querySelector<HTMLElement>('.world')!;
        const scale = new DOMMatrix(getComputedStyle(world).transform).a;
        const wide = (selector: string) => scale * Number.parseFloat(getComputedStyle(document.querySelector(selector)!).strokeWidth);
        return { scale, lines: [wide('.squares rect'), wide('.fields [stroke-width]')].map((width) => Math.round(10 * width)) };
      });
    await expect(page.locator('.fields [stroke-width]').first()).toBeAttached();
    const before = await widths();
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    await expect.poll(async () => (await widths()).scale).toBeGreaterThan(1.2 * before.scale);
    await expect.poll(async () => (await widths()).lines).toEqual(before.lines);
  });
});

/** The pages of rules: every picture on them is drawn, in every language and in the theme that holds. */
import { expect, open, test, visit, type Page } from './fixtures';

/** Waits until a page is there with all its pictures; the addresses of these. */
async function pictures(page: Page, set: string): Promise<string[]> {
  await expect(page.locator('.rules [aria-current=page]')).toHaveAttribute('href', `#/rules/${set}`);
  const images = page.locator('article img[data-picture]');
  await expect(images.first()).toBeAttached();
  const undrawn = () =>
    images.evaluateAll((all) =>
      all.flatMap((one) => {
        const image = one as HTMLImageElement;
        return image.complete && image.naturalWidth > 0 ? [] : [image.dataset['picture']];
      }),
    );
  await expect.poll(undrawn, set).toEqual([]);
  return images.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
}

for (const language of ['en', 'de', 'nl', 'fr']) {
  test(`every page has its pictures and fits a small phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, { language });
    await open(page, '#/rules/base');
    const pages = await page.locator('.rules .sets a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(pages.length).toBeGreaterThan(5);
    for (const address of pages) {
      await open(page, address);
      await pictures(page, address.replace('#/rules/', ''));
      const wide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? Infinity) - innerWidth);
      expect(wide, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });
}

test('pictures go with the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page);
  await open(page, '#/rules/princess-and-dragon');
  const light = await pictures(page, 'princess-and-dragon');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('article img').last()).not.toHaveAttribute('src', light.at(-1) ?? '');
  const dark = await pictures(page, 'princess-and-dragon');
  expect(dark.filter((source) => light.includes(source))).toEqual([]);
});

test('words are found on all pages, and marked where they stand', async ({ page }) => {
  await visit(page);
  await open(page, '#/rules/base');
  await page.getByRole('searchbox').fill('guard opposite');
  await page.locator('search li a').first().click();
  await expect(page.locator('h3.cited')).toContainText('No guard opposite a guard');
  await expect(page.locator('article mark').first()).toBeVisible();
  await expect(page.locator('search li')).toHaveCount(0);
});

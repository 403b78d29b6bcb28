/** The client speaks four languages. */
import de from '../src/i18n/de.json' with { type: 'json' };
import fr from '../src/i18n/fr.json' with { type: 'json' };
import nl from '../src/i18n/nl.json' with { type: 'json' };
import { expect, open, test, visit } from './fixtures';
import { en, moment } from './hands';

test('languages switch at once and stay', async ({ page }) => {
  await visit(page);
  await open(page);
  const language = page.locator('select:has(option[lang=de])');
  for (const [tag, messages] of [['de', de], ['nl', nl], ['fr', fr], ['en', en]] as const) {
    await language.selectOption(tag);
    await expect(page.getByRole('button', { name: messages['home.play_computer'] })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${tag}`));
    await page.reload();
    await expect(page.getByRole('button', { name: messages['home.play_computer'] })).toBeVisible();
  }
});

test.describe('a first visit', () => {
  test.use({ locale: 'nl-BE' });
  test('is in the language of the browser', async ({ page }) => {
    await open(page);
    await expect(page.getByRole('button', { name: nl['home.play_computer'] })).toBeVisible();
  });

  test('shows no other words before those of its language', async ({ page }) => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const asked = page.waitForRequest(/\/nl-[^/]*\.json$/);
    await page.route(/\/nl-[^/]*\.json$/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('');
    await asked;
    expect(await page.locator('#app').innerText()).toBe('');
    answer();
    await expect(page.getByRole('button', { name: nl['home.play_computer'] })).toBeVisible();
  });
});

test.describe('without messages', () => {
  test.use({ expected: [/Failed to load resource/] });
  test('the client still runs', async ({ page }) => {
    await visit(page);
    await page.route(/\/assets\/[^/]*\.json$/, (route) => route.abort());
    await open(page);
    await page.getByRole('button', { name: 'home.play_computer' }).click();
    expect((await moment(page)).state).toBe('choose');
  });
});

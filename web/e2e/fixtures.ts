/** What every end-to-end test stands on: a page that may not complain, settings, games that were begun before. */
import { test as base, expect, type Page } from '@playwright/test';

export { expect, type Page };

/** Settings of a visit, as the client keeps them. */
export interface Visit {
  [name: string]: unknown;
}

interface Fixtures {
  /** Messages of the browser that a test expects and that are no errors of ours. */
  expected: RegExp[];
  /** Collects whatever the pages complain about; the test fails if there is anything. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  complaints: [
    async ({ context, expected }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await use(complaints);
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

const QUICK = { edition: 2, language: 'en', pace: 'instant', motion: 'reduced', confirm: 'never', tips: false, news: false, soundOffered: true, name: 'Anna' };

/** Sets what the first page of the test finds in its settings; what the person changes later stays. */
export async function visit(page: Page, settings: Visit = {}): Promise<void> {
  const text = JSON.stringify({ ...QUICK, ...settings });
  await page.addInitScript((kept) => {
    // Empty pages between two screens have no storage.
    if (location.protocol === 'about:') return;
    if (localStorage.getItem('bastide.settings') === null) localStorage.setItem('bastide.settings', kept);
  }, text);
}

/** Opens a screen and waits until the client is there. */
export async function open(page: Page, address = '#/'): Promise<void> {
  await page.goto(address === '#/' ? '' : address);
  await expect(page.locator('main')).toBeVisible();
}

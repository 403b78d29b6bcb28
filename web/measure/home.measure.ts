/** The first page: how soon it is there, and how much has to be loaded for it and for a first game. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { en, moment } from '../e2e/hands';
import { report, setSpeed, visits } from './sample';
import { install, taken } from './stopwatch';

const PICTURE = 'main .hero img';
const LEVELS = '.level option';

test('the first page, by somebody who was never here', async ({ browser }, info) => {
  const samples = await visits(browser, {}, async (page, speed) => {
    await install(page, { picture: { kind: 'picture', selector: PICTURE }, engine: { kind: 'element', selector: LEVELS } });
    await setSpeed(page, speed);
    await page.goto('');
    const [picture, engine] = [await taken(page, 'picture'), await taken(page, 'engine')];
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
    return { paint, picture, engine };
  });
  report(info, { what: 'home page: first paint with content', unit: 'ms', samples: samples['paint'] ?? {} });
  report(info, { what: 'home page: its picture is there', unit: 'ms', samples: samples['picture'] ?? {} });
  report(info, { what: 'home page: the engine has answered', unit: 'ms', samples: samples['engine'] ?? {} });
});

test.describe('sizes', () => {
  // A service worker fetches everything once more, for later.
  test.use({ serviceWorkers: 'block' });

  test('what is loaded', async ({ page }, info) => {
    const files = gather(page);
    await page.goto('');
    await expect(page.locator(LEVELS).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    const first = new Map(files);
    await page.getByRole('button', { name: en['home.play_computer'] }).click();
    await moment(page);
    await page.waitForLoadState('networkidle');
    for (const [title, loaded] of [['first page', first], ['first page and first game', files]] as const) {
      for (const [what, isMeant] of KINDS) await sizes(info, `${title}: ${what}`, loaded, isMeant);
    }
  });
});

/** The bytes of a file, compressed as servers send it. */
interface Size {
  gzip: number;
  brotli: number;
}
type Files = Map<string, Promise<Size>>;

const KINDS: readonly (readonly [string, (path: string) => boolean])[] = [
  ['JavaScript', (path) => path.endsWith('.js')],
  ['engine', (path) => path.endsWith('.wasm')],
  ['everything', () => true],
];

/** Collects what a page loads, its workers included. */
function gather(page: Page): Files {
  const files: Files = new Map();
  page.context().on('response', (response) => {
    const { protocol, pathname } = new URL(response.url());
    if (protocol.startsWith('http') && response.ok()) files.set(pathname, response.body().then(sizeOf));
  });
  return files;
}

async function sizeOf(body: Buffer): Promise<Size> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [zipped, smaller] = await Promise.all([promisify(gzip)(body, { level: 9 }), promisify(brotliCompress)(body, { params })]);
  // Pictures do not get smaller and are sent as they are.
  return { gzip: Math.min(body.length, zipped.length), brotli: Math.min(body.length, smaller.length) };
}

async function sizes(info: TestInfo, what: string, files: Files, isMeant: (path: string) => boolean): Promise<void> {
  const meant = await Promise.all([...files].filter(([path]) => isMeant(path)).map(([, size]) => size));
  for (const coding of ['gzip', 'brotli'] as const) {
    const sum = meant.reduce((all, size) => all + size[coding], 0) / 1000;
    report(info, { what: `${what}, ${coding}`, unit: 'KB', samples: { full: [sum] } });
  }
}

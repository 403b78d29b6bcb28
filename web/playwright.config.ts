/** How the end-to-end tests are run: in Chromium, against a server that is named or started. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

/** Chromium: the one that is named, or the first that is installed; otherwise Playwright's own. */
export function chromium(): string | undefined {
  if (process.env['CHROMIUM']) return process.env['CHROMIUM'];
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const port = 4179;
const url = process.env['BASTIDE_URL'] ?? `http://localhost:${port}/`;
const preview = {
  command: `npx vite preview --port ${port} --strictPort`,
  // Also for configurations in other folders that are made of this one.
  cwd: import.meta.dirname,
  url,
  reuseExistingServer: !process.env['CI'],
};

export default defineConfig({
  testDir: 'e2e',
  // A game with each set takes long: only when all are asked for.
  ...(process.env['E2E_ALL'] ? {} : { testIgnore: '**/all/**' }),
  outputDir: 'node_modules/.e2e',
  // Two cores are what the machines have that test every change.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url.endsWith('/') ? url : `${url}/`,
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Containers often run as root, where the sandbox of Chromium does not work.
    launchOptions: { ...executable(chromium()), args: ['--no-sandbox'] },
    // Whole games are long; pictures of every step would make them longer.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
  ...(process.env['BASTIDE_URL'] ? {} : { webServer: preview }),
});

function executable(path: string | undefined): { executablePath?: string } {
  return path === undefined ? {} : { executablePath: path };
}

/** How the speed of the page is measured: `npm run measure`. One page at a time, so that none slows another. */
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

export default defineConfig({
  ...tests,
  testDir: '.',
  testMatch: '*.measure.ts',
  outputDir: '../node_modules/.measure',
  workers: 1,
  fullyParallel: false,
  // Many runs, some of them slowed down.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['./report.ts']],
  // Traces and pictures would be measured as well.
  use: { ...tests.use, trace: 'off', screenshot: 'off' },
});

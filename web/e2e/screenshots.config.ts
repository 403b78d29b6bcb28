/** Pictures of the main screens for the documentation: `npm run screenshots`. */
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

export default defineConfig({ ...tests, testDir: '.', testMatch: 'screenshots.ts', outputDir: '../node_modules/.e2e' });

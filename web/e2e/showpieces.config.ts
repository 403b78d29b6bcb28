/** The pictures of the first page, painted anew: `npm run showpieces`. */
import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

const { webServer: _, ...others } = tests;

export default defineConfig({ ...others, testDir: '.', testMatch: 'showpieces.ts', outputDir: '../node_modules/.e2e' });

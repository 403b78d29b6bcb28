/** How the client is built and its unit tests are run. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { brotli } from './plugins/brotli';
import { precache } from './plugins/precache';
import { rules } from './plugins/rules';

export default defineConfig({
  base: './',
  plugins: [svelte(), rules(), precache(), brotli()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false, manifest: true },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // A machine with other work may take its time; nothing here is measured.
  test: { testTimeout: 60_000, environment: 'jsdom', include: ['{src,plugins}/**/*.test.ts'], setupFiles: ['src/test-setup.ts'] },
});

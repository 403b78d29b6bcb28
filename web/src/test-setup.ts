/** Runs before every unit test: a database in memory, the project's own files behind their addresses, and English. */
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';

const fetchFromNetwork = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/src/')) return new Response(await readFile(`.${input}`));
  return fetchFromNetwork(input, init);
};

// What the client does before it shows anything. Tests for other environments than a page say nothing.
if (typeof document !== 'undefined') await (await import('./i18n')).speakFirst('en');

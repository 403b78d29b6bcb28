/** Runs before every unit test: a database in memory, and the project's own files behind their addresses. */
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';

const fetchFromNetwork = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  if (typeof input === 'string' && input.startsWith('/src/')) return new Response(await readFile(`.${input}`));
  return fetchFromNetwork(input, init);
};

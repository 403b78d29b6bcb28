/** The real engine for tests, in the same thread: every table gets a seed of its own, the same in every run. */
import { readFileSync } from 'node:fs';
import * as wasm from './pkg/bastide_wasm';
import { Mosaic } from './mosaic';

wasm.initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });

let seed = 0n;

function remote(table: wasm.Table): object {
  const mosaic = new Mosaic();
  const own: Record<PropertyKey, unknown> = {
    view: async () => mosaic.whole(table.view()),
    close: async () => table.free(),
    then: undefined,
  };
  const ask = (name: PropertyKey) => async (...args: unknown[]) =>
    (table[name as keyof wasm.Table] as (...args: unknown[]) => unknown).apply(table, args);
  return new Proxy({}, { get: (_, name) => (name in own ? own[name] : ask(name)) });
}

/** What the page asks of the engine. */
export const realEngine = {
  create: async (game: string, config: string) => remote(wasm.Table.create(game, config, (seed += 1n))),
  read: async (text: string) => remote(wasm.Table.read(text, (seed += 1n))),
  catalogue: async () => wasm.catalogue(),
  headers: async (text: string) => {
    const list = wasm.headers(text);
    return Object.fromEntries(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1] ?? '']] : [])));
  },
};

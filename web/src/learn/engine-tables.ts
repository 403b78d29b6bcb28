/** Tables of the real engine for tests of lessons: the same answers as from the worker, one call after the other. */
import { readFileSync } from 'node:fs';
import type { RemoteTable } from '../engine/engine';
import { Mosaic } from '../engine/mosaic';
import { initSync, Table } from '../engine/pkg/bastide_wasm';

initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });

/** Opens a record. */
export async function readTable(bgn: string): Promise<RemoteTable> {
  const table = Table.read(bgn, 1n);
  const mosaic = new Mosaic();
  const own: Record<PropertyKey, unknown> = {
    view: async () => mosaic.whole(table.view()),
    close: async () => undefined,
    then: undefined,
  };
  return new Proxy({} as RemoteTable, {
    get: (_, name) =>
      name in own
        ? own[name]
        : async (...args: unknown[]) => (table[name as keyof Table] as (...args: unknown[]) => unknown).apply(table, args),
  });
}

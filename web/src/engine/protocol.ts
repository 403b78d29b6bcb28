/** What page and worker say to each other. */
import type * as engine from './pkg/bastide_wasm';

/** The methods of a table that the page can call. */
export type Method = Exclude<keyof engine.Table, 'free' | typeof Symbol.dispose>;

/** The functions of the engine that need no table. */
export type Static = 'catalogue' | 'checkConfig' | 'headers' | 'themeStyle' | 'seatPatterns';

/** A call of the page. */
export type Call = { id: number } & (
  | { kind: 'create'; game: string; config: string; seed: bigint }
  | { kind: 'read'; text: string; seed: bigint }
  | { kind: 'close'; table: number }
  | { kind: 'ask'; table: number; method: Method; args: unknown[] }
  | { kind: 'static'; method: Static; args: unknown[] }
);

/** The answer of the worker: what the call gave, or why it gave nothing. */
export type Answer = { id: number; value: unknown } | { id: number; error: unknown };

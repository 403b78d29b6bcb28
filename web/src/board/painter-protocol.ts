/** What the page and the painter (a worker) say to each other. */

/** A request of the page. Every table has its own drawings, under a number. */
export type Request =
  | { kind: 'define'; table: number; definitions: string }
  | { kind: 'dress'; table: number; style: string }
  | { kind: 'paint'; table: number; id: number; symbols: readonly string[]; pixels: number }
  | { kind: 'forget'; table: number };

/** The answer to `paint`: a bitmap for each symbol, or why there are none. */
export type Answer = { id: number; pictures: Blob[] } | { id: number; error: string };

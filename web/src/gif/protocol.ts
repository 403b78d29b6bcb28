/** What page and worker say to each other while a film is made. */

/** What the page wants. */
export type Order =
  | { kind: 'begin'; width: number; height: number; delay: number }
  | { kind: 'shoot'; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'develop' };

/** What the worker tells. */
export type Report =
  | { kind: 'shot' }
  | { kind: 'developed'; done: number }
  | { kind: 'finished'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'failed'; reason: string };

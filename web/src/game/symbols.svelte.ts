/** The symbols of a board: definitions that arrive bit by bit and are kept once. */
import { Definitions } from '../board/definitions.svelte';
import type { RemoteTable } from '../engine/engine';

export class Symbols {
  /** Every definition so far, as SVG, in the order in which they came. */
  parts: string[] = $state.raw([]);
  /** The same one by one, for the page. */
  readonly definitions = new Definitions();

  /** Takes new definitions. */
  add(definitions: string): void {
    if (definitions === '') return;
    this.parts = [...this.parts, definitions];
    this.definitions.add(definitions);
  }
}

/**
 * A table whose answers leave their symbols here. The engine sends every definition only once, so that none may get lost,
 * not even with an answer that came too late to be shown.
 */
export function collecting(table: RemoteTable, symbols: Symbols): RemoteTable {
  return new Proxy(table, {
    get: (own, name) => {
      const method: unknown = Reflect.get(own, name);
      if (typeof method !== 'function') return method;
      return async (...args: unknown[]) => {
        const answer: unknown = await method.apply(own, args);
        if (typeof answer === 'object' && answer !== null && 'symbols' in answer && typeof answer.symbols === 'string') {
          symbols.add(answer.symbols);
        }
        return answer;
      };
    },
  });
}

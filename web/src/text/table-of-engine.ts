/** A table of the real engine for tests: the same answers as from the worker. */
import { readFileSync } from 'node:fs';
import type { RemoteTable } from '../engine/engine';
import { Mosaic } from '../engine/mosaic';
import { initSync, Table } from '../engine/pkg/bastide_wasm';
import type { TextSession } from './console.svelte';

initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });

/** The first seat moves the dragon, to 0,0 and nowhere else; two figures are in danger. */
export const DRAGON = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base,princess-and-dragon preset=seed"]
[Result "*"]

1 red DG/F.v 0,1@0
2 blue BA/RFr 1,0@0 small>1,0:road.E
3 red DG/RFr.d 2,0@0 small>2,0:field.NL

*
`;

/** A game in which the first seat is a person, after some actions of the record. */
export function sessionOf(bgn: string): TextSession {
  const table = Table.read(bgn, 1n);
  const mosaic = new Mosaic();
  const seen = () => mosaic.whole(table.view());
  const remote = new Proxy({} as RemoteTable, {
    get: (_, name) => async (...args: unknown[]) => {
      const method = table[name as keyof Table] as (...args: unknown[]) => unknown;
      return method.apply(table, args);
    },
  });
  let view = seen();
  // Like a real session, it shows the same view until something happens.
  const look = () => {
    const now = seen();
    return now.ply === view.ply ? view : (view = now);
  };
  return {
    names: ['Anna', 'Ben'],
    seats: [
      { player: 'person', name: 'Anna', colour: 0, pattern: 0 },
      { player: 'steady', name: 'Ben', colour: 1, pattern: 1 },
    ],
    aids: { squares: true, remaining: true, dead: true, fields: true, projected: true, odds: true, features: true, hint: true },
    table: remote,
    isUnconfirmed: false,
    canUndo: true,
    get view() {
      return look();
    },
    get log() {
      return table.log();
    },
    get chooser() {
      const { seat } = look().decision;
      return seat === 0 ? seat : undefined;
    },
    get choices() {
      return this.chooser === undefined ? [] : look().decision.choices;
    },
    async choose(action: string) {
      table.play(action);
    },
    ending: undefined,
    canTakeBack: false,
    giver: 0,
    gaveUp: undefined,
    async takeBack() {},
    async giveUp() {},
    async again() {
      return 'anew';
    },
    async confirm() {},
    async undo() {
      table.undo(look().ply - 1);
    },
  };
}

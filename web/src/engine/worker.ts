/** The worker in which the engine runs: keeps tables and answers the calls of the page. */
import init, * as engine from './pkg/bastide_wasm';
import wasm from './pkg/bastide_wasm_bg.wasm?url';
import type { Call, Answer } from './protocol';

const ready = init({ module_or_path: wasm });
const tables = new Map<number, engine.Table>();
let last = 0;

/** Opens a table and returns its number. */
function keep(table: engine.Table): number {
  last += 1;
  tables.set(last, table);
  return last;
}

/** Carries out a call. */
function carryOut(call: Call): unknown {
  switch (call.kind) {
    case 'create':
      return keep(engine.Table.create(call.game, call.config, call.seed));
    case 'read':
      return keep(engine.Table.read(call.text, call.seed));
    case 'close':
      tables.get(call.table)?.free();
      return tables.delete(call.table);
    case 'ask': {
      const table = tables.get(call.table);
      if (!table) throw new Error('this table was closed');
      const method = table[call.method] as (...args: unknown[]) => unknown;
      return method.apply(table, call.args);
    }
    case 'static': {
      const method = engine[call.method] as (...args: unknown[]) => unknown;
      return method(...call.args);
    }
  }
}

self.onmessage = async (event: MessageEvent<Call>) => {
  const { id } = event.data;
  let answer: Answer;
  try {
    await ready;
    answer = { id, value: carryOut(event.data) };
  } catch (error) {
    answer = { id, error: error instanceof Error ? error.message : error };
  }
  self.postMessage(answer);
};

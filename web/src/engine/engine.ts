/** The engine as the page sees it: every call goes to the worker and comes back as a promise. */
import { Mosaic, type View } from './mosaic';
import type * as wasm from './pkg/bastide_wasm';
import type { Answer, Call, Method, Static } from './protocol';

export type * from './pkg/bastide_wasm';
export type { Board, View } from './mosaic';

type Asynchronous<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

/** A table in the worker: all methods of the engine's table, answered later. */
export type RemoteTable = { [M in Exclude<Method, 'view'>]: Asynchronous<wasm.Table[M]> } & {
  view(): Promise<View>;
  close(): Promise<void>;
};

type Pending = { resolve: (value: unknown) => void; reject: (error: unknown) => void };

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Talks to one worker. */
export class Engine {
  #worker: Worker;
  #pending = new Map<number, Pending>();
  #last = 0;
  /** Why the worker does not answer any more. */
  #failure: Error | undefined;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = (event: MessageEvent<Answer>) => this.#answered(event.data);
    worker.onerror = (event) => this.#failed(new Error(event.message || 'the engine could not be started'));
  }

  /** A new game. */
  async create(game: string, config: string): Promise<RemoteTable> {
    return this.#table((await this.#call({ kind: 'create', game, config, seed: randomSeed() })) as number);
  }

  /** The game of a record. */
  async read(text: string): Promise<RemoteTable> {
    return this.#table((await this.#call({ kind: 'read', text, seed: randomSeed() })) as number);
  }

  /** Everything that can be played. */
  catalogue(): Promise<wasm.Catalogue> {
    return this.#static('catalogue') as Promise<wasm.Catalogue>;
  }

  /** Checks the text of a configuration and says what it amounts to. */
  checkConfig(game: string, config: string): Promise<wasm.Setup> {
    return this.#static('checkConfig', game, config) as Promise<wasm.Setup>;
  }

  /** The headers of a record beside those of the notation itself. */
  async headers(text: string): Promise<Record<string, string>> {
    const list = (await this.#static('headers', text)) as string[];
    const headers: Record<string, string> = {};
    for (let i = 0; i + 1 < list.length; i += 2) headers[list[i] ?? ''] = list[i + 1] ?? '';
    return headers;
  }

  /** The style sheet of a theme in which seats wear these colours. */
  themeStyle(theme: string, colours: number[]): Promise<string> {
    return this.#static('themeStyle', theme, Uint8Array.from(colours)) as Promise<string>;
  }

  /** The definitions of the patterns that seats wear. */
  seatPatterns(patterns: number[]): Promise<string> {
    return this.#static('seatPatterns', Uint8Array.from(patterns)) as Promise<string>;
  }

  #static(method: Static, ...args: unknown[]): Promise<unknown> {
    return this.#call({ kind: 'static', method, args });
  }

  #table(table: number): RemoteTable {
    const ask = (method: Method) => (...args: unknown[]) => this.#call({ kind: 'ask', table, method, args });
    const mosaic = new Mosaic();
    const own: Record<PropertyKey, unknown> = {
      view: async () => mosaic.whole((await ask('view')()) as wasm.View),
      close: () => this.#call({ kind: 'close', table }),
      // A promise asks every object whether it can be waited for; this one cannot.
      then: undefined,
    };
    // Other methods are looked up by name, so that new ones of the engine are there at once.
    return new Proxy({} as RemoteTable, { get: (_, name) => (name in own ? own[name] : ask(name as Method)) });
  }

  #call(call: WithoutId<Call>): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...call, id });
    });
  }

  #answered(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('error' in answer) {
      pending?.reject(typeof answer.error === 'string' ? new Error(answer.error) : answer.error);
    } else {
      pending?.resolve(answer.value);
    }
  }

  #failed(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** A seed that nobody can guess. */
function randomSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
}

let shared: Engine | undefined;

/** The engine of the page, started when it is first wanted. */
export function engine(): Engine {
  shared ??= new Engine(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
  return shared;
}

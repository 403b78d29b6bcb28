/** The painter as the page sees it: a worker that is started once, and promises. */
import type { Answer, Request } from './painter-protocol';
import type { Source } from './standalone';

type Pending = { resolve: (pictures: Blob[]) => void; reject: (error: Error) => void };

/** Talks to the worker. */
export class Painter {
  #worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;
  #pending = new Map<number, Pending>();
  #last = 0;
  #failure: Error | undefined;

  constructor(worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#answered(data);
    worker.onerror = (event) => this.#failed(new Error(event.message || 'the painter could not be started'));
  }

  /** A table of its own for the painter. */
  table(): PaintedTable {
    this.#last += 1;
    return new PaintedTable(this, this.#last);
  }

  send(request: Request): void {
    if (!this.#failure) this.#worker.postMessage(request);
  }

  paint(table: number, symbols: readonly string[], pixels: number): Promise<Blob[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.send({ kind: 'paint', table, id, symbols: [...symbols], pixels });
    });
  }

  #answered(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('error' in answer) pending?.reject(new Error(answer.error));
    else pending?.resolve(answer.pictures);
  }

  #failed(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** The drawings of one table. The painter is told every definition once, and the style when it has changed. */
export class PaintedTable {
  #painter: Painter;
  #number: number;
  #told = 0;
  #style: string | undefined;

  constructor(painter: Painter, number: number) {
    this.#painter = painter;
    this.#number = number;
  }

  paint(source: Source, symbols: readonly string[], pixels: number): Promise<Blob[]> {
    for (const definitions of source.parts.slice(this.#told)) this.#painter.send({ kind: 'define', table: this.#number, definitions });
    this.#told = source.parts.length;
    if (this.#style !== source.style) this.#painter.send({ kind: 'dress', table: this.#number, style: source.style });
    this.#style = source.style;
    return this.#painter.paint(this.#number, symbols, pixels);
  }

  close(): void {
    this.#painter.send({ kind: 'forget', table: this.#number });
  }
}

let shared: Painter | undefined;

/** The painter of this page, started when first wanted; nothing where workers cannot paint. */
export function painter(): Painter | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  shared ??= new Painter(new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module', name: 'painter' }));
  return shared;
}

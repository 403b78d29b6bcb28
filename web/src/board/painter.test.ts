/** Tests of the painter as the page sees it, with a worker that only listens. */
import { beforeEach, expect, test } from 'vitest';
import { Painter } from './painter';
import type { Answer, Request } from './painter-protocol';
import { Source } from './standalone';

class FakeWorker {
  requests: Request[] = [];
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(request: Request): void {
    this.requests.push(request);
  }
}

let worker: FakeWorker;
let painter: Painter;
let parts: string[];

beforeEach(() => {
  worker = new FakeWorker();
  painter = new Painter(worker as unknown as Worker);
  parts = ['one'];
});

const source = (style: string) => new Source(() => undefined, style, () => parts);
const said = () => worker.requests.splice(0).map((request) => (request.kind === 'define' ? request.definitions : request.kind));

test('every definition is told once, the style when it has changed', () => {
  const table = painter.table();
  void table.paint(source('red'), ['a'], 128);
  expect(said()).toEqual(['one', 'dress', 'paint']);
  parts = [...parts, 'two', 'three'];
  void table.paint(source('red'), ['a'], 256);
  expect(said()).toEqual(['two', 'three', 'paint']);
  void table.paint(source('blue'), ['a'], 128);
  expect(said()).toEqual(['dress', 'paint']);
  table.close();
  expect(said()).toEqual(['forget']);
});

test('every request gets its own answer, and a failed worker fails all', async () => {
  const table = painter.table();
  const [one, two, three] = ['a', 'b', 'c'].map((symbol) => table.paint(source('red'), [symbol], 128));
  const ids = worker.requests.flatMap((request) => (request.kind === 'paint' ? [request.id] : []));
  const picture = new Blob(['b']);
  worker.onmessage?.(new MessageEvent('message', { data: { id: ids[1] ?? 0, pictures: [picture] } }));
  worker.onmessage?.(new MessageEvent('message', { data: { id: ids[0] ?? 0, error: 'no brush paints <text>' } }));
  worker.onerror?.(new ErrorEvent('error', { message: 'gone' }));
  expect(await two).toEqual([picture]);
  await expect(one).rejects.toThrow('no brush paints');
  await expect(three).rejects.toThrow('gone');
  await expect(table.paint(source('red'), ['d'], 128)).rejects.toThrow('gone');
});

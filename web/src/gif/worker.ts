/** The worker in which a film is made: counts colours, compares pictures, compresses. */
import { Film } from './film';
import type { Order, Report } from './protocol';

let film: Film | undefined;

function say(report: Report, transfer: Transferable[] = []): void {
  self.postMessage(report, { transfer });
}

function carryOut(order: Order): void {
  switch (order.kind) {
    case 'begin':
      film = new Film(order.width, order.height, order.delay);
      return;
    case 'shoot':
      film?.shoot(order.pixels);
      return say({ kind: 'shot' });
    case 'develop': {
      const bytes = film?.develop((done) => say({ kind: 'developed', done }));
      if (bytes) say({ kind: 'finished', bytes }, [bytes.buffer]);
    }
  }
}

self.onmessage = (event: MessageEvent<Order>) => {
  try {
    carryOut(event.data);
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
};

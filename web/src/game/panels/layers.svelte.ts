/** Layers over the board that are asked for only while they are wanted: fields, and squares that nothing fits. */
import type { DeadSquare, FieldLayer } from '../../engine/engine';
import type { Session } from '../session.svelte';
import type { AidSwitches } from './aid-switches.svelte';
import { Latest } from './latest';

export class Layers {
  fields: FieldLayer | undefined = $state.raw();
  dead: DeadSquare[] = $state.raw([]);
  #fields = new Latest();
  #dead = new Latest();

  /** Asks again for what is wanted; to be called whenever the position or the wishes change. */
  refresh(session: Session, aids: AidSwitches): void {
    if (aids.has('fields')) {
      this.#fields.ask(0, () => session.table.fields(), (layer) => (this.fields = layer));
    } else {
      this.#fields.cancel();
      this.fields = undefined;
    }
    if (aids.has('dead')) {
      this.#dead.ask(0, () => session.table.deadSquares(), (dead) => (this.dead = dead));
    } else {
      this.#dead.cancel();
      this.dead = [];
    }
  }
}

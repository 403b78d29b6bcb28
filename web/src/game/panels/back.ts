/** Back: the button of the phone or the browser closes what lies over the table before it leaves the game. */

/** What it needs of the browser; tests bring their own. */
export interface Passage {
  readonly state: unknown;
  pushState(data: unknown, unused: string): void;
  back(): void;
}

/** The entry of the history on which something lies over the page. */
const LAYER = { layer: true };

function isLayer(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'layer' in state;
}

/**
 * Whatever lies over the page, the topmost last. There is one entry of the history for all of it: going back from there
 * closes the topmost. The entry stays when things are closed in another way (taking it away would go back over whatever
 * address came next), and is passed over when there is nothing to close.
 */
export class Back {
  #passage: Passage;
  #layers: { close: () => void }[] = [];
  #isOnLayer: boolean;

  constructor(passage: Passage) {
    this.#passage = passage;
    this.#isOnLayer = isLayer(passage.state);
  }

  /** Something was opened; the result is to be called when it is closed, by whomever. */
  opened(close: () => void): () => void {
    const layer = { close };
    this.#layers.push(layer);
    this.#enter();
    return () => {
      this.#layers = this.#layers.filter((own) => own !== layer);
    };
  }

  /** The history went somewhere: to an entry with this state. */
  went(state: unknown): void {
    const wasOnLayer = this.#isOnLayer;
    this.#isOnLayer = isLayer(state);
    if (!wasOnLayer || this.#isOnLayer) return;
    const top = this.#layers.pop();
    if (!top) return this.#passage.back();
    top.close();
    if (this.#layers.length > 0) this.#enter();
  }

  /** The address has changed: that is another place, without an entry for layers yet. */
  moved(): void {
    this.#isOnLayer = isLayer(this.#passage.state);
  }

  #enter(): void {
    if (this.#isOnLayer) return;
    this.#passage.pushState(LAYER, '');
    this.#isOnLayer = true;
  }
}

/** The one of this page. */
export const back = new Back(history);

let lastHash = location.hash;

window.addEventListener('popstate', (event) => {
  // A new address comes with this event, too, and is no way back.
  if (location.hash === lastHash) back.went(event.state);
  else back.moved();
  lastHash = location.hash;
});

/**
 * The definitions in the page. Most of them are parts of tiles, which lie on the table as bitmaps: in the page each tile
 * would be hundreds of elements for nothing. So a definition comes into the page when something there shows it.
 */

const TAG = /<(\/?)([\w:-]+)(?:\s+[\w:-]+="[^"]*")*\s*(\/?)>/g;
const REFERENCE = /href="#([^"]+)"|url\(#([^)]+)\)/g;

/** What can wait. Patterns and the like are shown by colours, which nobody looks for. */
const CAN_WAIT = new Set(['g', 'symbol']);

/** The definitions of a text one by one: the name of the element, its id, and all of it. */
export function* definitionsIn(text: string): Generator<{ name: string; id: string | undefined; text: string }> {
  let [depth, start, first] = [0, 0, ''];
  for (const { 0: tag, 1: end, 2: name = '', 3: isEmpty, index } of text.matchAll(TAG)) {
    if (depth === 0) [start, first] = [index, name];
    if (end) depth -= 1;
    else if (!isEmpty) depth += 1;
    if (depth > 0) continue;
    const own = text.slice(start, index + tag.length);
    yield { name: first, id: /^<[^>]*? id="([^"]+)"/.exec(own)?.[1], text: own };
  }
}

/** So many definitions may be in the page before it is looked whether all of them are still shown. */
const MOST = 300;

/** Definitions as they arrive, parted into what is always in the page and what waits until it is shown. */
export class Definitions {
  /** What is always in the page, by the part that it came with. */
  always: string[] = $state.raw([]);
  /** What is in the page because it is shown. */
  shown: string[] = $state.raw([]);
  #texts = new Map<string, string>();
  #isShown = new Set<string>();
  #most = MOST;

  /** Takes definitions. Of two with one id the first counts. */
  add(definitions: string): void {
    let rest = '';
    for (const { name, id, text } of definitionsIn(definitions)) {
      if (id === undefined || !CAN_WAIT.has(name)) rest += text;
      else if (!this.#texts.has(id)) this.#texts.set(id, text);
    }
    this.always = [...this.always, rest];
  }

  /** The text of a definition that can wait. */
  text(id: string): string | undefined {
    return this.#texts.get(id);
  }

  /** Whether there are so many in the page that those which are not shown any more should go. */
  get isFull(): boolean {
    return this.#isShown.size > this.#most;
  }

  /** Leaves only these in the page, and all that they refer to. */
  keep(ids: Iterable<string>): void {
    this.#isShown.clear();
    this.shown = [];
    this.show(ids);
    this.#most = Math.max(MOST, 2 * this.#isShown.size);
  }

  /** Brings definitions into the page, and all that they refer to. */
  show(ids: Iterable<string>): void {
    const texts: string[] = [];
    const wanted = [...ids];
    for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
      const text = this.#isShown.has(id) ? undefined : this.#texts.get(id);
      if (text === undefined) continue;
      this.#isShown.add(id);
      texts.push(text);
      for (const [, one, other] of text.matchAll(REFERENCE)) wanted.push(one ?? other ?? '');
    }
    if (texts.length > 0) this.shown = [...this.shown, texts.join('')];
  }
}

/** What the `use` elements in these nodes show. */
function* idsIn(nodes: Iterable<Node>, except?: Element): Generator<string> {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    const uses = node.matches('use') ? [node] : node.querySelectorAll('use');
    for (const use of uses) if (!except?.contains(use)) yield use.getAttribute('href')?.slice(1) ?? '';
  }
}

/**
 * Brings whatever the page shows into its sheet before the next frame is painted, and takes away what it has not shown
 * for long; the result stops that.
 */
export function showOnDemand(definitions: Definitions, page: Element, sheet: Element): () => void {
  definitions.show(idsIn([page], sheet));
  const observer = new MutationObserver((changes) => {
    definitions.show(idsIn(changes.flatMap(({ type, target, addedNodes }) => (type === 'attributes' ? [target] : [...addedNodes]))));
    if (definitions.isFull) definitions.keep(idsIn([page], sheet));
  });
  observer.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
  return () => observer.disconnect();
}

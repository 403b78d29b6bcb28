/** Standalone pictures: symbols of the page with all that they refer to, as an SVG document of its own. */
import { TILE } from './camera';

/** What pictures are made of. Texts are remembered: many pictures refer to the same things. */
export class Source {
  readonly style: string;
  #parts: () => readonly string[];
  #find: (id: string) => string | undefined;
  #texts = new Map<string, string>();
  #rules: Map<string, string>;

  /**
   * `find` gives the definition with an id as text, `style` is a style sheet of single classes, `parts` are the texts of
   * all definitions so far, in the order in which they came.
   */
  constructor(find: (id: string) => string | undefined, style: string, parts: () => readonly string[] = () => []) {
    this.#find = find;
    this.style = style;
    this.#parts = parts;
    this.#rules = new Map([...style.matchAll(/\.([\w-]+)\{[^}]*\}/g)].map((rule) => [rule[1] ?? '', rule[0]]));
  }

  /** The definitions that have arrived. */
  get parts(): readonly string[] {
    return this.#parts();
  }

  /** Whether a symbol and everything that it refers to are there. */
  has(symbol: string): boolean {
    return this.#withReferences([symbol]) !== undefined;
  }

  /** A document that shows the symbols of tiles in a row, each in so many pixels; nothing if something is missing. */
  document(symbols: readonly string[], pixels: number): string | undefined {
    const definitions = this.#withReferences(symbols);
    if (definitions === undefined) return undefined;
    const uses = symbols.map((id, place) => `<use href="#${id}" x="${place * TILE}" width="${TILE}" height="${TILE}"/>`);
    const [width, height] = [symbols.length * pixels, pixels];
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${symbols.length * TILE} ${TILE}">` +
      `<style>${this.#rulesOf(definitions)}</style><defs>${definitions}</defs>${uses.join('')}</svg>`
    );
  }

  /** A document that shows anything that is drawn with these symbols; nothing if one of them is missing. */
  drawing(content: string, view: string, width: number, height: number): string | undefined {
    const own = new Set(Array.from(content.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id));
    const wanted = references(content).filter((id) => !own.has(id));
    const definitions = this.#withReferences(wanted);
    if (definitions === undefined) return undefined;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">` +
      `<style>${this.#rulesOf(definitions + content)}</style><defs>${definitions}</defs>${content}</svg>`
    );
  }

  #withReferences(ids: readonly string[]): string | undefined {
    const found = new Map<string, string>();
    const wanted = [...ids];
    for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
      if (found.has(next)) continue;
      const text = this.#text(next);
      if (text === undefined) return undefined;
      found.set(next, text);
      wanted.push(...references(text));
    }
    return [...found.values()].join('');
  }

  #text(id: string): string | undefined {
    const text = this.#texts.get(id) ?? this.#find(id);
    if (text !== undefined) this.#texts.set(id, text);
    return text;
  }

  #rulesOf(picture: string): string {
    const used = new Set<string>();
    for (const match of picture.matchAll(/class="([^"]*)"/g)) for (const name of (match[1] ?? '').split(' ')) used.add(name);
    return [...used].map((name) => this.#rules.get(name) ?? '').join('');
  }
}

/** The ids that a drawing refers to. */
function references(text: string): string[] {
  return Array.from(text.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g), ([, used, painted]) => used ?? painted ?? '');
}

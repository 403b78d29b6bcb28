/** Searching the rules: every word of the question must occur, whatever its case and accents. */
import type { Section } from './sections';

/** A part of a text, and whether it was searched for. */
export interface Piece {
  text: string;
  isHit: boolean;
}

/** A section that answers a question. */
export interface Hit {
  section: Section;
  title: Piece[];
  /** What stands around the first hit. */
  excerpt: Piece[];
}

/** Letters before and after the first hit that are shown. */
const BEFORE = 40;
const AFTER = 120;

/** A letter as it is compared: without accents, in lower case; some become two. */
function folded(letter: string): string {
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace('ß', 'ss').replace('œ', 'oe').replace('æ', 'ae').replace('’', "'");
}

/** A text as it is compared, and for each letter of that the place in the text from which it comes. */
function foldedText(text: string): { text: string; from: number[] } {
  const letters: string[] = [];
  const from: number[] = [];
  let place = 0;
  for (const letter of text) {
    for (const one of folded(letter)) {
      letters.push(one);
      from.push(place);
    }
    place += letter.length;
  }
  from.push(text.length);
  return { text: letters.join(''), from };
}

/** The words of a question, as they are compared. One letter is not worth a search. */
export function wordsOf(query: string): string[] {
  const words = foldedText(query).text.split(/\s+/).filter((word) => word !== '');
  return words.join('').length < 2 ? [] : [...new Set(words)];
}

/** Where the words occur in a text: from and to, in their order and apart from each other. */
export function occurrences(text: string, words: readonly string[]): [number, number][] {
  const own = foldedText(text);
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = own.text.indexOf(word); at >= 0; at = own.text.indexOf(word, at + word.length)) {
      found.push([own.from[at] ?? 0, own.from[at + word.length] ?? text.length]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return found.filter(([start], index) => found.slice(0, index).every(([, end]) => end <= start));
}

/** A text in pieces, those that were searched for apart. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const parts: Piece[] = [];
  let done = 0;
  for (const [start, end] of occurrences(text, words)) {
    if (start > done) parts.push({ text: text.slice(done, start), isHit: false });
    parts.push({ text: text.slice(start, end), isHit: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false });
  return parts;
}

/** The sections in which every word occurs; those with more of them in their titles first. */
export function search(sections: readonly Section[], query: string): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const titled = (section: Section) => words.filter((word) => occurrences(section.title, [word]).length > 0).length;
  const answers = (section: Section) => {
    const { text } = foldedText(`${section.title} ${section.text}`);
    return words.every((word) => text.includes(word));
  };
  return sections
    .filter(answers)
    .sort((a, b) => titled(b) - titled(a))
    .map((section) => ({ section, title: pieces(section.title, words), excerpt: pieces(excerpt(section.text, words), words) }));
}

/** What stands around the first hit, from word to word. */
function excerpt(text: string, words: readonly string[]): string {
  const first = occurrences(text, words)[0]?.[0] ?? 0;
  const start = first <= BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const stop = first + AFTER >= text.length ? text.length : text.lastIndexOf(' ', first + AFTER);
  return `${start > 0 ? '… ' : ''}${text.slice(start, stop)}${stop < text.length ? ' …' : ''}`;
}

/** Marks what was searched for in an element; the result takes the marks away again. */
export function mark(root: Element, query: string): () => void {
  const words = wordsOf(query);
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.length > 0 && walker.nextNode()) texts.push(walker.currentNode as Text);
  const marks: HTMLElement[] = [];
  for (const text of texts) {
    const parts = pieces(text.data, words);
    if (!parts.some((part) => part.isHit)) continue;
    const nodes = parts.map((part) => {
      if (!part.isHit) return document.createTextNode(part.text);
      const element = document.createElement('mark');
      element.textContent = part.text;
      marks.push(element);
      return element;
    });
    text.replaceWith(...nodes);
  }
  return () => {
    for (const element of marks) {
      const parent = element.parentNode;
      element.replaceWith(...element.childNodes);
      parent?.normalize();
    }
  };
}

/** Typed commands: what a line means, before anything is done with it. */
import type { Square } from '../engine/engine';

/** Words that stand alone. */
export const PLAIN_WORDS = ['help', 'position', 'legal', 'scores', 'tiles', 'confirm', 'undo', 'takeback', 'hint', 'restart', 'resign'] as const;

/** Every word that begins a command. */
export const WORDS = [...PLAIN_WORDS, 'describe', 'features', 'all', 'last', 'row', 'column'] as const;
export type Word = (typeof WORDS)[number];

/** What a line asks for. */
export type Command =
  | { kind: 'nothing' }
  | { kind: (typeof PLAIN_WORDS)[number] }
  | { kind: 'features'; all: boolean }
  | { kind: 'last'; count: number }
  | { kind: 'describe'; square: Square }
  | { kind: 'row'; y: number }
  | { kind: 'column'; x: number }
  /** The choice with a number of the list that was read out last. */
  | { kind: 'choice'; number: number }
  /** A square without a rotation. */
  | { kind: 'square'; square: Square }
  /** Anything else is an action in notation; the engine judges it. */
  | { kind: 'action'; text: string }
  /** A word that lacks its numbers. */
  | { kind: 'incomplete'; word: Word };

/** The words of the player's own language beside the English ones, several separated by blanks. */
export type OwnWords = Partial<Record<Word, string>>;

/** How many moves `last` tells if it is not told how many. */
export const USUAL_LAST = 5;

const SQUARE = /^\(?\s*(-?\d{1,4})(?:\s*[,;]\s*|\s+)(-?\d{1,4})\s*\)?$/;
const PLACING = /^(-?\d{1,4})(?:\s*[,;]\s*|\s+)(-?\d{1,4})(?:\s*@\s*|\s+)(\d{1,3})°?$/;

/** Reads a line. */
export function parseCommand(line: string, own: OwnWords = {}): Command {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text === '') return { kind: 'nothing' };
  if (/^\d{1,3}$/.test(text)) return { kind: 'choice', number: Number(text) };
  const square = readSquare(text);
  if (square) return { kind: 'square', square };
  const placing = PLACING.exec(text);
  if (placing) return { kind: 'action', text: `${Number(placing[1])},${Number(placing[2])}@${Number(placing[3])}` };
  const [first = '', ...others] = text.split(' ');
  const word = readWord(first, own);
  return word === undefined ? { kind: 'action', text } : withWord(word, others.join(' '), text, own);
}

/** A square as people write it: `1,0`, `1 0`, `(1, 0)`. */
export function readSquare(text: string): Square | undefined {
  const match = SQUARE.exec(text.trim());
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

/** The command word that a word is, in English or in the player's language. */
function readWord(text: string, own: OwnWords): Word | undefined {
  const wanted = text.toLowerCase();
  return WORDS.find((word) => word === wanted || (own[word] ?? '').toLowerCase().split(' ').includes(wanted));
}

function withWord(word: Word, rest: string, whole: string, own: OwnWords): Command {
  const number = /^-?\d{1,4}$/.test(rest) ? Number(rest) : undefined;
  switch (word) {
    case 'describe': {
      const square = readSquare(rest);
      return square ? { kind: 'describe', square } : { kind: 'incomplete', word };
    }
    case 'features':
      return { kind: 'features', all: readWord(rest, own) === 'all' };
    case 'last':
      return { kind: 'last', count: Math.max(1, number ?? USUAL_LAST) };
    case 'row':
      return number === undefined ? { kind: 'incomplete', word } : { kind: 'row', y: number };
    case 'column':
      return number === undefined ? { kind: 'incomplete', word } : { kind: 'column', x: number };
    case 'all':
      return { kind: 'action', text: whole };
    default:
      return rest === '' ? { kind: word } : { kind: 'action', text: whole };
  }
}

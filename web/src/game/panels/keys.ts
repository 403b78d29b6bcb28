/** Keys of the table, and what they do. */
import type { Key } from '../../i18n';

/** What a key of the table can do; the keys of the board are the board's own. */
export const COMMANDS = ['confirm', 'undo', 'take_back', 'hint', 'pass', 'fields', 'tiles', 'projected', 'dead', 'log', 'help'] as const;

/** One of them. */
export type Command = (typeof COMMANDS)[number];

const BY_KEY = new Map<string, Command>([
  ['enter', 'confirm'],
  [' ', 'confirm'],
  ['z', 'undo'],
  ['b', 'take_back'],
  ['h', 'hint'],
  ['0', 'pass'],
  ['f', 'fields'],
  ['t', 'tiles'],
  ['p', 'projected'],
  ['x', 'dead'],
  ['l', 'log'],
  ['?', 'help'],
]);

/** A key that was pressed. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does. Single characters do nothing if `shortcuts` are switched off. */
export function commandOf(stroke: Stroke, shortcuts: boolean): Command | undefined {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return undefined;
  if (stroke.key.length === 1 && !shortcuts) return undefined;
  return BY_KEY.get(stroke.key.toLowerCase());
}

/** Keys by which whatever has the focus scrolls. */
const SCROLLING = new Set([' ', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown']);

/**
 * Whether a key that is pressed in an element belongs to that element: fields are written in, lists are scrolled, buttons
 * are pressed.
 */
export function belongsTo(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], dialog')) return true;
  if (SCROLLING.has(key) && target.matches('[role=region][tabindex="0"]')) return true;
  return (key === 'Enter' || key === ' ') && target.closest('button, a, summary, input, [role=button], [role=option]') !== null;
}

/** Every key, for the list of keys: those of the board, then those of the table. */
export const KEY_LIST: readonly { keys: readonly string[]; about: Key }[] = [
  { keys: ['←', '↑', '→', '↓'], about: 'play.key.walk' },
  { keys: ['R', '⇧ R'], about: 'play.key.rotate' },
  { keys: ['↵', '␣'], about: 'play.key.enter' },
  { keys: ['1', '…', '9'], about: 'play.key.spot' },
  { keys: ['A'], about: 'play.key.all' },
  { keys: ['0'], about: 'play.key.pass' },
  { keys: ['Esc'], about: 'play.key.cancel' },
  { keys: ['Z'], about: 'play.key.undo' },
  { keys: ['B'], about: 'play.key.take_back' },
  { keys: ['H'], about: 'play.key.hint' },
  { keys: ['F'], about: 'play.key.fields' },
  { keys: ['T'], about: 'play.key.tiles' },
  { keys: ['P'], about: 'play.key.projected' },
  { keys: ['X'], about: 'play.key.dead' },
  { keys: ['L'], about: 'play.key.log' },
  { keys: ['?'], about: 'play.key.help' },
];

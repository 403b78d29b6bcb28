/** Keys of the board: which key means what. */
import type { Direction } from './walk';

export type KeyCommand =
  | { do: 'move'; direction: Direction }
  | { do: 'next'; step: 1 | -1 }
  | { do: 'rotate'; step: 1 | -1 }
  | { do: 'commit' }
  | { do: 'cancel' }
  | { do: 'zoom'; step: 1 | -1 }
  | { do: 'all' }
  | { do: 'number'; number: number };

/** What a key event says that matters here. */
export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const ALWAYS = new Map<string, KeyCommand>([
  ['ArrowLeft', { do: 'move', direction: 'left' }],
  ['ArrowRight', { do: 'move', direction: 'right' }],
  ['ArrowUp', { do: 'move', direction: 'up' }],
  ['ArrowDown', { do: 'move', direction: 'down' }],
  ['PageDown', { do: 'next', step: 1 }],
  ['PageUp', { do: 'next', step: -1 }],
  ['Enter', { do: 'commit' }],
  [' ', { do: 'commit' }],
  ['Escape', { do: 'cancel' }],
]);

const SHORTCUTS = new Map<string, KeyCommand>([
  ['+', { do: 'zoom', step: 1 }],
  ['=', { do: 'zoom', step: 1 }],
  ['-', { do: 'zoom', step: -1 }],
]);

/** What a key asks the board to do. Single letters, digits and signs only count if shortcuts are switched on. */
export function keyCommand(press: KeyPress, hasShortcuts: boolean): KeyCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const always = ALWAYS.get(press.key);
  if (always || !hasShortcuts) return always;
  if (press.key.toLowerCase() === 'r') return { do: 'rotate', step: press.shiftKey ? -1 : 1 };
  if (press.key.toLowerCase() === 'a') return { do: 'all' };
  if (/^[1-9]$/.test(press.key)) return { do: 'number', number: Number(press.key) };
  return press.shiftKey && press.key !== '+' ? undefined : SHORTCUTS.get(press.key);
}

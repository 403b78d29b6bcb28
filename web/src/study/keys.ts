/** Keys of a study: how one goes through a game without a mouse. */

/** A way through the game: an action, a turn, or all the way. */
export interface Move {
  by: 'step' | 'turn' | 'end';
  direction: 1 | -1;
}

const MOVES: Record<string, Move> = {
  ArrowLeft: { by: 'step', direction: -1 },
  ArrowRight: { by: 'step', direction: 1 },
  ArrowUp: { by: 'turn', direction: -1 },
  ArrowDown: { by: 'turn', direction: 1 },
  PageUp: { by: 'turn', direction: -1 },
  PageDown: { by: 'turn', direction: 1 },
  Home: { by: 'end', direction: -1 },
  End: { by: 'end', direction: 1 },
};

/** Where a key leads. Keys with modifiers belong to the browser. */
export function moveOfKey(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): Move | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  return MOVES[event.key];
}

/** The breath between two turns: a moment in which the last one can be taken back, cut short by whoever wants to go on. */
import { keyCommand, type KeyPress } from '../../board/keys';
import type { Session } from '../session.svelte';
import { belongsTo, commandOf } from './keys';

/** Milliseconds for which a turn against computers can be taken back before the next tile is drawn. */
export const BREATH = 1300;

/**
 * Goes on after a moment if that is what the game waits for. As long as it is held (somebody reads something that covers
 * the table), no time passes. To be called where effects can be made.
 */
export function breathe(session: Pick<Session, 'ending' | 'view'>, isHeld: () => boolean, goOn: () => void): void {
  $effect(() => {
    // Another position is another breath.
    void session.view;
    if (session.ending !== 'pause' || isHeld()) return;
    const timer = setTimeout(goOn, BREATH);
    return () => clearTimeout(timer);
  });
}

/** What has a purpose of its own when it is clicked. */
const OWN_PURPOSE = 'button, a, input, select, textarea, label, summary, dialog, [popover]';

/** Whether a click at an element touches the table, so that the next turn begins. */
export function isTouch(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(OWN_PURPOSE) === null;
}

/** Whether a key would do something to the tile or the figure of a turn, so that the next turn begins. */
export function isTouchKey(event: KeyPress & { target: EventTarget | null }, shortcuts: boolean): boolean {
  // Whoever reads the board as text walks it without beginning anything.
  if (belongsTo(event.target, event.key) || (event.target instanceof Element && event.target.closest('[role=grid]'))) return false;
  const [own, board] = [commandOf(event, shortcuts), keyCommand(event, shortcuts)?.do];
  return own === 'confirm' || own === 'pass' || (board !== undefined && ['move', 'next', 'rotate', 'commit', 'number'].includes(board));
}

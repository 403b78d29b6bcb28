/** The breath between two turns: a moment in which the last one can be taken back, cut short by whoever wants to go on. */
import { keyCommand, type KeyPress } from '../../board/keys';
import { isSame } from '../../board/placement.svelte';
import type { Square } from '../../engine/engine';
import type { Key } from '../../i18n';
import { settings } from '../../store/settings.svelte';
import type { Session } from '../session.svelte';
import type { Ending } from '../turn-end';
import { belongsTo, commandOf } from './keys';

/** Milliseconds for which a turn against computers can be taken back before the next tile is drawn. */
export const BREATH = 1300;

/** What going on is called, whatever the game waits for. */
export const GO_ON: Record<Ending, Key> = { ask: 'play.confirm', pause: 'play.go_on', touch: 'play.begin' };

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

/** What mice, fingers and keys do to the end of a turn. To be made where effects can be made. */
export class Breath {
  #session: Session;
  #isHeld: () => boolean;
  #goOn: () => void;

  constructor(session: Session, isHeld: () => boolean, goOn: () => void) {
    this.#session = session;
    this.#isHeld = isHeld;
    this.#goOn = goOn;
    breathe(session, isHeld, goOn);
  }

  /** A key that plays begins the next turn, whatever has the focus, before it does anything else. */
  pressed = (event: KeyboardEvent): void => {
    if (!this.#isTaken || this.#isHeld() || event.repeat || !isTouchKey(event, settings.shortcuts)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#goOn();
  };

  /** Any touch of the table begins the next turn. The second half of a double click is none. */
  touched = (event: MouseEvent): void => {
    if (this.#isTaken && event.detail < 2 && isTouch(event.target)) this.#goOn();
  };

  /** Whoever is asked says yes with a click on the tile that was laid just now. */
  tapped = (square: Square): void => {
    const { ending, view } = this.#session;
    if (ending === 'ask' && isSame(square, view.board.tiles.at(-1)?.square)) this.#goOn();
  };

  get #isTaken(): boolean {
    return this.#session.ending === 'pause' || this.#session.ending === 'touch';
  }
}

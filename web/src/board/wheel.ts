/** Wheels: tells the wheel of a mouse, two fingers on a trackpad and a pinch on a trackpad apart. */

/** What a wheel event says that matters here. */
export interface WheelTurn {
  deltaX: number;
  deltaY: number;
  /** 0 = pixels, 1 = lines, 2 = pages. */
  deltaMode: number;
  ctrlKey: boolean;
  /** Only some browsers say this: 120 for a notch of a wheel. */
  wheelDeltaY?: number;
  timeStamp: number;
}

/** What is meant by it. */
export type WheelMeaning =
  | { kind: 'notch'; direction: 1 | -1; factor: number }
  | { kind: 'pinch'; factor: number }
  | { kind: 'pan'; dx: number; dy: number };

/** Milliseconds within which events belong to one movement of the same device. */
const SAME_MOVEMENT = 180;

/** Pixels from which a step is taken for that of a wheel where the browser does not say more. */
const SMALLEST_NOTCH = 50;

const LINE = 16;

/** Remembers which device turned last, because one event alone does not always tell. */
export class WheelReader {
  #isTrackpad = false;
  #last = -Infinity;

  read(turn: WheelTurn): WheelMeaning {
    const goesOn = turn.timeStamp - this.#last < SAME_MOVEMENT;
    this.#last = turn.timeStamp;
    // Browsers report a pinch as a wheel with the control key.
    if (turn.ctrlKey) return { kind: 'pinch', factor: Math.exp(-limit(pixels(turn.deltaY, turn), 60) / 90) };
    if (!goesOn || !this.#isTrackpad) this.#isTrackpad = !isNotch(turn);
    if (this.#isTrackpad) return { kind: 'pan', dx: -pixels(turn.deltaX, turn), dy: -pixels(turn.deltaY, turn) };
    const factor = Math.exp(-limit(pixels(turn.deltaY, turn), 160) / 480);
    return { kind: 'notch', direction: turn.deltaY > 0 ? 1 : -1, factor };
  }
}

function isNotch(turn: WheelTurn): boolean {
  if (turn.deltaMode !== 0) return true;
  if (turn.deltaX !== 0 || turn.deltaY === 0) return false;
  const { wheelDeltaY } = turn;
  // A trackpad's pixels are reported as exactly a third of this number; the notches of a wheel are not.
  if (wheelDeltaY && wheelDeltaY === -3 * turn.deltaY) return false;
  if (wheelDeltaY && wheelDeltaY % 120 === 0) return true;
  return Math.abs(turn.deltaY) >= SMALLEST_NOTCH && Number.isInteger(turn.deltaY);
}

function pixels(delta: number, turn: WheelTurn): number {
  return turn.deltaMode === 0 ? delta : delta * LINE * (turn.deltaMode === 2 ? 20 : 2);
}

function limit(value: number, most: number): number {
  return Math.max(-most, Math.min(most, value));
}

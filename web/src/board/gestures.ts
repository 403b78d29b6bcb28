/** Gestures: what fingers and the mouse do on the board, told apart as soon as it is clear. Knows nothing of the board. */
import { distance, type Point } from './camera';

/** A pointer at a moment, in pixels of the board's window. */
export interface Touch extends Point {
  id: number;
  isMouse: boolean;
  time: number;
}

/** Who is told. */
export interface GestureListener {
  /** A finger or the mouse begins to drag; whether it drags a thing (and not the table). */
  grab(at: Point): boolean;
  /** The thing is dragged. */
  drag(at: Point): void;
  /** The thing is let go. */
  drop(at: Point): void;
  /** The table moves from here to there. */
  pan(dx: number, dy: number): void;
  /** Two fingers move and spread. */
  pinch(before: [Point, Point], now: [Point, Point]): void;
  /** Nothing is moved any more; the speed in pixels per millisecond at which the table was let go. */
  settle(vx: number, vy: number): void;
  /** A short touch or click; the second of two in the same place has `isDouble`. */
  tap(at: Touch, isDouble: boolean): void;
  /** A finger rests. */
  press(at: Point): void;
}

/** A pointer that moves less than this is still. */
const STILL = { mouse: 5, finger: 10 };
const DOUBLE_TAP = 320;
const DOUBLE_TAP_DISTANCE = 36;
const LONG_PRESS = 520;
/** The speed is measured over the last so many milliseconds. */
const SPEED_SPAN = 90;

type Mode = 'none' | 'waiting' | 'pan' | 'pinch' | 'drag' | 'done';

export class Gestures {
  #listener: GestureListener;
  #touches = new Map<number, Touch>();
  #start: Touch | undefined;
  #mode: Mode = 'none';
  #lastTap: Touch | undefined;
  #trail: Touch[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: GestureListener) {
    this.#listener = listener;
  }

  /** Whether something is moved right now. */
  get isMoving(): boolean {
    return this.#mode === 'pan' || this.#mode === 'pinch' || this.#mode === 'drag';
  }

  /** A finger or a button comes down. */
  down(touch: Touch): void {
    this.#touches.set(touch.id, touch);
    this.#forgetPress();
    if (this.#touches.size === 1) {
      this.#start = touch;
      this.#mode = 'waiting';
      this.#trail = [touch];
      if (!touch.isMouse) this.#timer = setTimeout(() => this.#pressed(touch), LONG_PRESS);
    } else if (this.#touches.size === 2 && this.#mode !== 'drag') {
      this.#mode = 'pinch';
    }
  }

  /** It moves. */
  move(touch: Touch): void {
    const before = this.#touches.get(touch.id);
    if (!before) return;
    if (this.#mode === 'pinch') this.#pinched(touch);
    this.#touches.set(touch.id, touch);
    if (this.#mode === 'waiting' && this.#start && !isStill(this.#start, touch)) this.#begin(this.#start);
    else if (this.#mode === 'pan') this.#panned(before, touch);
    else if (this.#mode === 'drag' && touch.id === this.#start?.id) this.#listener.drag(touch);
  }

  /** It is lifted. */
  up(touch: Touch): void {
    if (!this.#touches.delete(touch.id)) return;
    this.#forgetPress();
    const mode = this.#mode;
    if (mode === 'waiting') this.#tapped(touch);
    if (mode === 'drag' && touch.id === this.#start?.id) this.#end(() => this.#listener.drop(touch));
    if (mode === 'pinch' && this.#touches.size === 1) this.#panOn();
    if (mode === 'pan') this.#end(() => this.#listener.settle(...this.#speed(touch)));
    if (this.#touches.size === 0) this.#mode = 'none';
  }

  /** It is taken away by the system. */
  cancel(touch: Pick<Touch, 'id'>): void {
    const last = this.#touches.get(touch.id);
    if (!last) return;
    this.#touches.delete(touch.id);
    this.#forgetPress();
    if (this.#mode === 'drag') this.#listener.drop(last);
    else if (this.isMoving) this.#listener.settle(0, 0);
    this.#mode = this.#touches.size === 0 ? 'none' : 'done';
  }

  #begin(start: Touch): void {
    this.#forgetPress();
    this.#mode = this.#listener.grab(start) ? 'drag' : 'pan';
    const now = this.#touches.get(start.id);
    if (!now) return;
    if (this.#mode === 'drag') this.#listener.drag(now);
    else this.#panned(start, now);
  }

  #panned(before: Touch, now: Touch): void {
    this.#trail.push(now);
    while (this.#trail.length > 2 && now.time - (this.#trail[0]?.time ?? 0) > SPEED_SPAN) this.#trail.shift();
    this.#listener.pan(now.x - before.x, now.y - before.y);
  }

  #pinched(moved: Touch): void {
    const pair = [...this.#touches.values()].slice(0, 2);
    const [a, b] = pair;
    if (!a || !b || !pair.some((own) => own.id === moved.id)) return;
    this.#listener.pinch([a, b], [a.id === moved.id ? moved : a, b.id === moved.id ? moved : b]);
  }

  /** One of two fingers was lifted: the other goes on moving the table. */
  #panOn(): void {
    const left = [...this.#touches.values()][0];
    this.#mode = 'pan';
    this.#start = left;
    this.#trail = left ? [left] : [];
  }

  #tapped(touch: Touch): void {
    this.#mode = 'none';
    const last = this.#lastTap;
    const isDouble = last !== undefined && touch.time - last.time < DOUBLE_TAP && distance(last, touch) < DOUBLE_TAP_DISTANCE;
    this.#lastTap = isDouble ? undefined : touch;
    this.#listener.tap(touch, isDouble);
  }

  #pressed(touch: Touch): void {
    if (this.#mode !== 'waiting') return;
    this.#mode = 'done';
    this.#listener.press(touch);
  }

  #end(tell: () => void): void {
    this.#mode = 'done';
    tell();
  }

  #forgetPress(): void {
    clearTimeout(this.#timer);
  }

  #speed(now: Touch): [number, number] {
    const first = this.#trail[0];
    const last = this.#trail.at(-1);
    // A finger that rested before it was lifted throws nothing.
    if (!first || !last || now.time - last.time > SPEED_SPAN || last.time <= first.time) return [0, 0];
    const time = last.time - first.time;
    return [(last.x - first.x) / time, (last.y - first.y) / time];
  }
}

function isStill(start: Touch, now: Touch): boolean {
  return distance(start, now) < (start.isMouse ? STILL.mouse : STILL.finger);
}

/** Pointing: what the mouse, fingers and wheels do to the camera and to the tile in hand. */
import type { Square } from '../engine/engine';
import { settings } from '../store/settings.svelte';
import { centreOf, distance, panBy, pinch, squareAt, TILE, toUnit, zoomAt, type Point } from './camera';
import { Gestures, type Touch } from './gestures';
import { isSame, type Placement } from './placement.svelte';
import type { Stage } from './stage.svelte';
import { WheelReader } from './wheel';

/** Milliseconds within which a wheel turns the tile only once. */
const ONE_TURN = 60;

/** What the board does about it. */
export interface PointingListener {
  /** The tile is to be turned. */
  turn(step: 1 | -1): void;
  /** The tile was tried where it does not fit. */
  refuse(square: Square): void;
  /** An empty place was tapped twice. */
  fit(): void;
  /** Something was touched. */
  touch(): void;
  point(unit: Point | undefined, kind: 'hover' | 'press'): void;
  square(square: Square | undefined): void;
  /** A square was tapped where nothing can be laid. */
  tap(square: Square): void;
  /** Whether a square is empty and beside tiles. */
  isFrontier(square: Square): boolean;
}

export class Pointing {
  /** Whether the mouse was used last, and not a finger. */
  isByMouse = $state(!matchMedia('(hover: none)').matches);
  #root: HTMLElement | undefined;
  #stage: Stage;
  #placement: () => Placement;
  #tell: PointingListener;
  #wheel = new WheelReader();
  #gestures: Gestures;
  #hovered: Square | undefined;
  #lastNotch = -Infinity;

  constructor(stage: Stage, placement: () => Placement, listener: PointingListener) {
    this.#stage = stage;
    this.#placement = placement;
    this.#tell = listener;
    this.#gestures = new Gestures({
      grab: (at) => placement().isPinned && isSame(this.#squareUnder(at), placement().square),
      drag: (at) => this.#drag(at),
      drop: () => undefined,
      pan: (dx, dy) => stage.steer((camera) => panBy(camera, dx, dy)),
      pinch: (before, now) => stage.steer((camera) => pinch(camera, before, now, stage.leastScale)),
      settle: (vx, vy) => (this.isByMouse ? stage.throw(0, 0) : stage.throw(vx, vy)),
      tap: (at, isDouble) => this.#tap(at, isDouble),
      press: (at) => listener.point(this.#unitUnder(at), 'press'),
    });
  }

  /** Takes the element on which all this happens; the result takes it away again. */
  attach(root: HTMLElement): () => void {
    this.#root = root;
    // Svelte may listen passively, which would let the page scroll.
    root.addEventListener('wheel', this.#turned, { passive: false });
    return () => root.removeEventListener('wheel', this.#turned);
  }

  down = (event: PointerEvent): void => {
    this.isByMouse = event.pointerType === 'mouse';
    // What is pressed must not glide away before it is let go.
    this.#stage.hold();
    this.#tell.touch();
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('button'))) return;
    this.#gestures.down(this.#touch(event));
  };

  move = (event: PointerEvent): void => {
    this.#gestures.move(this.#touch(event));
    const { isMoving } = this.#gestures;
    if (isMoving && !this.#root?.hasPointerCapture(event.pointerId)) this.#root?.setPointerCapture(event.pointerId);
    if (event.pointerType === 'mouse' && !isMoving) this.#hover(event);
  };

  up = (event: PointerEvent): void => {
    // A control hears of the click by itself.
    const isControl = event.target instanceof Element && event.target.closest('[data-control]') !== null;
    if (isControl && !this.#gestures.isMoving) this.#gestures.cancel({ id: event.pointerId });
    else this.#gestures.up(this.#touch(event));
    this.#stage.release();
  };

  cancel = (event: PointerEvent): void => {
    this.#gestures.cancel({ id: event.pointerId });
    this.#stage.release();
  };

  leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    this.#stage.release();
    this.#hovered = undefined;
    this.#placement().hover(undefined);
    this.#tell.square(undefined);
    this.#tell.point(undefined, 'hover');
  };

  /** The right button, or a long touch. */
  menu = (event: MouseEvent): void => {
    event.preventDefault();
    if (!this.isByMouse) return;
    if (this.#placement().isLaying) this.#tell.turn(1);
    else this.#tell.point(this.#unitUnder(this.#inside(event)), 'press');
  };

  /** The point of the board at which a click happened; nothing for clicks that a keyboard makes. */
  unitOf = (event: MouseEvent): Point | undefined =>
    event.detail > 0 ? this.#unitUnder(this.#inside(event)) : undefined;

  /** Lets a phone be felt. */
  buzz(milliseconds: number): void {
    if (settings.haptics && !this.isByMouse && 'vibrate' in navigator) navigator.vibrate(milliseconds);
  }

  #turned = (event: WheelEvent): void => {
    event.preventDefault();
    const stage = this.#stage;
    const meaning = this.#wheel.read(event);
    const at = this.#inside(event);
    if (meaning.kind === 'pan') return stage.steer((camera) => panBy(camera, meaning.dx, meaning.dy));
    if (meaning.kind === 'pinch') return stage.steer((camera) => zoomAt(camera, at, meaning.factor, stage.leastScale));
    if (!this.#placement().accepts(this.#squareUnder(at))) return stage.zoom(meaning.factor, at, true);
    if (event.timeStamp - this.#lastNotch > ONE_TURN) this.#tell.turn(meaning.direction);
    this.#lastNotch = event.timeStamp;
  };

  #tap(at: Touch, isDouble: boolean): void {
    const placement = this.#placement();
    const square = this.#squareUnder(at);
    if (placement.isPinned && isSame(square, placement.square)) {
      if (at.isMouse) placement.commit();
      else this.#tell.turn(1);
    } else if (placement.accepts(square) && at.isMouse) {
      placement.cancel();
      placement.hover(square);
      placement.commit();
    } else if (placement.accepts(square)) {
      placement.select(square);
      this.buzz(8);
    } else if (placement.isLaying && this.#tell.isFrontier(square)) {
      this.#tell.refuse(square);
    } else if (isDouble) {
      this.#tell.fit();
    } else {
      this.#tell.tap(square);
    }
  }

  /** The ghost goes to the square nearest to the finger. */
  #drag(at: Point): void {
    const placement = this.#placement();
    const nearest = this.snap(at, TILE);
    if (!nearest || isSame(nearest, placement.square)) return;
    placement.select(nearest);
    this.buzz(8);
  }

  /** The square nearest to a pixel on which the tile can be tried, if there is one within so many units. */
  snap(at: Point, within: number): Square | undefined {
    const unit = this.#unitUnder(at);
    const far = (square: Square) => distance(centreOf(square), unit);
    const nearest = [...this.#placement().squares].sort((a, b) => far(a) - far(b))[0];
    return nearest && far(nearest) <= within ? nearest : undefined;
  }

  #hover(event: PointerEvent): void {
    const unit = this.#unitUnder(this.#inside(event));
    const square = squareAt(unit);
    if (!isSame(square, this.#hovered)) {
      this.#hovered = square;
      this.#tell.square(square);
    }
    this.#placement().hover(square);
    // A spot says itself what lies below it, which is not what lies below the mouse.
    const isSpot = event.target instanceof Element && event.target.closest('[data-spot], [data-control]') !== null;
    this.#tell.point(isSpot ? undefined : unit, 'hover');
  }

  #touch(event: PointerEvent): Touch {
    const isMouse = event.pointerType === 'mouse';
    return { ...this.#inside(event), id: event.pointerId, isMouse, time: event.timeStamp };
  }

  #inside(event: MouseEvent): Point {
    return this.inside({ x: event.clientX, y: event.clientY });
  }

  /** The pixel of the board at a point of the page. */
  inside({ x, y }: Point): Point {
    const { left, top } = this.#root?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  }

  #unitUnder(at: Point): Point {
    return toUnit(this.#stage.camera, at);
  }

  #squareUnder(at: Point): Square {
    return squareAt(this.#unitUnder(at));
  }
}

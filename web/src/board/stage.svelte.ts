/** The stage: the window onto the table. Moves the world below it without any work but the compositor's. */
import { isStill } from '../store/settings.svelte';
import * as cameras from './camera';
import type { Box, Camera, Margins, Point, Size } from './camera';

/** Milliseconds of a glide, and of one that follows every notch of a wheel. */
const GLIDE = 420;
const QUICK_GLIDE = 150;

/** Milliseconds without movement after which everything is drawn crisply again. */
const REST = 140;

/** Pixels per millisecond below which a table is put down and not thrown. */
const SLOW = 0.15;

/** Nobody can go farther away than where the whole table leaves this part of the window free. */
const AIR = 0.08;

/** A thrown table loses its speed to 1/e in so many milliseconds. */
const FRICTION = 230;

export class Stage {
  /** What is seen when nothing moves; what depends on the size of pixels follows this. */
  settled: Camera = $state.raw({ x: 0, y: 0, scale: 0.4 });
  /** The size of the window. */
  size: Size = $state.raw({ width: 0, height: 0 });
  /** Whether the camera still finds its own place; a person who moves it takes over until everything is fitted again. */
  isOwn = true;
  /** Whether a person chose how large things are, and not only which part is seen. */
  isZoomed = false;
  /** Where the tiles are, so that they cannot get out of sight. */
  box: Box = cameras.boxOf([]);
  #camera: Camera = this.settled;
  #world: HTMLElement | undefined;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #goal: Camera | undefined;
  #isHeld = false;
  #held: Camera | undefined;
  #before: Camera | undefined;
  #closer: Camera | undefined;

  /** What is seen now. */
  get camera(): Camera {
    return this.#camera;
  }

  /** What will be seen when nothing moves any more. */
  get aim(): Camera {
    return this.#goal ?? this.#held ?? this.#camera;
  }

  /** Whether anything moves. */
  get isMoving(): boolean {
    return this.#timer !== undefined || this.#frame !== 0;
  }

  /** The part of the table that is seen when nothing moves, in units. */
  get sight(): Box {
    const { width, height } = this.size;
    const low = cameras.toUnit(this.settled, { x: 0, y: 0 });
    const high = cameras.toUnit(this.settled, { x: width, y: height });
    return { left: low.x, top: low.y, right: high.x, bottom: high.y };
  }

  /** The smallest scale to which a person can zoom: where the whole table is seen. */
  get leastScale(): number {
    return cameras.fit(this.box, this.size, cameras.evenly(0)).scale * (1 - AIR);
  }

  /** The window has another size: what was in its middle stays there. */
  resize(size: Size): void {
    const { width, height } = this.size;
    this.size = size;
    if (width === 0 || this.isOwn) return;
    this.glide(cameras.panBy(this.aim, (size.width - width) / 2, (size.height - height) / 2), true);
  }

  /** Takes the element that is moved; the result takes it away again. */
  attach(world: HTMLElement): () => void {
    this.#world = world;
    this.#show(this.#camera);
    return () => {
      this.#stop();
      this.#world = undefined;
    };
  }

  /** The person moves the camera. */
  steer(change: (camera: Camera) => Camera): void {
    const { scale } = this.#camera;
    this.isOwn = false;
    this.#stop();
    this.#held = undefined;
    this.#move(cameras.keepInSight(change(this.#camera), this.box, this.size));
    if (this.#camera.scale !== scale) this.isZoomed = true;
    this.#rest();
  }

  /** The person lets the table go at some speed. */
  throw(vx: number, vy: number): void {
    if (isStill() || Math.hypot(vx, vy) < SLOW) return this.#rest();
    this.#stop();
    const from = this.#camera;
    const start = performance.now();
    this.#animate((now) => {
      const way = FRICTION * (1 - Math.exp((start - now) / FRICTION));
      this.#move(cameras.keepInSight(cameras.panBy(from, vx * way, vy * way), this.box, this.size));
      return now - start < 4 * FRICTION;
    });
  }

  /** Keeps everything where it is seen while a finger or a button is down, so that it hits what it was meant for. */
  hold(): void {
    const goal = this.#goal ?? this.#held;
    this.#stop();
    this.#isHeld = true;
    this.#held = goal;
  }

  /** Lets the camera go on to where it was on its way, unless it was moved meanwhile. */
  release(): void {
    if (!this.#isHeld) return;
    const goal = this.#held;
    this.#isHeld = false;
    this.#held = undefined;
    if (goal) this.glide(goal);
    else if (this.#frame === 0 && this.settled !== this.#camera) this.#rest();
  }

  /** Glides to a camera, or jumps if things should stand still. */
  glide(to: Camera, isSudden = isStill(), time = GLIDE): void {
    if (cameras.isAlike(to, this.aim)) return;
    this.#stop();
    if (this.#isHeld) {
      this.#held = to;
      return;
    }
    if (isSudden || this.size.width === 0) return this.#settle(to);
    const from = this.#camera;
    const start = performance.now();
    this.#goal = to;
    this.#animate((now) => {
      this.#move(cameras.between(from, to, (now - start) / time));
      return now - start < time;
    }, time === QUICK_GLIDE);
  }

  /** Shows all tiles. */
  fit(margins: Margins, isSudden?: boolean): void {
    this.isOwn = true;
    this.isZoomed = false;
    this.glide(cameras.fit(this.box, this.size, margins), isSudden);
  }

  /** Shows all tiles if they are large enough like that, or else the parts that matter, the last one surely. */
  frame(parts: readonly Box[], smallestTile: number, margins: Margins, isSudden?: boolean): void {
    this.isOwn = true;
    this.isZoomed = false;
    this.glide(this.framed(parts, smallestTile, margins), isSudden);
  }

  /** The camera that would do so. */
  framed(parts: readonly Box[], smallestTile: number, margins: Margins): Camera {
    return cameras.frame(this.aim, this.box, parts, this.size, margins, smallestTile);
  }

  /** Whether a part of the table can be seen (or will be, when nothing moves any more). */
  sees(box: Box, margins: Margins): boolean {
    return cameras.sees(this.aim, box, this.size, margins);
  }

  /** Whether a part of the table could be seen without zooming. */
  reaches(box: Box, margins: Margins): boolean {
    return cameras.sees(cameras.reveal(this.aim, box, this.size, margins), box, this.size, margins);
  }

  /** Moves as little as needed to show a part of the table. */
  reveal(box: Box, margins: Margins): void {
    this.glide(cameras.reveal(this.aim, box, this.size, margins));
  }

  /** Whether it went closer for a while. */
  get isCloser(): boolean {
    return this.#before !== undefined;
  }

  /** Goes closer to a part of the table for a while; it is never made larger than most of the window. */
  stepCloser(box: Box, scale: number, margins: Margins): void {
    const from = this.aim;
    const side = Math.max(box.right - box.left, box.bottom - box.top);
    const most = (Math.min(this.size.width, this.size.height) * 0.75) / side;
    const middle = cameras.toScreen(from, { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    const closer = cameras.zoomAt(from, middle, Math.min(scale, most) / from.scale);
    if (closer.scale <= from.scale) return;
    this.#leave(cameras.reveal(closer, box, this.size, margins));
  }

  /** Shows all of a part of the table for a while, as small as that makes it, if it cannot be seen now. */
  stepAway(box: Box, margins: Margins): void {
    if (this.sees(box, margins)) return;
    this.#leave(this.#whole(box, margins));
  }

  /** Moves as little as needed to show a part of the table, for a while unless a person moves the camera anyway. */
  peek(box: Box, margins: Margins): void {
    const to = cameras.reveal(this.aim, box, this.size, margins);
    if (!this.#closer || cameras.isAlike(this.aim, this.#closer)) this.#leave(to);
    else this.glide(to);
  }

  /** Shows all of a part of the table because a person wants that, and stays like this. */
  survey(box: Box, margins: Margins): void {
    this.isOwn = false;
    this.isZoomed = true;
    this.glide(this.#whole(box, margins));
  }

  #leave(to: Camera): void {
    this.#before ??= this.aim;
    this.#closer = to;
    this.glide(to);
  }

  /** The nearest camera that shows all of a part of the table. */
  #whole(box: Box, margins: Margins): Camera {
    const moved = cameras.reveal(this.aim, box, this.size, margins);
    return cameras.sees(moved, box, this.size, margins) ? moved : cameras.fit(box, this.size, margins);
  }

  /** Stays where it is, without a place to go back to. */
  settleHere(): void {
    this.#before = this.#closer = undefined;
  }

  /** Goes back to where it was, unless somebody has moved on since. */
  stepBack(): void {
    const [before, closer] = [this.#before, this.#closer];
    this.#before = this.#closer = undefined;
    if (before && closer && cameras.isAlike(this.aim, closer)) this.glide(before);
  }

  /** Zooms around a pixel, or around the middle. */
  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }, isQuick = false): void {
    this.isOwn = false;
    this.isZoomed = true;
    const to = cameras.keepInSight(cameras.zoomAt(this.aim, at, factor, this.leastScale), this.box, this.size);
    this.glide(to, isStill(), isQuick ? QUICK_GLIDE : GLIDE);
  }

  /** Moves frame by frame. After the notch of a wheel the next one often comes: drawing crisply between them would be felt. */
  #animate(step: (now: number) => boolean, goesOn = false): void {
    this.#frame = requestAnimationFrame(() => {
      if (step(performance.now())) return this.#animate(step, goesOn);
      this.#frame = 0;
      if (goesOn) this.#rest();
      else this.#settle(this.#camera);
    });
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    this.#frame = 0;
    this.#timer = undefined;
    this.#goal = undefined;
  }

  /** Moves on: while anything moves the layers keep their resolution, so that no frame waits for drawing. */
  #move(camera: Camera): void {
    if (this.#world) this.#world.style.willChange = 'transform';
    this.#show(camera);
  }

  /** Draws everything crisply when nothing has moved for a moment. */
  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#settle(this.#camera), REST);
  }

  #settle(camera: Camera): void {
    this.#stop();
    if (this.#world) this.#world.style.willChange = '';
    this.#show(camera);
    this.settled = camera;
  }

  #show(camera: Camera): void {
    this.#camera = camera;
    if (this.#world) this.#world.style.transform = cameras.cssTransform(camera);
  }
}

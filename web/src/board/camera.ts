/** The camera: which part of the table is seen, and how large. Pure arithmetic; cameras are never changed in place. */

/** Units of a tile's side. */
export const TILE = 240;

/** Shows the point (ux, uy) of the table at (x + ux·scale, y + uy·scale) pixels of the window onto it. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** Pixels per unit. */
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of the table, in units. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Room that must stay free at the edges of the window, in pixels. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** A tile is never shown smaller or larger than this, in pixels. */
const SMALLEST_TILE = 10;
const LARGEST_TILE = 420;

/** A few tiles do not fill the window: this is as large as fitting makes a tile, in pixels. */
const LARGEST_FITTED_TILE = 150;

/** So many pixels of the tiles can always be seen, however far the camera is moved. */
const ALWAYS_SEEN = 80;

/** Limits a number. */
export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** The same margin on all sides. */
export function evenly(margin: number): Margins {
  return { top: margin, right: margin, bottom: margin, left: margin };
}

/** Where a point of the table is seen. */
export function toScreen(camera: Camera, unit: Point): Point {
  return { x: camera.x + unit.x * camera.scale, y: camera.y + unit.y * camera.scale };
}

/** Which point of the table is seen at some pixel. */
export function toUnit(camera: Camera, pixel: Point): Point {
  return { x: (pixel.x - camera.x) / camera.scale, y: (pixel.y - camera.y) / camera.scale };
}

/** The square in which a point of the table lies. */
export function squareAt(unit: Point): Point {
  return { x: Math.floor(unit.x / TILE), y: Math.floor(unit.y / TILE) };
}

/** The middle of a square. */
export function centreOf(square: Point): Point {
  return { x: (square.x + 0.5) * TILE, y: (square.y + 0.5) * TILE };
}

/** The part of the table that these squares cover, with so many squares around them. */
export function boxOf(squares: readonly Point[], around = 0): Box {
  const known = squares.length > 0 ? squares : [{ x: 0, y: 0 }];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of known) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  const to = (value: number) => value * TILE;
  return { left: to(left - around), top: to(top - around), right: to(right + around), bottom: to(bottom + around) };
}

/** Whether two boxes have something in common. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A box of some size around its middle. */
export function boxAround({ x, y }: Point, width: number, height = width): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** Where a box is seen. */
export function boxOnScreen(camera: Camera, box: Box): Box {
  const low = toScreen(camera, { x: box.left, y: box.top });
  const high = toScreen(camera, { x: box.right, y: box.bottom });
  return { left: low.x, top: low.y, right: high.x, bottom: high.y };
}

/** Moves what is seen by so many pixels. */
export function panBy(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Enlarges by a factor while the point of the table below a pixel stays where it is; never to less than some scale. */
export function zoomAt(camera: Camera, pixel: Point, factor: number, least = 0): Camera {
  // Whoever is farther away already may stay there.
  const from = Math.min(camera.scale, Math.max(least, SMALLEST_TILE / TILE));
  const scale = clamp(camera.scale * factor, from, LARGEST_TILE / TILE);
  if (scale === camera.scale) return camera;
  const own = scale / camera.scale;
  return { x: pixel.x - (pixel.x - camera.x) * own, y: pixel.y - (pixel.y - camera.y) * own, scale };
}

/** Follows two fingers: what was below them before is below them now, as far as that goes without turning the table. */
export function pinch(camera: Camera, before: readonly [Point, Point], now: readonly [Point, Point], least = 0): Camera {
  const [from, to] = [middle(...before), middle(...now)];
  const spread = distance(...before);
  const factor = spread > 0 ? distance(...now) / spread : 1;
  return zoomAt(panBy(camera, to.x - from.x, to.y - from.y), to, factor, least);
}

/** Shows the whole of a box as large as sensible, in the middle of what the margins leave of the window. */
export function fit(box: Box, size: Size, margins: Margins, largestTile = LARGEST_FITTED_TILE): Camera {
  const width = Math.max(1, size.width - margins.left - margins.right);
  const height = Math.max(1, size.height - margins.top - margins.bottom);
  const whole = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
  const scale = clamp(whole, SMALLEST_TILE / TILE, largestTile / TILE);
  return {
    x: margins.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: margins.top + height / 2 - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}

/**
 * Shows the whole of a box, or, where tiles would become smaller than they may be, its parts that matter: later ones
 * surely, earlier ones as far as there is room. A camera that is that close already moves no more than it must.
 */
export function frame(now: Camera, box: Box, parts: readonly Box[], size: Size, margins: Margins, smallestTile: number): Camera {
  const whole = fit(box, size, margins);
  const least = smallestTile / TILE;
  if (whole.scale >= least) return whole;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const isClose = Math.abs(now.scale / least - 1) < 0.001;
  const start = isClose ? now : zoomAt(whole, middle, least / whole.scale);
  return parts.reduce((camera, part) => reveal(camera, part, size, margins), start);
}

/** Whether the whole of a box is seen, and not below what covers the edges. */
export function sees(camera: Camera, box: Box, size: Size, margins: Margins): boolean {
  const seen = boxOnScreen(camera, box);
  const isWithin = (from: number, to: number, least: number, most: number) => from >= least - 1 && to <= most + 1;
  return (
    isWithin(seen.left, seen.right, margins.left, size.width - margins.right) &&
    isWithin(seen.top, seen.bottom, margins.top, size.height - margins.bottom)
  );
}

/** Margins that are smaller by so many pixels. */
export function lessened(margins: Margins, by: number): Margins {
  const less = (margin: number) => Math.max(0, margin - by);
  return { top: less(margins.top), right: less(margins.right), bottom: less(margins.bottom), left: less(margins.left) };
}

/** Moves the camera as little as possible so that a box can be seen; its middle if it is too large. */
export function reveal(camera: Camera, box: Box, size: Size, margins: Margins): Camera {
  const shift = (low: number, high: number, least: number, most: number) => {
    if (high - low > most - least) return (least + most) / 2 - (low + high) / 2;
    return low < least ? least - low : high > most ? most - high : 0;
  };
  const seen = boxOnScreen(camera, box);
  const dx = shift(seen.left, seen.right, margins.left, size.width - margins.right);
  const dy = shift(seen.top, seen.bottom, margins.top, size.height - margins.bottom);
  return dx === 0 && dy === 0 ? camera : panBy(camera, dx, dy);
}

/** Brings the camera back if the tiles would be out of sight. */
export function keepInSight(camera: Camera, box: Box, size: Size): Camera {
  const seen = (most: number) => Math.min(ALWAYS_SEEN, most / 3);
  const limit = (offset: number, low: number, high: number, most: number) =>
    clamp(offset, seen(most) - high * camera.scale, most - seen(most) - low * camera.scale);
  const x = limit(camera.x, box.left, box.right, size.width);
  const y = limit(camera.y, box.top, box.bottom, size.height);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/**
 * The camera on its way from one place to another, `progress` from 0 to 1: it starts and stops softly, and the zoom
 * changes by equal factors, so that it looks even.
 */
export function between(from: Camera, to: Camera, progress: number): Camera {
  const part = ease(clamp(progress, 0, 1));
  const scale = from.scale * (to.scale / from.scale) ** part;
  // The point that stays where it is while zooming is found by how far the scale has come.
  const share = from.scale === to.scale ? part : (scale - from.scale) / (to.scale - from.scale);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, scale };
}

/** Whether two cameras show the same, as far as anybody could see. */
export function isAlike(a: Camera, b: Camera): boolean {
  return Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.scale / b.scale - 1) < 0.001;
}

/** The camera as the value of a CSS transform. */
export function cssTransform({ x, y, scale }: Camera): string {
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

function ease(part: number): number {
  return part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** How far two points are from each other. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Beside: where buttons lie next to a tile, so that the way to them is short and nothing is hidden that could be chosen. */
import { clamp, overlaps, type Box, type Point, type Size } from './camera';

/** Pixels between the tile and its buttons: as few as possible, more where spots lie around it. */
const GAPS = [10, 30, 52, 76];

/** The upper left corner of buttons of a size beside a tile: first below it, within the window, and off what must stay free. */
export function beside(tile: Box, buttons: Size, window: Box, free: readonly Box[]): Point {
  const places = GAPS.flatMap((gap) => around(tile, buttons, gap)).map((at) => within(at, buttons, window));
  const hidden = places.map((at) => {
    const box = { left: at.x, top: at.y, right: at.x + buttons.width, bottom: at.y + buttons.height };
    return free.filter((own) => overlaps(own, box)).length + (overlaps(tile, box) ? 1 : 0);
  });
  const least = Math.min(...hidden);
  return places[hidden.indexOf(least)]!;
}

function around(tile: Box, { width, height }: Size, gap: number): Point[] {
  const middle = { x: (tile.left + tile.right - width) / 2, y: (tile.top + tile.bottom - height) / 2 };
  return [
    { x: middle.x, y: tile.bottom + gap },
    { x: tile.right + gap, y: middle.y },
    { x: tile.left - gap - width, y: middle.y },
    { x: middle.x, y: tile.top - gap - height },
  ];
}

function within({ x, y }: Point, { width, height }: Size, window: Box): Point {
  const fit = (value: number, low: number, high: number) => clamp(value, low, Math.max(low, high));
  return { x: fit(x, window.left, window.right - width), y: fit(y, window.top, window.bottom - height) };
}

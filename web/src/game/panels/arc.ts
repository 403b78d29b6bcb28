/** Arcs: the ways of things that fly over the page, as steps of an animation. */
import type { Unit } from './inquiry.svelte';

/** How many steps an arc has: enough to look round. */
const STEPS = 16;

/** How something lies in the air. */
export interface Poise {
  at: Unit;
  scale: number;
  /** In degrees. */
  turn: number;
}

/** A thing in the air is nearer: at least so large in the middle of its way. */
const NEAR = 1.1;

/** The way from a place up into the air and down to another, turning once around, with the scales of both ends. */
export function arc(from: Unit, to: Unit, start: number, end: number): Poise[] {
  const rise = Math.min(160, 40 + Math.hypot(to.x - from.x, to.y - from.y) / 4);
  // Nothing flies out of the window, which would look like a loss.
  const top = { x: (from.x + to.x) / 2, y: Math.max(24, Math.min(from.y, to.y) - rise) };
  const nearer = Math.max(NEAR, 1.5 * start) - (start + end) / 2;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const along = (a: number, b: number, c: number) => (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c;
    return {
      at: { x: along(from.x, top.x, to.x), y: along(from.y, top.y, to.y) },
      scale: start + (end - start) * part + 4 * nearer * part * (1 - part),
      turn: 360 * part,
    };
  });
}

/** A poise as the value of a CSS transform of something whose corner is in the corner of the window. */
export function transformOf({ at, scale, turn }: Poise): string {
  return `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) rotate(${turn}deg) scale(${scale})`;
}

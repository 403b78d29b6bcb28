/** Landing: how a tile that is carried from the hand comes down on the board. */
import type { Square } from '../engine/engine';
import { panBy, squareAt, TILE, toUnit, type Point } from './camera';
import type { Landing } from './carrying.svelte';
import type { Pointing } from './pointing.svelte';
import type { Stage } from './stage.svelte';

/** A tile is drawn to squares whose middle is within so many units: a little more than the square itself. */
const SNAP = 0.72 * TILE;
/** Pixels from the edge at which a tile that is held there moves the table, and how far in each frame. */
const EDGE = 30;
const DRIFT = 7;

/** The board as a place to put a tile down. */
export function landingOn(stage: Stage, pointing: Pointing, refuse: (square: Square) => void): Landing {
  const inside = (at: Point) => pointing.inside(at);
  const isOver = (at: Point) => {
    const { x, y } = inside(at);
    return x >= 0 && y >= 0 && x <= stage.size.width && y <= stage.size.height;
  };
  return {
    tileSize: () => TILE * stage.camera.scale,
    isOver,
    snap: (at) => pointing.snap(inside(at), SNAP),
    refuse: (at) => refuse(squareAt(toUnit(stage.camera, inside(at)))),
    drift: (at) => {
      if (!isOver(at)) return false;
      const { x, y } = inside(at);
      const [dx, dy] = [driftOf(x, stage.size.width), driftOf(y, stage.size.height)];
      if (dx === 0 && dy === 0) return false;
      stage.steer((camera) => panBy(camera, dx, dy));
      return true;
    },
  };
}

function driftOf(at: number, length: number): number {
  if (at < EDGE) return DRIFT;
  return at > length - EDGE ? -DRIFT : 0;
}

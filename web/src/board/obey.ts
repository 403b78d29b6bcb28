/** Obeying: what the board does when a key asks for something. */
import type { Menace, Square } from '../engine/engine';
import { panBy, squareAt, toUnit } from './camera';
import type { Framing } from './framing.svelte';
import type { KeyCommand } from './keys';
import type { Placement } from './placement.svelte';
import type { Stage } from './stage.svelte';
import type { Direction } from './walk';

/** Whom keys are for. */
export interface Servant {
  readonly placement: Placement;
  readonly stage: Stage;
  readonly framing: Framing;
  readonly newest: Square | undefined;
  readonly menace: Menace | undefined;
  turn(step: 1 | -1): void;
}

/** Pixels by which an arrow moves the table where there is nothing to walk to. */
const ARROW: Record<Direction, [number, number]> = { left: [90, 0], right: [-90, 0], up: [0, 90], down: [0, -90] };

/** Does what a key asks for; whether there was anything to do. */
export function obey(command: KeyCommand, servant: Servant): boolean {
  const { placement, stage, framing } = servant;
  switch (command.do) {
    case 'move':
      walk(command.direction, servant);
      return true;
    case 'next':
      if (placement.places > 0) placement.next(command.step, startOf(servant));
      return placement.places > 0;
    case 'rotate':
      if (placement.isLaying) servant.turn(command.step);
      return placement.isLaying;
    case 'commit': {
      const { isPending } = placement;
      if (isPending) placement.commit();
      return isPending;
    }
    case 'cancel': {
      const isBegun = placement.isPending || placement.openPlace !== undefined;
      if (isBegun) placement.cancel();
      return isBegun;
    }
    case 'zoom':
      stage.zoom(command.step === 1 ? 1.3 : 1 / 1.3);
      return true;
    case 'all':
      framing.showChoices();
      return true;
    case 'number':
      return placement.pickNumber(command.number);
  }
}

function walk(direction: Direction, servant: Servant): void {
  const { placement, stage, menace } = servant;
  // Arrows mean the way the dragon goes.
  if (menace?.isMoving && placement.isSpotting) placement.step(direction, menace.square);
  else if (placement.places > 0) placement.move(direction, startOf(servant));
  else stage.steer((camera) => panBy(camera, ...ARROW[direction]));
}

/** Walks begin beside the last tile, or in the middle of what is seen. */
function startOf({ newest, stage: { camera, size } }: Servant): Square {
  return newest ?? squareAt(toUnit(camera, { x: size.width / 2, y: size.height / 2 }));
}

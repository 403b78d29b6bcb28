/** Tests of what the camera shows of a decision, in a window of 400 by 600 pixels. */
import { beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { boxOf, evenly, TILE } from './camera';
import { layings, spotted, whole } from './fixture';
import { Framing } from './framing.svelte';
import { Placement } from './placement.svelte';
import { Stage } from './stage.svelte';

const MARGINS = evenly(20);
const spotAt = (x: number, y: number) => spotted('small', `${x},${y}`, (x + 0.5) * TILE, (y + 0.5) * TILE);

let stage: Stage;
let placement: Placement;
let framing: Framing;

beforeEach(() => {
  settings.motion = 'reduced';
  stage = new Stage();
  stage.size = { width: 400, height: 600 };
  stage.box = boxOf([{ x: -9, y: -9 }, { x: 9, y: 9 }]);
  stage.glide({ x: 152, y: 252, scale: 0.4 });
  placement = new Placement();
  framing = new Framing(stage, { placement, newest: { x: 0, y: 0 }, margins: MARGINS, isByMouse: false, follow: true, hasButtons: false });
});

describe('what lies out of view', () => {
  test('is nothing without a decision', () => {
    expect(framing.unseen).toBe(0);
  });

  test('is counted for spots and for squares', () => {
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0), spotAt(0, -8)] });
    expect(framing.unseen).toBe(2);
    placement.offer({ choices: [...layings(1, 0, 0), ...layings(-7, 0, 0)] });
    expect(framing.unseen).toBe(1);
  });

  test('follows the camera', () => {
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0)] });
    stage.glide({ x: -600, y: 252, scale: 0.4 });
    expect(framing.unseen).toBe(1);
    stage.glide({ x: -200, y: 252, scale: 0.2 });
    expect(framing.unseen).toBe(1);
    stage.glide({ x: 30, y: 252, scale: 0.15 });
    expect(framing.unseen).toBe(0);
  });
});

test('words about choices never cover one', () => {
  placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0)] });
  expect(framing.isCornerTaken).toBe(false);
  stage.glide({ x: 50, y: 540, scale: 0.4 });
  expect(framing.isCornerTaken).toBe(true);
  stage.glide({ x: 250, y: 540, scale: 0.4 });
  expect(framing.isCornerTaken).toBe(false);
});

describe('showing all choices', () => {
  test('of spots goes back after the choice', () => {
    const before = stage.aim;
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, -6)] });
    framing.showChoices();
    expect(framing.unseen).toBe(0);
    expect(stage.aim.scale).toBeLessThan(before.scale);
    placement.offer({ choices: [] });
    framing.spot(placement.spots);
    expect(stage.aim).toEqual(before);
  });

  test('of squares stays, with the last tile in sight', () => {
    placement.offer({ choices: [...layings(8, 0, 0), ...layings(8, -8, 0)] });
    framing.showChoices();
    expect(framing.unseen).toBe(0);
    expect(stage.sees(boxOf([{ x: 0, y: 0 }]), MARGINS)).toBe(true);
    expect(stage).toMatchObject({ isOwn: false, isZoomed: true });
  });

  test('without any is showing the board', () => {
    framing.showChoices();
    expect(stage.sees(stage.box, MARGINS)).toBe(true);
    expect(stage.isOwn).toBe(true);
  });
});

describe('whole tiles', () => {
  test('are only brought into view, as a finger hits them at any size', () => {
    const { scale } = stage.aim;
    placement.offer({ choices: [whole(0, 1), whole(1, 0)] });
    framing.spot(placement.spots);
    expect(stage.aim.scale).toBe(scale);
  });

  test('can wait where spots on the new tile need room', () => {
    const { scale } = stage.aim;
    placement.offer({ choices: [whole(5, 1), spotted('small', 'road', 90, 120), spotted('small', 'field', 180, 120)] });
    framing.spot(placement.spots);
    expect(stage.aim.scale).toBeGreaterThan(scale);
    expect(framing.unseen).toBe(1);
  });
});

describe('walking to a spot', () => {
  test('brings it into view, and the camera comes back', () => {
    const before = stage.aim;
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0)] });
    framing.revealSpot({ x: 8.5 * TILE, y: 0.5 * TILE });
    expect(stage.sees(boxOf([{ x: 8, y: 0 }]), MARGINS)).toBe(true);
    framing.spot([]);
    expect(stage.aim).toEqual(before);
  });

  test('does not come back to where a person has left', () => {
    stage.peek(boxOf([{ x: 8, y: 0 }]), MARGINS);
    stage.steer((camera) => ({ ...camera, y: 0 }));
    stage.peek(boxOf([{ x: 8, y: 2 }]), MARGINS);
    const moved = stage.aim;
    framing.spot([]);
    expect(stage.aim).toEqual(moved);
  });
});

/** Tests of what the camera shows of a decision, in a window of 400 by 600 pixels. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { boxOf, evenly, overlaps, TILE } from './camera';
import { arrowBox } from './edges';
import { layings, spotted, whole } from './fixture';
import { Framing, type Subject } from './framing.svelte';
import { Placement } from './placement.svelte';
import { closest } from './spread';
import { Stage } from './stage.svelte';

const MARGINS = evenly(20);
const spotAt = (x: number, y: number) => spotted('small', `${x},${y}`, (x + 0.5) * TILE, (y + 0.5) * TILE);

let stage: Stage;
let placement: Placement;
let framing: Framing;
let subject: Subject;

beforeEach(() => {
  settings.motion = 'reduced';
  stage = new Stage();
  stage.size = { width: 400, height: 600 };
  stage.box = boxOf([{ x: -9, y: -9 }, { x: 9, y: 9 }]);
  stage.glide({ x: 152, y: 252, scale: 0.4 });
  placement = new Placement();
  subject = { placement, newest: { x: 0, y: 0 }, margins: MARGINS, isByMouse: false, follow: true, hasButtons: false };
  framing = new Framing(stage, subject);
});

// The camera must not come to rest after the page of the tests is gone.
afterEach(() => stage.glide(stage.settled));

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

describe('what is chosen', () => {
  const quarters = [[60, 60], [180, 60], [60, 180], [180, 180]].map(([x = 0, y = 0], index) => spotted('small', `4,1:${index}`, 4 * TILE + x, TILE + y));

  test('on one tile that is not the new one is seen so large that every spot keeps to its part', () => {
    stage.glide({ x: 20, y: 252, scale: 0.15 });
    placement.offer({ choices: quarters });
    framing.approach(placement.spots);
    expect(stage.aim.scale * (TILE / 2)).toBeGreaterThan(45);
    expect(stage.sees(boxOf([{ x: 4, y: 1 }]), MARGINS)).toBe(true);
    expect(framing.shown.every(({ at, home }) => at.x === home.x && at.y === home.y)).toBe(true);
  });

  test('takes all who could be taken into view', () => {
    const prey = { words: { key: 'none', args: {}, text: '' }, spot: { x: -5.5 * TILE, y: TILE / 2 }, seat: 1 };
    const tower = { ...spotAt(0, 0), range: { now: [], then: [], prey: [prey] } };
    placement.offer({ choices: [tower, spotAt(1, 0)] });
    expect(stage.sees(boxOf([{ x: -6, y: 0 }]), MARGINS)).toBe(false);
    placement.pick(placement.spots[0]!, false);
    framing.revealChosen();
    expect(stage.sees(boxOf([{ x: -6, y: 0 }, { x: 0, y: 0 }]), MARGINS)).toBe(true);
  });
});

describe('beyond the edges', () => {
  test('choices are counted, and gone to', () => {
    placement.offer({ choices: [...layings(1, 0, 0), ...layings(-7, 0, 0), ...layings(-8, 1, 0), ...layings(0, 9, 0)] });
    expect(framing.edges.map(({ side, points }) => [side, points.length])).toEqual([['left', 2], ['bottom', 1]]);
    framing.goBeyond('left');
    expect(stage.sees(boxOf([{ x: -7, y: 0 }]), MARGINS)).toBe(true);
    expect(framing.edges.map(({ side }) => side)).toContain('right');
  });

  test('spots are only visited: the camera comes back', () => {
    const before = stage.aim;
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0)] });
    framing.goBeyond('right');
    expect(stage.sees(boxOf([{ x: 8, y: 0 }]), MARGINS)).toBe(true);
    framing.spot([]);
    expect(stage.aim).toEqual(before);
  });

  test('no arrow lies on what can be chosen, or on the new tile', () => {
    placement.offer({ choices: [...layings(-1, 0, 0), ...layings(-7, 0, 0), ...layings(-7, 1, 0)] });
    const [edge] = framing.edges;
    expect(framing.taken.some((box) => overlaps(box, arrowBox(edge!.side, edge!.at)))).toBe(false);
  });
});

describe('walking through all places', () => {
  test('is offered where some are out of view, and until the decision is made', () => {
    placement.offer({ choices: [spotAt(0, 0), spotAt(0, 1)] });
    expect(framing.hasStepper).toBe(false);
    placement.offer({ choices: [spotAt(0, 0), spotAt(8, 0), spotAt(8, 8)] });
    expect(framing.hasStepper).toBe(true);
    framing.walk(1);
    expect(placement.selectedSpot?.place).toBe('0,0');
    framing.walk(1);
    expect(placement.selectedSpot?.place).toBe('8,0');
    stage.glide({ x: 100, y: 100, scale: 0.1 });
    expect([framing.unseen, framing.hasStepper]).toEqual([0, true]);
  });

  test('is offered where there are too many to be told apart', () => {
    const crowd = Array.from({ length: 40 }, (_, n) => spotted('small', `p${n}`, n % 7, Math.floor(n / 7)));
    placement.offer({ choices: crowd });
    expect([framing.unseen, framing.isCrowded, framing.hasStepper]).toEqual([0, true, true]);
  });

  test('is offered where squares are too small for a finger, and what is put on one is looked at closely', () => {
    const choices = [...layings(1, 0, 0), ...layings(9, 0, 0)];
    stage.glide({ x: 30, y: 252, scale: 0.12 });
    placement.offer({ choices });
    expect([framing.unseen, framing.hasStepper]).toEqual([0, true]);
    framing.revealGhost({ x: 9, y: 0 });
    expect(stage.aim.scale * TILE).toBeGreaterThanOrEqual(47);
    expect(stage.sees(boxOf([{ x: 9, y: 0 }]), MARGINS)).toBe(true);
  });

  test('goes through squares, too', () => {
    placement.offer({ choices: [...layings(1, 0, 0), ...layings(9, 0, 0)] });
    framing.walk(1);
    expect(placement.square).toEqual({ x: 1, y: 0 });
    framing.walk(-1);
    expect(placement.square).toEqual({ x: 9, y: 0 });
  });
});

describe('a calm camera', () => {
  const near = (gap: number) => [spotted('small', 'road', 120 - gap / 2, 120), spotted('small', 'city', 120 + gap / 2, 120)];

  test('stays where spots can be told apart, if need be a little beside their places', () => {
    const before = stage.aim;
    placement.offer({ choices: near(60) });
    framing.spot(placement.spots);
    expect(stage.aim).toBe(before);
    expect(closest(framing.shown.map(({ at }) => at)) * before.scale).toBeGreaterThanOrEqual(36);
  });

  test('goes only as close as needed otherwise, and comes back', () => {
    stage.glide({ x: 190, y: 290, scale: 0.1 });
    const before = stage.aim;
    placement.offer({ choices: [...near(40), spotted('big', 'field', 120, 150)] });
    framing.spot(placement.spots);
    const { scale } = stage.aim;
    expect(scale).toBeGreaterThan(0.1);
    expect(scale).toBeLessThan(0.5);
    framing.spot([]);
    expect(stage.aim).toEqual(before);
  });

  test('the mouse needs less room than a finger', () => {
    const byMouse = new Framing(stage, { ...subject, isByMouse: true });
    stage.glide({ x: 190, y: 290, scale: 0.12 });
    placement.offer({ choices: near(60) });
    byMouse.spot(placement.spots);
    const { scale } = stage.aim;
    framing.spot([]);
    framing.spot(placement.spots);
    expect(stage.aim.scale).toBeGreaterThan(scale);
  });

  test('spots all over the board are shown if all of them have room', () => {
    placement.offer({ choices: [spotAt(-8, 0), spotAt(8, 0), spotAt(0, 8)] });
    framing.spot(placement.spots);
    expect([framing.unseen, framing.isCrowded]).toEqual([0, false]);
  });

  test('and as many as have room if there are too many', () => {
    const all = Array.from({ length: 15 }, (_, x) => Array.from({ length: 15 }, (_, y) => spotAt(x - 7, y - 7))).flat();
    placement.offer({ choices: all });
    framing.spot(placement.spots);
    expect(framing.isCrowded).toBe(false);
    expect(framing.unseen).toBeGreaterThan(0);
    expect(stage.sees(boxOf([{ x: 0, y: 0 }]), MARGINS)).toBe(true);
  });
});

describe('a window that changes', () => {
  test('shows all, larger where there is more room', () => {
    const byMouse = new Framing(stage, { ...subject, isByMouse: true });
    byMouse.showAll(true);
    const small = stage.aim.scale;
    stage.resize({ width: 1200, height: 1200 });
    byMouse.resized();
    expect(stage.aim.scale).toBeGreaterThan(small * 2);
    stage.resize({ width: 400, height: 600 });
    byMouse.resized();
    expect(stage.aim.scale).toBeCloseTo(small);
  });

  test('shows all larger also while a figure is chosen', () => {
    const byMouse = new Framing(stage, { ...subject, isByMouse: true });
    byMouse.showAll(true);
    byMouse.revealSpot({ x: 0, y: 0 });
    placement.offer({ choices: [spotAt(0, 0), spotAt(1, 0)] });
    const small = stage.aim.scale;
    stage.resize({ width: 1600, height: 1600 });
    byMouse.resized();
    expect(stage.aim.scale).toBeGreaterThan(small * 2);
  });

  test('by a little moves nothing', () => {
    const byMouse = new Framing(stage, { ...subject, isByMouse: true });
    byMouse.showAll(true);
    const before = stage.aim;
    stage.resize({ width: 400, height: 640 });
    byMouse.resized();
    expect(stage.aim).toBe(before);
  });

  test('keeps in the middle what a person has put there', () => {
    stage.steer((camera) => ({ ...camera, x: camera.x + 1 }));
    const { x, y } = stage.aim;
    stage.resize({ width: 500, height: 400 });
    framing.resized();
    expect(stage.aim).toMatchObject({ x: x + 50, y: y - 100 });
  });
});

test('the whole board is shown at the end, also to fingers', () => {
  framing.showAll(true);
  expect(stage.sees(stage.box, evenly(0))).toBe(false);
  new Framing(stage, { ...subject, isOver: true }).showAll(true);
  expect(stage.sees(stage.box, evenly(0))).toBe(true);
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
    stage.glide({ x: 190, y: 290, scale: 0.15 });
    placement.offer({ choices: [whole(5, 1), spotted('small', 'road', 100, 120), spotted('small', 'field', 140, 120)] });
    framing.spot(placement.spots);
    expect(stage.aim.scale).toBeGreaterThan(0.15);
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

/** Tests of the stage, in a window of 800 by 600 pixels. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../store/settings.svelte';
import { boxOf, evenly, isAlike, panBy, toScreen, type Camera } from './camera';
import { Stage } from './stage.svelte';

let stage: Stage;
let world: HTMLElement;
const GOAL: Camera = { x: 300, y: 200, scale: 0.8 };

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'full';
  stage = new Stage();
  stage.size = { width: 800, height: 600 };
  world = document.createElement('div');
  stage.attach(world);
});
afterEach(() => vi.useRealTimers());

describe('gliding', () => {
  test('arrives, and only then is everything drawn anew', () => {
    const before = stage.settled;
    stage.glide(GOAL);
    vi.advanceTimersByTime(100);
    expect(stage.isMoving).toBe(true);
    expect(world.style.willChange).toBe('transform');
    expect(stage.settled).toBe(before);
    vi.advanceTimersByTime(1000);
    expect(stage.isMoving).toBe(false);
    expect(isAlike(stage.settled, GOAL)).toBe(true);
    expect(world.style.willChange).toBe('');
    expect(world.style.transform).toContain('scale(0.8');
  });

  test('is a jump where things should stand still', () => {
    settings.motion = 'reduced';
    stage.glide(GOAL);
    expect(stage.settled).toEqual(GOAL);
  });

  test('ends when a person takes the table', () => {
    stage.glide(GOAL);
    vi.advanceTimersByTime(50);
    stage.steer((camera) => camera);
    const held = stage.camera;
    vi.advanceTimersByTime(1000);
    expect(stage.camera).toEqual(held);
    expect(stage.settled).toEqual(held);
  });

  test('by a wheel waits for the next notch before everything is drawn anew', () => {
    stage.box = boxOf([{ x: 0, y: 0 }, { x: 9, y: 9 }]);
    const before = stage.settled;
    stage.zoom(1.2, { x: 400, y: 300 }, true);
    vi.advanceTimersByTime(200);
    expect([stage.isMoving, stage.settled === before, world.style.willChange]).toEqual([true, true, 'transform']);
    stage.zoom(1.2, { x: 400, y: 300 }, true);
    vi.advanceTimersByTime(1000);
    expect(stage.isMoving).toBe(false);
    expect(stage.settled.scale).toBeCloseTo(before.scale * 1.44);
    expect(world.style.willChange).toBe('');
  });

  test('to a new goal starts from where it is', () => {
    stage.glide(GOAL);
    vi.advanceTimersByTime(200);
    stage.glide({ ...GOAL, x: 0 });
    vi.advanceTimersByTime(1000);
    expect(isAlike(stage.settled, { ...GOAL, x: 0 })).toBe(true);
  });
});

describe('a person', () => {
  test('takes over the camera, until everything is fitted again', () => {
    expect(stage.isOwn).toBe(true);
    stage.steer((camera) => panBy(camera, 10, 0));
    expect(stage.isOwn).toBe(false);
    stage.fit(evenly(10));
    expect(stage.isOwn).toBe(true);
  });

  test('cannot lose the tiles', () => {
    stage.steer((camera) => panBy(camera, 99999, 0));
    expect(toScreen(stage.camera, { x: 0, y: 0 }).x).toBeLessThan(800);
  });

  test('throws the table, which comes to rest', () => {
    stage.steer((camera) => panBy(camera, 10, 0));
    const { x } = stage.camera;
    stage.throw(1, 0);
    vi.advanceTimersByTime(3000);
    expect(stage.camera.x).toBeGreaterThan(x + 100);
    expect(stage.isMoving).toBe(false);
    expect(stage.settled).toEqual(stage.camera);
  });

  test('puts it down', () => {
    stage.steer((camera) => panBy(camera, 10, 0));
    const { x } = stage.camera;
    stage.throw(0.01, 0);
    vi.advanceTimersByTime(3000);
    expect(stage.camera.x).toBe(x);
    expect(stage.isMoving).toBe(false);
  });
});

describe('a finger that comes down', () => {
  test('holds a glide, which goes on when it is lifted', () => {
    stage.glide(GOAL);
    vi.advanceTimersByTime(150);
    stage.hold();
    const held = stage.camera;
    vi.advanceTimersByTime(500);
    expect(stage.camera).toBe(held);
    stage.release();
    vi.advanceTimersByTime(1000);
    expect(isAlike(stage.settled, GOAL)).toBe(true);
  });

  test('lets nothing begin to glide before it is lifted', () => {
    stage.hold();
    const held = stage.camera;
    stage.glide(GOAL);
    vi.advanceTimersByTime(1000);
    expect(stage.camera).toBe(held);
    expect(stage.aim).toBe(GOAL);
    stage.release();
    vi.advanceTimersByTime(1000);
    expect(isAlike(stage.camera, GOAL)).toBe(true);
  });

  test('and moves the table takes it from there', () => {
    stage.glide(GOAL);
    vi.advanceTimersByTime(150);
    stage.hold();
    stage.steer((camera) => panBy(camera, 20, 0));
    const moved = stage.camera;
    stage.release();
    vi.advanceTimersByTime(1000);
    expect(stage.camera).toBe(moved);
    expect(stage.settled).toBe(moved);
  });

  test('catches a thrown table', () => {
    stage.steer((camera) => panBy(camera, 10, 0));
    stage.throw(1, 0);
    vi.advanceTimersByTime(60);
    stage.hold();
    const caught = stage.camera;
    stage.release();
    vi.advanceTimersByTime(1000);
    expect(stage.settled).toBe(caught);
  });

  test('does not stop what it throws', () => {
    stage.hold();
    stage.steer((camera) => panBy(camera, 10, 0));
    const { x } = stage.camera;
    stage.throw(1, 0);
    stage.release();
    vi.advanceTimersByTime(3000);
    expect(stage.camera.x).toBeGreaterThan(x + 100);
  });
});

test('only a change of size counts as zooming', () => {
  stage.steer((camera) => panBy(camera, 10, 0));
  expect(stage.isZoomed).toBe(false);
  stage.zoom(1.5);
  expect(stage.isZoomed).toBe(true);
  stage.frame([], 0, evenly(10));
  expect(stage.isZoomed).toBe(false);
  expect(stage.isOwn).toBe(true);
});

describe('a closer look', () => {
  const tile = boxOf([{ x: 0, y: 0 }]);

  test('goes back to where it was', () => {
    stage.glide({ x: 400, y: 300, scale: 0.2 }, true);
    const before = stage.camera;
    stage.stepCloser(tile, 0.9, evenly(10));
    vi.advanceTimersByTime(1000);
    expect(stage.camera.scale).toBeCloseTo(0.9);
    expect(stage.isCloser).toBe(true);
    stage.stepBack();
    vi.advanceTimersByTime(1000);
    expect(isAlike(stage.camera, before)).toBe(true);
    expect(stage.isCloser).toBe(false);
  });

  test('shows all of a part for a while, if it does not see it', () => {
    stage.glide({ x: 0, y: 0, scale: 0.5 }, true);
    const before = stage.camera;
    stage.stepAway(boxOf([{ x: 1, y: 1 }]), evenly(10));
    expect(stage.isCloser).toBe(false);
    const far = boxOf([{ x: -9, y: 0 }, { x: 9, y: 3 }]);
    stage.stepAway(far, evenly(10));
    vi.advanceTimersByTime(1000);
    expect(stage.sees(far, evenly(10))).toBe(true);
    stage.stepBack();
    vi.advanceTimersByTime(1000);
    expect(isAlike(stage.camera, before)).toBe(true);
  });

  test('stays if a person has moved on', () => {
    stage.stepCloser(tile, 0.9, evenly(10));
    vi.advanceTimersByTime(1000);
    stage.steer((camera) => panBy(camera, 30, 0));
    const held = stage.camera;
    stage.stepBack();
    vi.advanceTimersByTime(1000);
    expect(stage.camera).toEqual(held);
  });

  test('never makes a tile larger than the window', () => {
    stage.stepCloser(tile, 50, evenly(10));
    vi.advanceTimersByTime(1000);
    expect(stage.camera.scale * 240).toBeLessThanOrEqual(450.001);
  });
});

test('sight is the part of the table that is seen at rest', () => {
  stage.glide({ x: 100, y: 0, scale: 0.5 }, true);
  expect(stage.sight).toEqual({ left: -200, top: 0, right: 1400, bottom: 1200 });
});

test('nobody can zoom out farther than to the whole table', () => {
  settings.motion = 'reduced';
  stage.box = boxOf([{ x: -3, y: -3 }, { x: 3, y: 3 }]);
  stage.fit(evenly(10));
  const { scale } = stage.aim;
  for (let step = 0; step < 9; step += 1) stage.zoom(0.6);
  expect(stage.aim.scale).toBeGreaterThan(scale * 0.9);
  expect(stage.sees(stage.box, evenly(0))).toBe(true);
});

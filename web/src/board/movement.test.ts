/** Tests of movement: what is started, how long it takes, and that whoever goes on ends all of it. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../store/settings.svelte';
import { Movement } from './movement.svelte';
import Moving from './Moving.svelte';
import { Stage } from './stage.svelte';

const square = { x: 1, y: -1 };
const glide = (movement: Movement, isThere = false) => movement.glide(square, 't', { x: 0, y: 0 }, isThere);

/** Animations as a browser would make them. */
class FakeAnimation {
  onfinish: (() => void) | undefined;
  currentTime = 0;
  cancel = vi.fn();
  constructor(
    readonly effect: KeyframeEffect,
    readonly duration: number,
  ) {}
}

beforeEach(() => {
  settings.motion = 'full';
});

describe('movement', () => {
  test('of a tile from elsewhere keeps it off the board until it has arrived', () => {
    const movement = new Movement();
    glide(movement);
    expect(movement.arriving).toEqual([square]);
    movement.arrived(movement.tiles[0]!.id);
    expect(movement.arriving).toEqual([]);
    expect(movement.tiles).toEqual([]);
  });

  test('of what a person does hides nothing', () => {
    const movement = new Movement();
    movement.settle(square);
    glide(movement, true);
    movement.drop({ x: 5, y: 6 });
    expect(movement.arriving).toEqual([]);
    expect([movement.tiles.length, movement.figures.length]).toEqual([2, 1]);
  });

  test('ends at once when somebody goes on', () => {
    const movement = new Movement();
    movement.settle(square);
    glide(movement);
    movement.drop({ x: 5, y: 6 });
    movement.finish();
    expect([movement.tiles, movement.figures, movement.arriving]).toEqual([[], [], []]);
  });

  test('is none where things should stand still', () => {
    settings.motion = 'reduced';
    const movement = new Movement();
    movement.settle(square);
    glide(movement);
    movement.drop({ x: 5, y: 6 });
    expect([movement.tiles, movement.figures, movement.arriving]).toEqual([[], [], []]);
  });
});

describe('what is seen of it', () => {
  let movement: Movement;
  let world: HTMLElement;
  let shown: object;
  let started: FakeAnimation[];

  beforeEach(() => {
    started = [];
    vi.stubGlobal('KeyframeEffect', class { constructor(readonly target: Element) {} });
    Element.prototype.animate = function (this: Element, _frames, options) {
      const { duration } = options as KeyframeAnimationOptions;
      const animation = new FakeAnimation(new KeyframeEffect(this, []), Number(duration));
      started.push(animation);
      return animation as unknown as Animation;
    };
    movement = new Movement();
    world = document.createElement('div');
    world.innerHTML = '<svg><g data-figures><use x="5" y="6"></use></g></svg>';
    shown = mount(Moving, { target: world, props: { movement, stage: new Stage(), inside: (page: { x: number; y: number }) => page, world } });
    flushSync();
  });
  afterEach(() => {
    void unmount(shown);
    vi.unstubAllGlobals();
    delete (Element.prototype as { animate?: unknown }).animate;
  });

  const settled = async () => {
    flushSync();
    await new Promise((done) => setTimeout(done));
  };

  test('is short: own tiles settle within 150 ms, everything else takes 150 to 300', async () => {
    movement.settle(square);
    glide(movement);
    movement.drop({ x: 5, y: 6 });
    await settled();
    const [settle, ...others] = started.map(({ duration }) => duration);
    expect(settle).toBeLessThanOrEqual(150);
    expect(others).toHaveLength(2);
    for (const duration of others) {
      expect(duration).toBeGreaterThanOrEqual(150);
      expect(duration).toBeLessThanOrEqual(300);
    }
  });

  test('shows a tile at its square until it has arrived', async () => {
    glide(movement);
    await settled();
    const tile = world.querySelector<HTMLElement>('[data-moving=glide]')!;
    expect([tile.style.left, tile.style.top]).toEqual(['240px', '-240px']);
    started[0]!.onfinish?.();
    await settled();
    expect(world.querySelector('[data-moving]')).toBeNull();
    expect(movement.arriving).toEqual([]);
  });

  test('is broken off when somebody goes on', async () => {
    glide(movement);
    movement.drop({ x: 5, y: 6 });
    await settled();
    movement.finish();
    await settled();
    expect(started.map(({ cancel }) => cancel.mock.calls.length)).toEqual([1, 1]);
    expect(world.querySelector('[data-moving]')).toBeNull();
  });

  test('goes on where it was when the figure is drawn anew', async () => {
    movement.drop({ x: 5, y: 6 });
    await settled();
    started[0]!.currentTime = 80;
    world.querySelector('[data-figures]')!.innerHTML = '<use x="1" y="1"></use><use x="5" y="6"></use>';
    await settled();
    expect(started.map(({ currentTime }) => currentTime)).toEqual([80, 80]);
    expect(started[1]!.effect.target).toBe(world.querySelectorAll('use')[1]);
  });
});

/** Tests of the tile in hand: a finger that rests on it does not keep the next one from being carried. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Carrying } from '../../board/carrying.svelte';
import { layings } from '../../board/fixture';
import { Placement } from '../../board/placement.svelte';
import type { View } from '../../engine/engine';
import { handed } from './fixture.svelte';
import Hand from './Hand.svelte';

const HAND = { id: 'BA/L', symbols: ['a', 'b', 'c', 'd'], parts: [], descriptions: ['a monastery'] } as unknown as View['hand'];

let shown: object;
let carrying: Carrying;
const session = handed();
const face = () => document.querySelector<HTMLElement>('.face')!;

/** What a finger does; each has its own number. */
function touch(kind: string, pointerId: number, clientX = 0) {
  const event = Object.assign(new MouseEvent(kind, { bubbles: true, clientX, clientY: 0 }), { pointerId, pointerType: 'touch' });
  face().dispatchEvent(event);
}

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
  const placement = new Placement();
  placement.offer({ choices: layings(1, 0, 0) });
  carrying = new Carrying(placement);
  session.hand = HAND;
  shown = mount(Hand, { target: document.body, props: { session, placement, carrying } });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
});

test('the next tile can be carried when the one below a finger is gone', () => {
  touch('pointerdown', 1);
  session.hand = undefined;
  flushSync();
  session.hand = HAND;
  flushSync();
  touch('pointerdown', 2);
  touch('pointermove', 2, 40);
  expect(carrying.at).toBeDefined();
});

test('nothing is carried any more when the hand is gone', () => {
  touch('pointerdown', 1);
  touch('pointermove', 1, 40);
  session.hand = undefined;
  flushSync();
  expect(carrying.at).toBeUndefined();
});

/** Tests of what is shown before the engine has answered, and taken back if it refuses. */
import { beforeEach, describe, expect, test } from 'vitest';
import { layings, pass, spotted, whole } from './fixture';
import { Placement } from './placement.svelte';

let placement: Placement;
/** Lets the engine answer: the choice that was made last is accepted (and a new decision follows) or refused. */
let answer: () => Promise<void>;

beforeEach(() => {
  placement = new Placement();
  placement.answer({
    onchoose: () =>
      new Promise<void>((resolve) => {
        answer = async () => {
          resolve();
          await Promise.resolve();
        };
      }),
    onrefuse: () => undefined,
  });
});

describe('a tile', () => {
  beforeEach(() => placement.offer({ choices: layings(1, 0, 1, 3) }));

  test('lies where it was put while the engine has not answered', () => {
    expect(placement.laid).toBeUndefined();
    placement.select({ x: 1, y: 0 });
    placement.rotate();
    placement.commit();
    expect(placement.laid).toMatchObject({ square: { x: 1, y: 0 }, rotation: 3 });
    expect([placement.square, placement.dropped]).toEqual([undefined, undefined]);
  });

  test('is in hand again if the engine refuses', async () => {
    placement.select({ x: 1, y: 0 });
    placement.commit();
    await answer();
    expect(placement.laid).toBeUndefined();
    expect(placement.isLaying).toBe(true);
    placement.select({ x: 1, y: 0 });
    placement.commit();
    expect(placement.laid).toBeDefined();
  });

  test('is the board’s own with the next decision, also if nobody has one', async () => {
    for (const next of [[pass()], []]) {
      placement.offer({ choices: layings(1, 0, 1, 3) });
      placement.select({ x: 1, y: 0 });
      placement.commit();
      placement.offer({ choices: next });
      expect(placement.laid).toBeUndefined();
      // The answer for the decision before says nothing about this one.
      await answer();
      expect(placement.laid).toBeUndefined();
    }
  });
});

describe('a figure', () => {
  test('stands where it was put, and is taken back if the engine refuses', async () => {
    placement.offer({ choices: [spotted('small', 'road', 10, 20), pass()] });
    placement.pickNumber(1);
    expect(placement.dropped).toMatchObject({ spot: { x: 10, y: 20 }, picture: '<path/>' });
    expect(placement.laid).toBeUndefined();
    await answer();
    expect(placement.dropped).toBeUndefined();
    expect(placement.isSpotting).toBe(true);
  });

  test('that goes over whole tiles waits for the engine: where it was it would be seen twice', () => {
    placement.offer({ choices: [{ ...whole(1, 2), picture: '<path/>' }] });
    placement.pickNumber(1);
    expect([placement.dropped, placement.laid]).toEqual([undefined, undefined]);
  });
});

/** Tests of carrying a tile from the hand to the board. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Carrying } from './carrying.svelte';
import { layings } from './fixture';
import { Placement } from './placement.svelte';

let placement: Placement;
let carrying: Carrying;
let chosen: string[];
let refused: number;

/** The board begins at 100 pixels from the top of the page, upwards of which nothing is; a tile is 50 pixels wide. */
beforeEach(() => {
  placement = new Placement();
  placement.offer({ choices: [...layings(1, 0, 0, 2), ...layings(3, 0, 1)] });
  chosen = [];
  refused = 0;
  placement.answer({ onchoose: (action) => void chosen.push(action), onrefuse: () => undefined });
  carrying = new Carrying(placement);
  carrying.board = {
    tileSize: () => 50,
    isOver: ({ y }) => y < 300,
    snap: ({ x }) => placement.squares.find((square) => Math.abs(square.x * 50 + 25 - x) < 30),
    drift: () => false,
    refuse: () => (refused += 1),
  };
});

const at = (clientX: number, clientY: number, pointerType = 'mouse') =>
  ({ pointerId: 1, pointerType, button: 0, clientX, clientY, currentTarget: null }) as unknown as PointerEvent;

function carry(pointerType: string, ...points: [number, number][]): void {
  carrying.down(at(10, 400, pointerType));
  for (const [x, y] of points) carrying.move(at(x, y, pointerType));
}

test('a click in the hand still turns', () => {
  carry('mouse', [12, 401]);
  expect(carrying.at).toBeUndefined();
  carrying.up(at(12, 401));
  expect(carrying.takesClick()).toBe(false);
});

describe('by mouse', () => {
  test('the tile follows, snaps to a legal square and is laid there', () => {
    carry('mouse', [40, 350]);
    expect([carrying.at, carrying.isSnapped]).toEqual([{ x: 40, y: 350 }, false]);
    carrying.move(at(85, 200));
    expect([carrying.isSnapped, placement.square, placement.isPinned]).toEqual([true, { x: 1, y: 0 }, false]);
    carrying.up(at(85, 200));
    expect(chosen).toEqual(['1,0@0']);
    expect(carrying.at).toBeUndefined();
    expect([carrying.takesClick(), carrying.takesClick()]).toEqual([true, false]);
  });

  test('it is refused elsewhere on the board, and goes back when it is dropped beside it', () => {
    carry('mouse', [260, 200]);
    carrying.up(at(260, 200));
    expect([refused, chosen]).toEqual([1, []]);
    carry('mouse', [75, 200], [75, 400]);
    carrying.up(at(75, 400));
    expect([refused, chosen, placement.square]).toEqual([1, [], undefined]);
  });
});

test('a finger sees the tile above it, and puts it down to be confirmed', () => {
  carry('touch', [75, 240]);
  expect(carrying.at).toEqual({ x: 75, y: 200 });
  carrying.up(at(75, 240, 'touch'));
  expect(chosen).toEqual([]);
  expect([placement.square, placement.isPinned]).toEqual([{ x: 1, y: 0 }, true]);
});

test('nothing is carried while nothing can be laid', () => {
  placement.offer({ choices: [] });
  carry('mouse', [75, 200]);
  expect(carrying.at).toBeUndefined();
});

test('what the system takes away falls back into the hand', () => {
  carry('touch', [75, 240]);
  carrying.cancel();
  expect([carrying.at, placement.square]).toEqual([undefined, undefined]);
});

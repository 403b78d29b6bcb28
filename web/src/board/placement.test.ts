/** Tests of placing a tile and choosing a spot. */
import { beforeEach, describe, expect, test } from 'vitest';
import { layings, pass, spotted, whole } from './fixture';
import { Placement } from './placement.svelte';

let placement: Placement;
let chosen: string[];
let refused: string[];

beforeEach(() => {
  placement = new Placement();
  chosen = [];
  refused = [];
  placement.answer({
    onchoose: (action) => void chosen.push(action),
    onrefuse: (square, rotation) => refused.push(`${square.x},${square.y}@${rotation}`),
  });
});

const frontier = [{ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 }];

describe('a tile in hand', () => {
  beforeEach(() => placement.offer({ choices: [...layings(1, 0, 1, 3), ...layings(0, -1, 0, 1, 2), ...layings(-1, 0, 2)], frontier }));

  test('can go to the legal squares, in reading order', () => {
    expect(placement.isLaying).toBe(true);
    expect(placement.squares).toEqual([{ x: 0, y: -1 }, { x: -1, y: 0 }, { x: 1, y: 0 }]);
    expect(placement.accepts({ x: 0, y: 1 })).toBe(false);
    expect(placement.select({ x: 0, y: 1 })).toBe(false);
    expect(placement.square).toBeUndefined();
  });

  test('takes the first legal rotation, and keeps the wanted one where it fits', () => {
    placement.select({ x: 1, y: 0 });
    expect(placement.rotation).toBe(1);
    placement.select({ x: 0, y: -1 });
    expect(placement.rotation).toBe(0);
    placement.rotate();
    placement.select({ x: 1, y: 0 });
    expect(placement.rotation).toBe(1);
    placement.rotate();
    expect(placement.rotation).toBe(3);
    placement.select({ x: -1, y: 0 });
    expect(placement.rotation).toBe(2);
    placement.select({ x: 1, y: 0 });
    expect(placement.rotation).toBe(3);
  });

  test('turns through the rotations that fit, both ways', () => {
    placement.select({ x: 0, y: -1 });
    const turn = (step: 1 | -1) => (placement.rotate(step), placement.rotation);
    expect([turn(1), turn(1), turn(1)]).toEqual([1, 2, 0]);
    expect([turn(-1), turn(-1)]).toEqual([2, 1]);
    placement.turnTo(3);
    expect(placement.rotation).toBe(1);
    placement.turnTo(0);
    expect(placement.rotation).toBe(0);
    placement.select({ x: -1, y: 0 });
    expect(placement.rotate()).toBe(false);
  });

  test('turns freely while it is not over the table', () => {
    expect([placement.rotate(), placement.rotate(), placement.rotation]).toEqual([true, true, 2]);
    placement.hover({ x: 0, y: -1 });
    expect(placement.rotation).toBe(2);
  });

  test('follows the mouse over legal squares until it is put somewhere', () => {
    placement.hover({ x: 1, y: 0 });
    expect([placement.square, placement.isPinned, placement.isPending]).toEqual([{ x: 1, y: 0 }, false, false]);
    placement.hover({ x: 0, y: 1 });
    expect(placement.square).toBeUndefined();
    placement.select({ x: 0, y: -1 });
    placement.hover({ x: 1, y: 0 });
    expect([placement.square, placement.isPinned, placement.isPending]).toEqual([{ x: 0, y: -1 }, true, true]);
    placement.cancel();
    expect([placement.square, placement.isPending]).toEqual([undefined, false]);
  });

  test('walks with arrows, beginning near the last tile, and stays where nothing lies ahead', () => {
    placement.move('left', { x: 2, y: 0 });
    expect(placement.square).toEqual({ x: 1, y: 0 });
    placement.move('left');
    expect(placement.square).toEqual({ x: -1, y: 0 });
    placement.move('left');
    expect(placement.square).toEqual({ x: -1, y: 0 });
    placement.move('up');
    expect(placement.square).toEqual({ x: 0, y: -1 });
  });

  test('walks on in reading order and around the end', () => {
    placement.next();
    const walk = (step: 1 | -1) => (placement.next(step), placement.square);
    expect(placement.square).toEqual({ x: 0, y: -1 });
    expect([walk(1), walk(1), walk(1)]).toEqual([{ x: -1, y: 0 }, { x: 1, y: 0 }, { x: 0, y: -1 }]);
    expect(walk(-1)).toEqual({ x: 1, y: 0 });
  });

  test('is laid as it is shown, once', async () => {
    let finish: () => void = () => undefined;
    placement.answer({
      onchoose: (action) => (chosen.push(action), new Promise<void>((resolve) => (finish = resolve))),
      onrefuse: () => undefined,
    });
    placement.select({ x: 1, y: 0 });
    placement.rotate();
    placement.commit();
    expect(placement.square).toBeUndefined();
    expect(placement.select({ x: 1, y: 0 })).toBe(false);
    placement.commit();
    expect(chosen).toEqual(['1,0@270']);
    finish();
    await Promise.resolve();
    expect(placement.select({ x: 1, y: 0 })).toBe(true);
  });

  test('is forgotten with its decision, and a new one begins afresh', () => {
    placement.select({ x: 0, y: -1 });
    placement.rotate();
    placement.offer({ choices: layings(5, 5, 0, 1), frontier });
    expect([placement.square, placement.rotation, placement.squares.length]).toEqual([undefined, 0, 1]);
    placement.offer({ choices: [], frontier });
    expect(placement.isLaying).toBe(false);
  });

  test('stays where it is when the same decision is offered again', () => {
    const choices = layings(0, -1, 0, 1);
    placement.offer({ choices, frontier });
    placement.select({ x: 0, y: -1 });
    placement.offer({ choices, frontier: [...frontier] });
    expect(placement.square).toEqual({ x: 0, y: -1 });
  });
});

test('two ways to lay a tile alike wait for a word', () => {
  const [first] = layings(0, 1, 0);
  const second = { ...first!, action: '0,1@0 and more' };
  placement.offer({ choices: [first!, second] });
  placement.hover({ x: 0, y: 1 });
  placement.commit();
  expect(chosen).toEqual([]);
  expect([placement.isPinned, placement.options.length]).toEqual([true, 2]);
  placement.choose(second);
  expect(chosen).toEqual([second.action]);
});

describe('without the aid of legal squares', () => {
  beforeEach(() => placement.offer({ choices: layings(1, 0, 1), frontier, showsLegal: false }));

  test('every empty square and rotation can be tried', () => {
    expect(placement.squares).toHaveLength(4);
    placement.select({ x: 0, y: 1 });
    expect(placement.rotations).toEqual([0, 1, 2, 3]);
    placement.commit();
    expect([refused, chosen]).toEqual([['0,1@0'], []]);
    placement.select({ x: 1, y: 0 });
    placement.commit();
    placement.rotate();
    placement.commit();
    expect([refused, chosen]).toEqual([['0,1@0', '1,0@0'], ['1,0@90']]);
  });
});

describe('spots', () => {
  const choices = [
    pass(),
    spotted('small', 'road', 50, 200),
    spotted('small', 'city', 100, 30),
    spotted('big', 'city', 100, 30),
  ];
  beforeEach(() => placement.offer({ choices }));

  test('are counted by places, from top to bottom', () => {
    expect(placement.isSpotting).toBe(true);
    expect(placement.isLaying).toBe(false);
    expect(placement.spots.map((group) => [group.number, group.key, group.choices.length])).toEqual([
      [1, 'city 100,30', 2],
      [2, 'road 50,200', 1],
    ]);
  });

  test('are chosen at once by a final touch', () => {
    placement.pick(placement.spots[1]!, true);
    expect(chosen).toEqual(['small>road']);
  });

  test('are chosen by the second of two careful touches', () => {
    const [, road] = placement.spots;
    placement.pick(road!, false);
    expect(chosen).toEqual([]);
    expect([placement.selectedSpot?.action, placement.isPending]).toEqual(['small>road', true]);
    placement.pick(road!, false);
    expect(chosen).toEqual(['small>road']);
  });

  test('can be confirmed by a button, or left', () => {
    placement.pick(placement.spots[1]!, false);
    placement.cancel();
    expect(placement.selectedSpot).toBeUndefined();
    placement.pick(placement.spots[1]!, false);
    placement.commit();
    expect(chosen).toEqual(['small>road']);
  });

  test('with several pieces show them', () => {
    const [city] = placement.spots;
    placement.pick(city!, true);
    expect([placement.openPlace, chosen]).toEqual(['city 100,30', []]);
    placement.pick(city!, true);
    expect(placement.openPlace).toBeUndefined();
    placement.pick(city!, true);
    placement.pickPiece(city!.choices[1]!, true);
    expect(chosen).toEqual(['big>city']);
  });

  test('answer to their digits; pieces take turns', () => {
    expect(placement.pickNumber(3)).toBe(false);
    placement.pickNumber(1);
    expect(placement.selectedSpot?.action).toBe('small>city');
    placement.pickNumber(1);
    expect(placement.selectedSpot?.action).toBe('big>city');
    placement.commit();
    expect(placement.pickNumber(2)).toBe(true);
    expect(chosen).toEqual(['big>city', 'small>road']);
  });

  test('that are tiles are found by the arrow that points at them', () => {
    placement.offer({ choices: [whole(0, -1), whole(1, 0), whole(0, 1)] });
    placement.move('down');
    expect(placement.selectedSpot?.action).toBe('dragon>0,1');
    placement.cancel();
    placement.move('right');
    expect(placement.selectedSpot?.action).toBe('dragon>1,0');
  });

  test('that are tiles around a square are only found by the arrow that leads there', () => {
    placement.offer({ choices: [whole(0, -1), whole(-1, 0)] });
    placement.step('right', { x: 0, y: 0 });
    expect(placement.selectedSpot).toBeUndefined();
    placement.step('left', { x: 0, y: 0 });
    expect(placement.selectedSpot?.action).toBe('dragon>-1,0');
    placement.step('up', { x: 0, y: 0 });
    expect(placement.selectedSpot?.action).toBe('dragon>0,-1');
  });

  test('are walked with arrows', () => {
    placement.move('down');
    expect(placement.selectedSpot?.action).toBe('small>city');
    placement.move('down');
    expect(placement.selectedSpot?.action).toBe('small>road');
    placement.move('down');
    expect(placement.selectedSpot?.action).toBe('small>road');
  });

  test('are walked one by one in reading order, around the end', () => {
    const walk = (step: 1 | -1) => (placement.next(step), placement.selectedSpot?.action);
    expect(placement.places).toBe(2);
    expect([walk(1), walk(1), walk(1)]).toEqual(['small>city', 'small>road', 'small>city']);
    placement.cancel();
    expect(walk(-1)).toBe('small>road');
  });

  test('are looked at: what the mouse is over, what waits, or the first piece of an open place', () => {
    const [city, road] = placement.spots;
    expect(placement.lookedAt).toBeUndefined();
    placement.pick(city!, false);
    expect(placement.lookedAt?.action).toBe('small>city');
    placement.pickPiece(city!.choices[1]!, false);
    expect(placement.lookedAt?.action).toBe('big>city');
    placement.look(road!.choices[0]);
    expect(placement.lookedAt?.action).toBe('small>road');
    placement.cancel();
    expect(placement.lookedAt).toBeUndefined();
  });
});

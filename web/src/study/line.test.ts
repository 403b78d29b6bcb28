/** Variations branch off, grow and go; the game itself never changes. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../engine/engine';
import { added, GAME, known, linesOf, pathOf, turnEdge, without } from './line';

/** A `d` is drawn by chance; everything else a player does. */
function entry(action: string, number = 1): Entry {
  const seat = action === 'd' ? undefined : 0;
  return { ply: 0, turn: 0, number, seat, action, events: [], scores: [0, 0] };
}

const game = linesOf(['a', 'b', 'c'].map((action) => entry(action)));

function actions(lines: readonly import('./line').Line[], id: number): string {
  return pathOf(lines, id)
    .map((own) => own.action)
    .join('');
}

describe('lines', () => {
  it('follow the game where it goes the same way', () => {
    const { lines, at } = added(game, { line: GAME, ply: 1 }, entry('b'));
    expect(lines).toHaveLength(1);
    expect(at).toEqual({ line: GAME, ply: 2 });
  });

  it('branch off where it does not, and leave the game alone', () => {
    const { lines, at } = added(game, { line: GAME, ply: 1 }, entry('x'));
    expect(at).toEqual({ line: 1, ply: 2 });
    expect(actions(lines, 1)).toBe('ax');
    expect(actions(lines, GAME)).toBe('abc');
  });

  it('grow at their end', () => {
    const first = added(game, { line: GAME, ply: 1 }, entry('x'));
    const second = added(first.lines, first.at, entry('y'));
    expect(second.lines).toHaveLength(2);
    expect(actions(second.lines, 1)).toBe('axy');
    expect(second.at).toEqual({ line: 1, ply: 3 });
  });

  it('branch off even at the end of the game, which may go on one day', () => {
    const { lines, at } = added(game, { line: GAME, ply: 3 }, entry('x'));
    expect(at).toEqual({ line: 1, ply: 4 });
    expect(actions(lines, 1)).toBe('abcx');
  });

  it('are found again from the game and from each other', () => {
    const { lines } = added(game, { line: GAME, ply: 1 }, entry('x'));
    expect(known(lines, { line: GAME, ply: 1 }, 'x')).toEqual({ line: 1, ply: 2 });
    expect(known(lines, { line: 1, ply: 1 }, 'b')).toEqual({ line: GAME, ply: 2 });
    expect(known(lines, { line: 1, ply: 1 }, 'z')).toBeUndefined();
    const sibling = added(lines, { line: 1, ply: 1 }, entry('z'));
    expect(sibling.lines[2]).toMatchObject({ parent: GAME, from: 1 });
  });

  it('branch off other variations', () => {
    const one = added(game, { line: GAME, ply: 1 }, entry('x'));
    const two = added(one.lines, one.at, entry('y'));
    const three = added(two.lines, one.at, entry('z'));
    expect(three.lines[2]).toMatchObject({ parent: 1, from: 2 });
    expect(actions(three.lines, 2)).toBe('axz');
    expect(without(three.lines, 1).map((line) => line.id)).toEqual([GAME]);
    expect(without(three.lines, 2).map((line) => line.id)).toEqual([GAME, 1]);
    expect(without(three.lines, GAME)).toHaveLength(3);
  });
});

describe('turns', () => {
  const path = [entry('d', 1), entry('p', 1), entry('d', 2), entry('p', 2), entry('f', 2), entry('d', 3)];

  it('begin where a player has a tile in hand', () => {
    expect(turnEdge(path, 0, 1)).toBe(1);
    expect(turnEdge(path, 1, 1)).toBe(3);
    expect(turnEdge(path, 2, 1)).toBe(3);
    expect(turnEdge(path, 3, 1)).toBe(6);
    expect(turnEdge(path, 6, 1)).toBe(6);
    expect(turnEdge(path, 6, -1)).toBe(3);
    expect(turnEdge(path, 4, -1)).toBe(3);
    expect(turnEdge(path, 3, -1)).toBe(1);
    expect(turnEdge(path, 1, -1)).toBe(0);
    expect(turnEdge(path, 0, -1)).toBe(0);
  });

  it('begin after the last draw, if a tile that fits nowhere was drawn first', () => {
    const twice = [entry('d'), entry('d'), entry('p')];
    expect(turnEdge(twice, 0, 1)).toBe(2);
    expect(turnEdge(twice, 3, -1)).toBe(2);
  });
});

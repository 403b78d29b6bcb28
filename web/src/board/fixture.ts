/** Choices for tests of the board. */
import type { Choice } from '../engine/engine';

const words = (text: string) => ({ key: 'none', args: {}, text });

function choice(action: string, more: Partial<Choice>): Choice {
  return {
    action,
    words: words(action),
    square: undefined,
    rotation: undefined,
    spot: undefined,
    place: undefined,
    picture: undefined,
    piece: undefined,
    isPass: false,
    isLasting: false,
    ...more,
  };
}

/** A tile may be laid on a square in these rotations. */
export function layings(x: number, y: number, ...rotations: number[]): Choice[] {
  return rotations.map((rotation) => choice(`${x},${y}@${rotation * 90}`, { square: { x, y }, rotation }));
}

/** A piece may be put on a place. */
export function spotted(piece: string, place: string, x: number, y: number): Choice {
  return choice(`${piece}>${place}`, { spot: { x, y }, place, piece, picture: '<path/>' });
}

/** The tile on a square may be chosen as a whole. */
export function whole(x: number, y: number): Choice {
  return choice(`dragon>${x},${y}`, { square: { x, y }, spot: { x: x * 240 + 120, y: y * 240 + 120 } });
}

/** Nothing may be done. */
export function pass(): Choice {
  return choice('pass', { isPass: true });
}

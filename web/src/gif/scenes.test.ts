/** The scenes of a film: which, how large, how long. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../engine/engine';
import { delayOf, formatOf, MOST_SCENES, scenesOf } from './scenes';
import { shortened } from './strip';

const words = { key: 'x', args: {}, text: 'x' };

/** A game of so many tiles: each is drawn, laid, and followed by a figure. */
function game(tiles: number): Entry[] {
  return Array.from({ length: 3 * tiles }, (_, at) => {
    const kind = ['tile_drawn', 'tile_placed', 'figure_placed'][at % 3] ?? '';
    const events = [{ kind, words, seat: 0, square: undefined, score: undefined, driven: undefined }];
    return { ply: at + 1, turn: 0, number: 1, seat: 0, action: '', events, scores: [0] };
  });
}

describe('the scenes of a game', () => {
  it('are the start and, for each tile, whatever followed from it', () => {
    expect(scenesOf(game(3))).toEqual([1, 4, 7, 9]);
    expect(scenesOf([])).toEqual([0]);
  });

  it('are skipped evenly when there are too many, but neither the first nor the last', () => {
    const plies = scenesOf(game(1700));
    expect(plies).toHaveLength(MOST_SCENES);
    expect([plies[0], plies.at(-1)]).toEqual([1, 5100]);
    const steps = plies.slice(1).map((ply, at) => ply - (plies[at] ?? 0));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(5);
  });

  it('stay shorter in a long film', () => {
    expect(delayOf(10)).toBe(45);
    expect(delayOf(120)).toBeLessThan(45);
    expect(delayOf(120) * 120).toBeLessThanOrEqual(3600);
  });
});

describe('the format of a film', () => {
  it('shows all squares with some table around them, and the points below', () => {
    const format = formatOf([{ x: -2, y: 0 }, { x: 3, y: 4 }], 2);
    expect(format).toMatchObject({ tile: 48, left: -2.4, top: -0.4, rows: 1 });
    expect(format.width).toBe(Math.ceil(6.8 * 48));
    expect(format.height).toBeGreaterThan(format.board);
  });

  it('has smaller tiles for a large board, and more rows for many players on a small one', () => {
    const large = formatOf(Array.from({ length: 60 }, (_, x) => ({ x, y: x % 50 })), 2);
    expect(large.tile).toBeLessThan(20);
    expect(Math.max(large.width, large.board)).toBeLessThanOrEqual(1000);
    expect(formatOf([{ x: 0, y: 0 }], 6).rows).toBe(6);
  });
});

it('names are cut where there is no room', () => {
  const measure = (text: string) => text.length;
  expect(shortened('Anna', 4, measure)).toBe('Anna');
  expect(shortened('Annabella', 5, measure)).toBe('Anna…');
  expect(shortened('Anna Bella', 6, measure)).toBe('Anna…');
  expect(shortened('Anna', 1, measure)).toBe('');
});

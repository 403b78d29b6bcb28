/** Tests of what can be followed between two views. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Movement } from '../../board/movement.svelte';
import type { Choice, Entry, View } from '../../engine/engine';
import { settings } from '../../store/settings.svelte';
import type { SeatSetup } from '../seat';
import { doneBetween, Following } from './following';

const lay = { action: '1,0@90', square: { x: 1, y: 0 }, rotation: 1 } as Choice;
const set = { action: 'small>1,0:road.E', spot: { x: 300, y: 100 }, picture: '<use/>' } as Choice;
const move = { action: 'dragon>1,0', square: { x: 1, y: 0 }, spot: { x: 300, y: 100 }, picture: '<use/>' } as Choice;
const hand = { symbols: ['a', 'b', 'c', 'd'] };

const view = (ply: number, ...choices: Choice[]) => ({ ply, hand, decision: { choices } }) as unknown as View;
const entry = (ply: number, action: string, seat?: number) => ({ ply, action, seat }) as Entry;

describe('what was done between two views', () => {
  test('is a tile with the picture in which it was laid', () => {
    const done = doneBetween(view(4, lay), view(5), [entry(4, 'draw'), entry(5, lay.action, 1)]);
    expect(done).toMatchObject({ entry: { seat: 1 }, tile: { square: { x: 1, y: 0 }, symbol: 'b' } });
  });

  test('is a figure where it was put', () => {
    expect(doneBetween(view(5, set), view(6), [entry(6, set.action, 1)])?.figure).toEqual({ x: 300, y: 100 });
  });

  test('is told when a draw came along with it', () => {
    const log = [entry(6, set.action, 1), entry(7, 'draw')];
    expect(doneBetween(view(5, set), view(7), log)?.figure).toBeDefined();
  });

  test('is nothing at the beginning, after a draw, when a move is taken back, and for what moves over whole tiles', () => {
    expect(doneBetween(undefined, view(5), [entry(5, lay.action, 1)])).toBeUndefined();
    expect(doneBetween(view(5, lay), view(6), [entry(5, lay.action, 1), entry(6, 'draw')])).toBeUndefined();
    expect(doneBetween(view(6, set), view(5, set), [entry(5, lay.action, 1)])).toBeUndefined();
    expect(doneBetween(view(5, move), view(6), [entry(6, move.action, 1)])).toBeUndefined();
  });
});

describe('following a computer opponent', () => {
  const seats = [{ player: 'person' }, { player: 'steady' }] as SeatSetup[];
  const anchors = new Map([0, 1].map((seat) => [seat, document.createElement('b')]));
  let movement: Movement;

  beforeEach(() => {
    settings.motion = 'full';
    settings.pace = 'calm';
    movement = new Movement();
  });

  function watch(choice: Choice, seat: number): void {
    const session = { seats, log: [] as Entry[] };
    const following = new Following(session, movement, anchors);
    following.saw(view(4, choice));
    session.log = [entry(5, choice.action, seat)];
    following.saw(view(5));
  }

  test('its tile comes from its seat, its figure is set down', () => {
    watch(lay, 1);
    expect(movement.tiles[0]?.glide?.symbol).toBe('b');
    expect(movement.arriving).toEqual([{ x: 1, y: 0 }]);
    watch(set, 1);
    expect(movement.figures[0]?.spot).toEqual({ x: 300, y: 100 });
  });

  test('what a person does is no news', () => {
    watch(lay, 0);
    watch(set, 0);
    expect([movement.tiles, movement.figures]).toEqual([[], []]);
  });

  test('whoever wants computers to play at once sees their tiles at once', () => {
    settings.pace = 'instant';
    watch(lay, 1);
    expect(movement.arriving).toEqual([]);
    expect(movement.tiles[0]?.glide).toBeUndefined();
  });
});

/** Tests of where buttons lie beside a tile. */
import { expect, test } from 'vitest';
import { boxAround, overlaps } from './camera';
import { beside } from './beside';

const WINDOW = { left: 0, top: 0, right: 800, bottom: 600 };
const BUTTONS = { width: 120, height: 44 };
const boxAt = ({ x, y }: { x: number; y: number }) => ({ left: x, top: y, right: x + 120, bottom: y + 44 });

test('buttons lie close below the tile', () => {
  expect(beside(boxAround({ x: 400, y: 300 }, 100), BUTTONS, WINDOW, [])).toEqual({ x: 340, y: 360 });
});

test('beside or above it where there is no room below', () => {
  const tile = boxAround({ x: 400, y: 550 }, 100);
  expect(beside(tile, BUTTONS, WINDOW, [])).toEqual({ x: 460, y: 528 });
  const corner = boxAround({ x: 750, y: 550 }, 100);
  expect(overlaps(boxAt(beside(corner, BUTTONS, WINDOW, [])), corner)).toBe(false);
});

test('they hide nothing that can be chosen', () => {
  const tile = boxAround({ x: 400, y: 300 }, 100);
  const spots = [boxAround({ x: 400, y: 360 }, 30), boxAround({ x: 470, y: 300 }, 30), boxAround({ x: 330, y: 310 }, 30), boxAround({ x: 400, y: 240 }, 30)];
  const at = beside(tile, BUTTONS, WINDOW, spots);
  expect(spots.some((spot) => overlaps(spot, boxAt(at)))).toBe(false);
});

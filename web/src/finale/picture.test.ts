/** Pictures of places show all of the place, with enough around it, and nothing that is far away. */
import { expect, it } from 'vitest';
import { cropOf, placePicture } from './picture';

const place = { outline: 'M0 0h240v240z', squares: [{ x: 0, y: 0 }] };

it('show a small place with its surroundings, and a large one whole', () => {
  const small = cropOf(place);
  expect(small.right - small.left).toBeCloseTo(816);
  expect((small.left + small.right) / 2).toBe(120);
  const long = cropOf({ outline: undefined, squares: [{ x: -5, y: 0 }, { x: 5, y: 0 }] });
  expect(long.left).toBeLessThanOrEqual(-5 * 240);
  expect(long.right).toBeGreaterThanOrEqual(6 * 240);
  expect((long.right - long.left) / (long.bottom - long.top)).toBeCloseTo(4 / 3);
});

it('have the tiles that are seen, with their definitions, and the border', () => {
  const tiles = [
    { symbol: 'a', square: { x: 0, y: 0 } },
    { symbol: 'b', square: { x: 9, y: 9 } },
  ];
  const svg = placePicture(place, { tiles, symbols: '<symbol id="a"><path/></symbol><symbol id="b"/>', style: '.x{}' });
  expect(svg).toContain('<use href="#a" x="0" y="0"');
  expect(svg).toContain('<symbol');
  expect(svg).not.toContain('#b');
  expect(svg).not.toContain('id="b"');
  expect(svg).toContain('d="M0 0h240v240z"');
});

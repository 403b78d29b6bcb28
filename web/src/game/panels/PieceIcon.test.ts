/** Pieces as small pictures. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import PieceIcon from './PieceIcon.svelte';

it('is cut to its size, and every picture is measured only once it is there', () => {
  const boxes = [0, 20, 99].map((width) => ({ x: -10, y: -30, width, height: 40 }));
  const getBBox = vi.fn(() => boxes.shift());
  Object.assign(SVGElement.prototype, { getBBox });
  const shown = Array.from({ length: 4 }, () => mount(PieceIcon, { target: document.body, props: { picture: '<path d="M0 0"/>' } }));
  flushSync();
  const rooms = [...document.querySelectorAll('svg')].map((svg) => svg.getAttribute('viewBox'));
  expect(rooms).toEqual(['-38 -80 80 90', '-12 -32 24 44', '-12 -32 24 44', '-12 -32 24 44']);
  expect(getBBox).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(SVGElement.prototype, 'getBBox');
  for (const app of shown) void unmount(app);
});

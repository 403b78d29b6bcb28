/** Tests of drawings and of the brush: what is painted where, and that every tile there is can be painted. */
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue, initSync, Table, themeStyle } from '../engine/pkg/bastide_wasm';
import { Brush } from './brush';
import { Drawings, inksOf } from './drawing';

/** What was painted: the outline, how, and the sum of all transforms at that time. */
let painted: string[];
let matrix: DOMMatrixLike;
interface DOMMatrixLike {
  x: number;
  y: number;
  scale: number;
}

/** A canvas that knows only shifts and even scales, which is enough to see that they are kept apart. */
function canvas() {
  const kept: DOMMatrixLike[] = [];
  const own = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'miter' as CanvasLineJoin,
    lineCap: 'butt' as CanvasLineCap,
    lineDashOffset: 0,
    miterLimit: 10,
    save: () => void kept.push({ ...matrix }),
    restore: () => void (matrix = kept.pop() ?? matrix),
    transform: (a: number, _b: number, _c: number, _d: number, e: number, f: number) => {
      matrix = { x: matrix.x + matrix.scale * e, y: matrix.y + matrix.scale * f, scale: matrix.scale * a };
    },
    setLineDash: () => undefined,
    fill: (outline: unknown) => void painted.push(`fill ${own.fillStyle} ${at(outline)}`),
    stroke: (outline: unknown) => void painted.push(`stroke ${own.strokeStyle} ${own.lineWidth} ${own.lineJoin} ${at(outline)}`),
  };
  const at = (outline: unknown) => `${(outline as { text: string }).text} at ${matrix.x},${matrix.y}×${matrix.scale}`;
  return own as unknown as OffscreenCanvasRenderingContext2D;
}

beforeEach(() => {
  [painted, matrix] = [[], { x: 0, y: 0, scale: 1 }];
  vi.stubGlobal('Path2D', class { constructor(readonly text: string) {} });
});

function paint(text: string, style: string, id: string): string[] {
  const drawings = new Drawings();
  drawings.add(text);
  new Brush(drawings, inksOf(style)).paint(canvas(), id);
  return painted;
}

describe('a drawing', () => {
  test('is painted in the colours of its classes, which are stronger than its own', () => {
    const text = '<g id="a"><path class="road l-ink" fill="none" stroke-width="3" stroke-linejoin="round" d="M0 0"/></g>';
    expect(paint(text, '.road{fill:#eee}.l-ink{stroke:#111}', 'a')).toEqual([
      'fill #eee M0 0 at 0,0×1',
      'stroke #111 3 round M0 0 at 0,0×1',
    ]);
  });

  test('passes on what it says to all that it shows', () => {
    const text = '<g id="a" class="l-ink" fill="none"><use href="#b" x="5" y="7"/></g><g id="b"><path d="M1 1"/><path stroke="none" fill="#abc" d="M2 2"/></g>';
    expect(paint(text, '.l-ink{stroke:#111}', 'a')).toEqual(['stroke #111 1 miter M1 1 at 5,7×1', 'fill #abc M2 2 at 5,7×1']);
  });

  test('moves and scales what is in it, and nothing after it', () => {
    const text = '<g id="a"><g transform="translate(10 20) scale(2)"><use href="#b" x="3"/></g><use href="#b"/></g><path id="b" d="M0 0"/>';
    expect(paint(text, '', 'a')).toEqual(['fill #000 M0 0 at 16,20×2', 'fill #000 M0 0 at 0,0×1']);
  });

  test('has circles and rectangles as outlines', () => {
    const text = '<g id="a"><circle cx="5" r="2"/><rect x="1" y="2" width="10" height="6"/><rect width="4" height="4" rx="9"/></g>';
    expect(paint(text, '', 'a').map((line) => line.split(' at ')[0])).toEqual([
      'fill #000 M7 0a2 2 0 0 1 -4 0a2 2 0 0 1 4 0z',
      'fill #000 M1 2h10v6h-10z',
      'fill #000 M2 0h0a2 2 0 0 1 2 2v0a2 2 0 0 1 -2 2h0a2 2 0 0 1 -2 -2v0a2 2 0 0 1 2 -2z',
    ]);
  });

  test.each([
    ['an element', '<g id="a"><text>A</text></g>'],
    ['an attribute', '<g id="a"><path d="M0 0" filter="url(#f)"/></g>'],
    ['a pattern', '<g id="a"><path d="M0 0" fill="url(#p)"/></g>'],
    ['a transform', '<g id="a" transform="skewX(3)"/>'],
  ])('is refused with %s that no brush knows', (_, text) => {
    expect(() => paint(text, '', 'a')).toThrow('no brush paints');
  });

  test('is refused while a part of it has not arrived, and if it shows itself', () => {
    expect(() => paint('<g id="a"><use href="#b"/></g>', '', 'a')).toThrow('has not arrived');
    expect(() => paint('<g id="a"><use href="#a"/></g>', '', 'a')).toThrow('has no end');
  });
});

describe('every tile', () => {
  beforeAll(() => {
    initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });
  });

  test('can be painted by the brush, so that none has to be drawn by the page', () => {
    const style = themeStyle('classic', Uint8Array.from([0, 1]));
    for (const game of catalogue().games) {
      const sets = game.sets.map(({ name }) => name).filter((name) => name !== 'base');
      for (const own of ['', ...sets]) {
        const table = Table.create(game.name, own === '' ? 'seats=2' : `seats=2 with=base,${own}`, 1n);
        const { kinds, symbols } = table.remaining();
        const drawings = new Drawings();
        drawings.add(table.view().symbols);
        drawings.add(symbols);
        const brush = new Brush(drawings, inksOf(style));
        for (const { id, symbol } of kinds) expect(() => brush.paint(canvas(), symbol), `${own} ${id}`).not.toThrow();
        table.free();
      }
    }
  });
});

/** Pictures: cut to a part, and dressed in what players chose. */
import { describe, expect, it } from 'vitest';
import { around, cropped, dressed, telling } from './picture';

const SVG =
  '<svg viewBox="0 0 9 9" width="9" height="9"><style>.seat0{fill:red}.road{fill:tan}</style>' +
  '<defs><pattern id="p-0"><path d="own"/></pattern><pattern id="other"/></defs></svg>';

describe('a picture', () => {
  it('is cut by its view box', () => {
    const part = cropped(SVG, { x: -10, y: 5, width: 400, height: 80 });
    expect(part).toContain('<svg viewBox="-10 5 400 80" width="100" height="20">');
  });

  it('shows more of the table, but no scores', () => {
    const svg =
      '<svg viewBox="0 0 9 9" width="9" height="9"><rect class="table" x="0" y="0" width="9" height="9"/><g/>' +
      '<rect fill="url(#tb)" x="0" y="0" width="9" height="9"/><rect class="strip" x="0"/><path d="7"/></svg>\n';
    const whole = cropped(svg, { x: 1, y: 2, width: 4, height: 8 });
    expect(whole).toContain('<rect class="table" x="1" y="2" width="4" height="8"/><g/>');
    expect(whole).toMatch(/<rect fill="url\(#tb\)" x="1" y="2" width="4" height="8"\/><\/svg>$/);
  });

  it('has room for all squares and is twice as wide as high', () => {
    expect(around([])).toEqual({ x: -480, y: -180, width: 1200, height: 600 });
    const { x, y, width, height } = around([{ x: -2, y: 0 }, { x: 9, y: 1 }]);
    expect(width).toBe(2 * height);
    expect(x).toBeLessThan(-2 * 240);
    expect(x + width).toBeGreaterThan(10 * 240);
    expect(y + height / 2).toBe(240);
    expect(around([{ x: 0, y: -4 }, { x: 0, y: 5 }]).height).toBeGreaterThan(10 * 240);
  });

  it('is dressed in colours of seats, which come last, and in patterns', () => {
    const style = '.seat0{fill:blue}.l-seat0{stroke:blue}.road{fill:black}';
    const worn = dressed(SVG, style, '<pattern id="p-0"><path d="dots"/></pattern>');
    expect(worn).toContain('.road{fill:tan}.seat0{fill:blue}.l-seat0{stroke:blue}</style>');
    expect(worn).toContain('d="dots"');
    expect(worn).not.toContain('d="own"');
  });
});

describe('the tiles that stand for a set', () => {
  const kinds = (...ids: string[]) => ids.map((id) => ({ id }));
  const shown = (most: number, ...ids: string[]) => telling(kinds(...ids), most).map(({ id }) => id);

  it('are one of everything that tiles carry', () => {
    expect(shown(4, 'DG/F.v', 'DG/C.v', 'DG/RrRr.g', 'DG/C.dG', 'DG/Rr.d', 'DG/Ccc.p')).toEqual(['DG/F.v', 'DG/RrRr.g', 'DG/C.dG', 'DG/Ccc.p']);
    expect(shown(2, 'TB/Cc.g', 'TB/Cc.w', 'TB/CCc.c')).toEqual(['TB/Cc.g', 'TB/Cc.w']);
  });

  it('are some of all if they carry nothing', () => {
    expect(shown(2, 'RI.1/A', 'RI.1/B', 'RI.1/C', 'RI.1/D')).toEqual(['RI.1/A', 'RI.1/C']);
    expect(shown(3, 'RI.1/A')).toEqual(['RI.1/A']);
    expect(shown(3, 'IC/A.i', 'IC/B', 'IC/C', 'IC/D', 'IC/E')).toEqual(['IC/A.i', 'IC/B', 'IC/D']);
    expect(shown(0, 'IC/A.i')).toEqual([]);
  });
});

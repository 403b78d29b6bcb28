/** Pictures wear the colours of the players and fit a canvas. */
import { describe, expect, it } from 'vitest';
import { densityOf, dressed, sizeOf } from './picture';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480.5" viewBox="0 0 1 1"><style>.a{}</style><defs><g id="x"/></defs></svg>';

describe('a picture of the board', () => {
  it('wears chosen colours after and chosen patterns before its own', () => {
    const worn = dressed(svg, '.wall{fill:grey}.seat0{fill:blue}.l-seat0-dark{stroke:red}', '<pattern id="p"/>');
    expect(worn).toContain('.a{}.seat0{fill:blue}.l-seat0-dark{stroke:red}</style>');
    expect(worn).toContain('<defs><pattern id="p"/><g id="x"/>');
  });

  it('knows its size', () => {
    expect(sizeOf(svg)).toEqual({ width: 600, height: 480.5 });
    expect(sizeOf('nothing')).toEqual({ width: 1, height: 1 });
  });

  it('is drawn at twice its size unless no canvas could hold that', () => {
    expect(densityOf({ width: 600, height: 400 })).toBe(2);
    const size = { width: 8000, height: 4000 };
    expect(8000 * 4000 * densityOf(size) ** 2).toBeCloseTo(16_000_000, 0);
  });
});

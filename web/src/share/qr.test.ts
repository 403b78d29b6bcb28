// @vitest-environment node
/** QR codes: what is drawn is read back as the address, by somebody else's reader. */
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import finished from '../../e2e/games/finished.bgn?raw';
import { encodeGame } from './address';
import { MOST_BYTES, qrCode, sideOf, type QrCode } from './qr';

/** Pixels of a module. */
const SCALE = 4;

/** The code as a camera sees it, painted from its path. */
function painted({ size, path }: QrCode): Uint8ClampedArray {
  const width = size * SCALE;
  const pixels = new Uint8ClampedArray(4 * width * width).fill(255);
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let y = Number(top) * SCALE; y < (Number(top) + 1) * SCALE; y += 1) {
      const row = 4 * (y * width + Number(left) * SCALE);
      for (let x = 0; x < Number(length) * SCALE; x += 1) pixels.fill(0, row + 4 * x, row + 4 * x + 3);
    }
  }
  return pixels;
}

function read(code: QrCode): string | undefined {
  return jsQR(painted(code), code.size * SCALE, code.size * SCALE)?.data;
}

describe('a QR code', () => {
  it('is read as the address', () => {
    const address = 'https://example.org/bastide/#/new';
    const code = qrCode(address);
    expect(code && read(code)).toBe(address);
  });

  it('holds a whole game for two', async () => {
    const address = `https://example.org/bastide/#game=${await encodeGame(finished)}@72`;
    const code = qrCode(address);
    expect(code && read(code)).toBe(address);
  });

  it('has four light modules all around', () => {
    const code = qrCode('x');
    expect(code?.size).toBe(21 + 8);
    const columns = Array.from(code?.path.matchAll(/M(\d+) (\d+)h(\d+)/g) ?? [], ([, x, y, length]) => [Number(x), Number(x) + Number(length), Number(y)]);
    expect(Math.min(...columns.map(([x = 0]) => x))).toBe(4);
    expect(Math.max(...columns.map(([, end = 0]) => end))).toBe(25);
    expect(Math.min(...columns.map(([, , y = 0]) => y))).toBe(4);
  });

  it('is drawn with whole pixels', () => {
    const code = { size: 121, path: '' };
    expect(sideOf(code, 384, 1)).toBe(363);
    expect(sideOf(code, 384, 2)).toBe(363);
    expect(sideOf(code, 384, 3)).toBe(363);
    expect(sideOf(code, 384, 2.5)).toBeCloseTo((7 * 121) / 2.5);
    expect(sideOf(code, 100, 1)).toBe(100);
  });

  it('is not made of an address that no camera could read', () => {
    expect(qrCode('x'.repeat(MOST_BYTES))).toBeDefined();
    expect(qrCode('x'.repeat(MOST_BYTES + 1))).toBeUndefined();
    expect(qrCode('ä'.repeat(MOST_BYTES / 2 + 1))).toBeUndefined();
  });
});

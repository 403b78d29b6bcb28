// @vitest-environment node
/** Films: what was shot is what is seen, picture by picture. */
import { describe, expect, it } from 'vitest';
import { decoded } from './decoded';
import { Film, LAST_DELAY } from './film';

type Paint = (x: number, y: number) => [number, number, number];

function picture(width: number, height: number, paint: Paint): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at += 1) pixels.set([...paint(at % width, Math.floor(at / width)), 255], 4 * at);
  return pixels;
}

/** The farthest that a part of a colour is from what was shot. */
function fault(seen: Uint8Array, shot: Uint8ClampedArray): number {
  let worst = 0;
  for (let at = 0; at < seen.length; at += 1) worst = Math.max(worst, Math.abs((seen[at] ?? 0) - (shot[Math.floor(at / 3) * 4 + (at % 3)] ?? 0)));
  return worst;
}

describe('a film', () => {
  it('shows every picture as it was shot, of which only what changed is written', () => {
    const shots = Array.from({ length: 6 }, (_, n) =>
      picture(40, 30, (x, y) => (x >= 5 * n && x < 5 * n + 8 && y > 3 && y < 12 ? [200, 20, 40] : [20, 90 + (x % 4) * 30, 30])),
    );
    const film = new Film(40, 30, 45);
    shots.forEach((shot) => film.shoot(shot));
    const told: number[] = [];
    const { width, height, stills } = decoded(film.develop((done) => told.push(done)));
    expect([width, height, stills.length]).toEqual([40, 30, 6]);
    expect(told).toEqual([1, 2, 3, 4, 5, 6]);
    stills.forEach(({ seen }, n) => expect(fault(seen, shots[n] ?? new Uint8ClampedArray())).toBeLessThanOrEqual(1));
    expect(stills.map(({ delay }) => delay)).toEqual([45, 45, 45, 45, 45, LAST_DELAY]);
    expect(stills[0]?.size).toEqual([40, 30]);
    for (const { size } of stills.slice(1)) expect(size).toEqual([13, 8]);
  });

  it('keeps thousands of colours apart as well as 255 can', () => {
    const shot = picture(160, 120, (x, y) => [x, 2 * y, (x * 7 + y * 3) & 255]);
    const film = new Film(160, 120, 45);
    film.shoot(shot);
    const [still] = decoded(film.develop()).stills;
    const faults = still ? Array.from(still.seen, (part, at) => Math.abs(part - (shot[Math.floor(at / 3) * 4 + (at % 3)] ?? 0))) : [];
    expect(faults.reduce((sum, own) => sum + own, 0) / faults.length).toBeLessThan(12);
  });

  it('has a picture even if nothing changed, and survives rows of which nothing is left', () => {
    const film = new Film(3, 2, 20);
    film.shoot(picture(3, 2, () => [1, 2, 3]));
    film.shoot(picture(3, 2, () => [1, 2, 3]));
    // From the end of one row to the begin of the next: a run over both edges.
    film.shoot(picture(3, 2, (x, y) => ((x === 2 && y === 0) || (x === 0 && y === 1) ? [250, 250, 250] : [1, 2, 3])));
    const { stills } = decoded(film.develop());
    expect(stills.map(({ size }) => size)).toEqual([[3, 2], [1, 1], [3, 2]]);
    expect([...(stills[2]?.seen.subarray(6, 12) ?? [])]).toEqual([250, 250, 250, 250, 250, 250]);
  });

  it('survives noise, which fills the table of strings again and again', () => {
    let seed = 1;
    const shot = picture(200, 150, () => {
      seed = Math.imul(seed, 1103515245) + 12345;
      return (seed >>> 16) & 1 ? [255, 255, 255] : [(seed >>> 17) & 192, (seed >>> 20) & 192, 0];
    });
    const film = new Film(200, 150, 45);
    film.shoot(shot);
    expect(fault(decoded(film.develop()).stills[0]?.seen ?? new Uint8Array(), shot)).toBeLessThanOrEqual(1);
  });
});

/** The drawing of charts: dashes and marks that tell players apart without colours, axes with round numbers. */

/** The dashes of lines by seat. */
export const DASHES = ['none', '9 4', '3 3', '14 4 3 4', '18 5', '6 3 2 3 2 3'] as const;

/** The marks on lines by seat, around the origin: circle, square, triangle, diamond, cross, bar. */
export const MARKS = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z',
  'M-4.5-4.5h9v9h-9z',
  'M0-6L5.5 4h-11z',
  'M0-6.5L6.5 0L0 6.5L-6.5 0z',
  'M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z',
  'M-6-3h12v6h-12z',
] as const;

/** About how many parts an axis has. */
const PARTS = 6;

/** Round numbers from one end of an axis to the other. */
export function ticks(from: number, to: number): number[] {
  const span = Math.max(1, to - from);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => span / size <= PARTS) ?? 1000;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, index) => (first + index) * step);
}

/** The data of a path through points. */
export function pathData(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

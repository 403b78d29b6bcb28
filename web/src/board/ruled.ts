/** Which columns or rows a ruler numbers. */
import { TILE } from './camera';

/** The fewest pixels between two numbers. */
const APART = 34;

/** Numbers that are easy to count on from. */
const STEPS = [1, 2, 5, 10, 20, 50] as const;

/** The numbers of the columns (or rows) between two lines of the table, in units; where all would be too many, every second, fifth … */
export function ruled(from: number, to: number, scale: number): number[] {
  const step = STEPS.find((own) => own * TILE * scale >= APART) ?? 100;
  const first = Math.ceil(from / TILE - 0.5);
  const last = Math.floor(to / TILE - 0.5);
  const numbers: number[] = [];
  for (let n = Math.ceil(first / step) * step; n <= last; n += step) numbers.push(n === 0 ? 0 : n);
  return numbers;
}

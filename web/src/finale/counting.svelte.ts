/** The counting of final scores: which one is told, and how far the points of the players have grown. */
import type { Score } from '../engine/engine';
import { sums } from './tally';

/** Milliseconds in which points grow, and for which a score is told in all. Many scores are told faster. */
const GROW = 500;
const TELL = 1500;
const WHOLE = 24_000;

export class Counting {
  /** The score that is told; the number of scores when all are told. */
  index = $state(0);
  /** The points of all seats at this moment. */
  points: number[] = $state.raw([]);
  #scores: readonly Score[];
  #before: readonly number[];
  #began: number | undefined;

  constructor(scores: readonly Score[], before: readonly number[]) {
    this.#scores = scores;
    this.#before = before;
    this.points = [...before];
  }

  get isDone(): boolean {
    return this.index >= this.#scores.length;
  }

  /** Lets time pass: `now` is the time in milliseconds, from whenever. */
  advance(now: number): void {
    this.#began ??= now;
    const time = now - this.#began;
    const pace = Math.min(1, WHOLE / (TELL * Math.max(1, this.#scores.length)));
    if (time >= TELL * pace) this.next();
    else this.#grow(time / (GROW * pace));
  }

  /** Goes on to the next score at once. */
  next(): void {
    this.index = Math.min(this.index + 1, this.#scores.length);
    this.#began = undefined;
    this.#grow(0);
  }

  #grow(part: number): void {
    const seats = this.#before.length;
    const told = sums(this.#scores.slice(0, this.index), seats);
    const now = sums(this.#scores.slice(this.index, this.index + 1), seats);
    this.points = this.#before.map((points, seat) => points + (told[seat] ?? 0) + Math.round((now[seat] ?? 0) * Math.min(1, part)));
  }
}

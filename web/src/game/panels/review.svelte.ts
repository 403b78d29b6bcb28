/** Review: what of the game so far is looked at again, on the board and score by score at the end. */
import type { Entry, Score, Square } from '../../engine/engine';
import type { Session } from '../session.svelte';
import { scoreOf } from './standing';
import { isFinal } from './turns';

/** The feature of a score, or squares. */
export type Shown = Pick<Partial<Score>, 'outline' | 'squares'>;

export class Review {
  /** What is looked at. */
  shown: Shown | undefined = $state.raw();
  #session: Session;
  #reveal: (square: Square) => void;

  /** `reveal` makes sure that a square can be seen. */
  constructor(session: Session, reveal: (square: Square) => void) {
    this.#session = session;
    this.#reveal = reveal;
  }

  /** Shows what a line of the log is about. */
  show(entry: Entry, index: number): void {
    const event = entry.events[index];
    const square = event?.square;
    if (event?.score) return this.#showScore(event.score);
    this.shown = square ? { squares: [square] } : undefined;
    if (square) this.#reveal(square);
  }

  /** Has seen enough. */
  clear(): void {
    this.shown = undefined;
  }

  /** The finale tells a score, or (with none) is through with them. */
  tell(score: Score | undefined): void {
    this.land((own) => score === undefined || own === score);
    this.#showScore(score);
  }

  /** Lets the points of scores of the end arrive. */
  land(isTold: (score: Score) => boolean): void {
    for (const flight of this.#session.flights) {
      const score = scoreOf(flight);
      if (score && isFinal(score) && isTold(score)) this.#session.landed(flight.id);
    }
  }

  /** Shows what a score is for. */
  #showScore(score: Score | undefined): void {
    this.shown = score;
    const square = score?.squares[0];
    if (square) this.#reveal(square);
  }
}

/** Questions of which only the last one matters, such as what lies under the pointer. */

export class Latest {
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Asks after a moment, unless something else is asked before. An answer that comes after another question was asked
   * is dropped, and so is a failure: it may well be that the position has moved on.
   */
  ask<T>(delay: number, question: () => Promise<T>, answered: (answer: T) => void): void {
    this.cancel();
    const number = this.#asked;
    this.#timer = setTimeout(() => {
      question().then(
        (answer) => {
          if (number === this.#asked) answered(answer);
        },
        () => undefined,
      );
    }, delay);
  }

  /** Forgets what was asked last. */
  cancel(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }
}

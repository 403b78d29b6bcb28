/** A value that is held until another is given: whoever shows it follows no other change. */
export class Held<T> {
  value: T = $state.raw() as T;

  constructor(first: T) {
    this.value = first;
  }

  hold(next: T): void {
    this.value = next;
  }
}

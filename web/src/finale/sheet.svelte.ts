/** The sheet of the result: low, half or tall. On a phone it lies below the board and can be pulled; elsewhere it stands beside it. */

/** A line with the result; as much as leaves the map in view; nearly everything. */
export const HEIGHTS = ['low', 'half', 'tall'] as const;
export type Height = (typeof HEIGHTS)[number];

/** Pixels that a finger has to pull for the next height. */
const PULL = 36;

export class Sheet {
  height: Height = $state('half');
  /** How far a finger has pulled it up, in pixels. */
  pulled = $state(0);
  #from: number | undefined;

  get canGrow(): boolean {
    return this.height !== 'tall';
  }

  get canShrink(): boolean {
    return this.height !== 'low';
  }

  /** One height up (1) or down (-1). */
  step(by: 1 | -1): void {
    this.height = HEIGHTS[HEIGHTS.indexOf(this.height) + by] ?? this.height;
  }

  /** A finger takes hold of it at some height of the window. */
  take(y: number): void {
    this.#from = y;
  }

  /** The finger moves. */
  pull(y: number): void {
    if (this.#from !== undefined) this.pulled = this.#from - y;
  }

  /** The finger lets it go: the sheet goes where it was pulled. */
  release(): void {
    if (Math.abs(this.pulled) >= PULL) this.step(this.pulled > 0 ? 1 : -1);
    this.#from = undefined;
    this.pulled = 0;
  }
}

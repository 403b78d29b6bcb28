/** Whereabouts: where the square is that a player points at by keyboard, for those who cannot see it. */
import type { Square, Words } from '../engine/engine';
import { sayPlace, t } from '../i18n';
import { hasCoordinates } from '../store/settings.svelte';
import { isSame } from './placement.svelte';

/** Asks the engine where a square is. */
export type WhereIs = (square: Square) => Promise<Words | undefined>;

export class Whereabouts {
  #told: { square: Square; words: Words } | undefined = $state.raw();
  #wanted: Square | undefined;

  /** Finds out where a square is, unless coordinates say it anyway. Only the last question counts. */
  async ask(square: Square, whereIs: WhereIs): Promise<void> {
    this.#wanted = square;
    if (hasCoordinates()) return;
    const words = await whereIs(square).catch(() => undefined);
    if (words && this.#wanted === square) this.#told = { square, words };
  }

  /** Where a square is, in words; nothing as long as that is not known. */
  words(square: Square, names: readonly string[]): string | undefined {
    if (hasCoordinates()) return t('where.square', { square: `${square.x},${square.y}` });
    return isSame(this.#told?.square, square) && this.#told ? sayPlace(this.#told.words, names) : undefined;
  }
}

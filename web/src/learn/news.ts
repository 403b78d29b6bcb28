/** News: the sets of a game of which nobody has told the player yet, and what there is to say about each. */
import type { Setup } from '../engine/engine';
import { message } from '../i18n';
import { saveSettings, settings } from '../store/settings.svelte';

/** What everybody knows who plays at all. */
const KNOWN = 'base';

/** The most lines that a card has. */
const MOST_LINES = 3;

/** What a game is made of: its sets, or the game itself if it has none. */
export function newsOf({ game, sets }: Pick<Setup, 'game' | 'sets'>): string[] {
  return sets.length === 0 ? [game] : sets.map(([name]) => name).filter((name) => name !== KNOWN);
}

/** Those of which was not told yet and about which there is something to say. */
export function untold(setup: Pick<Setup, 'game' | 'sets'>): string[] {
  return newsOf(setup).filter((name) => !settings.told.includes(`set.${name}`) && newsLines(name).length > 0);
}

/** What is new in a set, line by line. */
export function newsLines(set: string): string[] {
  const lines = Array.from({ length: MOST_LINES }, (_, i) => message(`news.${set}.${i + 1}`));
  return lines.filter((line) => line !== undefined);
}

/** The player knows these sets now. */
export function tellOf(sets: readonly string[]): void {
  settings.told = [...settings.told, ...sets.map((name) => `set.${name}`)];
  saveSettings();
}

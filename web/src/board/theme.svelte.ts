/** The theme of the board: which one holds, and its style sheet and patterns for the people at the table. */
import { MediaQuery } from 'svelte/reactivity';
import { engine } from '../engine/engine';
import type { SeatSetup } from '../game/seat';
import { settings } from '../store/settings.svelte';

/** The theme that a setting means: `auto` goes with the look of the page and with the contrast that the system asks for. */
export function themeName(setting: string, isDark: boolean, wantsContrast: boolean): string {
  if (setting !== 'auto') return setting;
  if (wantsContrast) return 'high-contrast';
  return isDark ? 'night' : 'classic';
}

/** What the system asks for; looked at when it is first needed. */
let system: { isDark: MediaQuery; wantsContrast: MediaQuery } | undefined;

/** The theme that holds now. */
export function currentTheme(): string {
  system ??= {
    isDark: new MediaQuery('(prefers-color-scheme: dark)'),
    wantsContrast: new MediaQuery('(prefers-contrast: more)'),
  };
  const isDark = settings.look === 'auto' ? system.isDark.current : settings.look === 'dark';
  return themeName(settings.boardTheme, isDark, system.wantsContrast.current);
}

/** What the engine says about the theme in which these people play. */
export class BoardTheme {
  /** The style sheet of all pictures. */
  style = $state('');
  /** The definitions of the seats' patterns. */
  patterns = $state('');
  #asked = 0;

  /** Forgets everything, so that nothing is painted in the colours of other people. */
  clear(): void {
    this.#asked += 1;
    this.style = '';
    this.patterns = '';
  }

  /** Asks for the theme; what was asked for last is what holds. A theme that does not exist is replaced by the first. */
  async load(theme: string, seats: readonly SeatSetup[]): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const colours = seats.map((seat) => seat.colour);
    const [style, patterns] = await Promise.all([
      engine().themeStyle(theme, colours).catch(() => engine().themeStyle('classic', colours)),
      engine().seatPatterns(seats.map((seat) => seat.pattern)),
    ]);
    if (asked !== this.#asked) return;
    this.style = style;
    this.patterns = patterns;
  }
}

/** The theme of the page; a SymbolSheet keeps it up to date. */
export const boardTheme = new BoardTheme();

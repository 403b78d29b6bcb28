/** What can be heard, and what a person has chosen to hear. */

/** Every sound of the client, in the order in which the settings list them. */
export const SOUND_EVENTS = ['tile', 'figure', 'score', 'turn', 'over', 'refused'] as const;

/** A tile or a figure is placed, points are scored, it is your turn, the game is over, a move was refused. */
export type SoundEvent = (typeof SOUND_EVENTS)[number];

/** What a person wants to hear: `on` is the main switch, `volume` runs from 0 to 1. */
export interface SoundSettings {
  on: boolean;
  volume: number;
  events: Record<SoundEvent, boolean>;
}

/** The settings of a first visit: silent until somebody asks for sound, and quiet even then. */
export function firstSoundSettings(): SoundSettings {
  return {
    on: false,
    volume: 0.45,
    events: { tile: true, figure: true, score: true, turn: true, over: true, refused: true },
  };
}

/** How loud an event is to be, from 0 (not at all) to 1; steps of the slider sound alike because hearing is not linear. */
export function loudness(event: SoundEvent, settings: SoundSettings): number {
  if (!settings.on || !settings.events[event] || !(settings.volume > 0)) return 0;
  return Math.min(settings.volume, 1) ** 2;
}

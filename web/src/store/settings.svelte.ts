/** What the player prefers, kept in the browser. */
import { firstSoundSettings, type SoundSettings } from '../sound';
import { LANGUAGES, preferredLanguage, type Language } from '../i18n/language.svelte';

/**
 * How a turn ends: with a pause in which it can be taken back, with a question if something in it lasts (otherwise with the
 * pause), with a question always, or at once.
 */
export const CONFIRMATIONS = ['pause', 'lasting', 'always', 'never'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** How fast computer opponents move. */
export const PACES = ['calm', 'quick', 'instant'] as const;
export type Pace = (typeof PACES)[number];

/** How the page looks; `auto` follows the system. */
export const LOOKS = ['auto', 'light', 'dark'] as const;
export type Look = (typeof LOOKS)[number];

/** Whether things move; `auto` follows the system. */
export const MOTIONS = ['auto', 'full', 'reduced'] as const;
export type Motion = (typeof MOTIONS)[number];

export interface Settings {
  language: Language;
  look: Look;
  /** The theme of the board; `auto` goes with the look of the page. */
  boardTheme: string;
  motion: Motion;
  confirm: Confirmation;
  pace: Pace;
  /** Whether single keys do something. */
  shortcuts: boolean;
  /** Whether the board is also offered as text. */
  textMode: boolean;
  /** Whether the board has rulers at its edge, and squares are named by their coordinates. */
  rulers: boolean;
  /** Whether the board moves to the last tile. */
  follow: boolean;
  /** Whether touching the board makes a phone vibrate. */
  haptics: boolean;
  sound: SoundSettings;
  /** Whether sounds were offered once. */
  soundOffered: boolean;
  /** Whether tips are given in the first game. */
  tips: boolean;
  /** Whether a card tells what is new in a set. */
  news: boolean;
  /** The tips that were given and the sets that were told of, as `tip.turn` and `set.abbot`. */
  told: string[];
  /** The name of the player at this device. */
  name: string;
  /** Which edition of the client kept them. */
  edition: number;
}

/** Since this edition a turn is not confirmed unless that is wanted. Before, `always` was nobody's choice. */
const WITH_PAUSE = 2;

const KEY = 'bastide.settings';

/** The settings of a first visit. */
export function firstSettings(languages: readonly string[] = navigator.languages): Settings {
  return {
    language: preferredLanguage(languages),
    look: 'auto',
    boardTheme: 'auto',
    motion: 'auto',
    confirm: 'pause',
    pace: 'calm',
    shortcuts: true,
    textMode: false,
    rulers: false,
    follow: true,
    haptics: true,
    sound: firstSoundSettings(),
    soundOffered: false,
    tips: true,
    news: true,
    told: [],
    name: '',
    edition: WITH_PAUSE,
  };
}

/** Settings as they were stored; whatever is missing or makes no sense is as on a first visit. */
export function readSettings(text: string | null, first: Settings): Settings {
  let stored: Partial<Settings>;
  try {
    stored = JSON.parse(text ?? '{}') as Partial<Settings>;
  } catch {
    return first;
  }
  if (typeof stored !== 'object' || stored === null) return first;
  const one = <T>(all: readonly T[], value: unknown, otherwise: T): T => all.find((own) => own === value) ?? otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);
  const text_ = (value: unknown, otherwise: string) => (typeof value === 'string' ? value.slice(0, 40) : otherwise);
  const sound = stored.sound;
  const isOld = !(typeof stored.edition === 'number' && stored.edition >= WITH_PAUSE);
  return {
    language: one(LANGUAGES, stored.language, first.language),
    look: one(LOOKS, stored.look, first.look),
    boardTheme: text_(stored.boardTheme, first.boardTheme),
    motion: one(MOTIONS, stored.motion, first.motion),
    confirm: isOld && stored.confirm === 'always' ? first.confirm : one(CONFIRMATIONS, stored.confirm, first.confirm),
    pace: one(PACES, stored.pace, first.pace),
    shortcuts: flag(stored.shortcuts, first.shortcuts),
    textMode: flag(stored.textMode, first.textMode),
    rulers: flag(stored.rulers, first.rulers),
    follow: flag(stored.follow, first.follow),
    haptics: flag(stored.haptics, first.haptics),
    sound: {
      on: flag(sound?.on, first.sound.on),
      volume: typeof sound?.volume === 'number' && sound.volume >= 0 && sound.volume <= 1 ? sound.volume : first.sound.volume,
      events: { ...first.sound.events, ...(typeof sound?.events === 'object' ? sound.events : {}) },
    },
    soundOffered: flag(stored.soundOffered, first.soundOffered),
    tips: flag(stored.tips, first.tips),
    news: flag(stored.news, first.news),
    told: Array.isArray(stored.told) ? stored.told.filter((own) => typeof own === 'string') : first.told,
    name: text_(stored.name, first.name),
    edition: first.edition,
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; the settings then last as long as the page.
    return null;
  }
}

/** The settings that hold now. Change them and call {@link saveSettings}. */
export const settings: Settings = $state(readSettings(stored(), firstSettings()));

/** Keeps the settings for the next visit. */
export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // See above.
  }
}

/** Whether things should stand still. */
export function isStill(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether squares are named by their coordinates: in text mode, whose addresses they are, and beside rulers. */
export function hasCoordinates(): boolean {
  return settings.textMode || settings.rulers;
}

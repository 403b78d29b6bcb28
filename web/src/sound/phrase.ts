/** The six sounds as notes on three simple instruments: what is played when, without a word on how it is made. */
import type { SoundEvent } from './event';

/** A struck piece of wood, a soft bell, or a knock that has hardly any pitch. */
export type Instrument = 'wood' | 'bell' | 'knock';

/** One note: begins `at` seconds after the phrase, fades within `length` seconds. */
export interface Note {
  instrument: Instrument;
  at: number;
  pitch: number;
  length: number;
  gain: number;
}

/** No phrase is longer; a game must not wait for its sounds. */
export const LONGEST_PHRASE = 2;

/** Pitch in hertz of a note so many semitones above the middle C. */
function semitones(above: number): number {
  return 261.63 * 2 ** (above / 12);
}

/** Steps of the major pentatonic scale, in which no two notes clash, however many scores overlap. */
const PENTATONIC = [0, 2, 4, 7, 9];

function pentatonic(step: number): number {
  return semitones(12 * Math.floor(step / PENTATONIC.length) + PENTATONIC[step % PENTATONIC.length]!);
}

/** More points climb higher: 2 notes for a single point, 7 for 24 points and more. */
function score(points: number): Note[] {
  const known = Number.isFinite(points) ? Math.min(Math.max(points, 1), 24) : 1;
  const steps = 2 + Math.round((5 * Math.log(known)) / Math.log(24));
  return Array.from({ length: steps }, (_, step) => {
    const last = step === steps - 1;
    const pitch = pentatonic(step + 2);
    return { instrument: 'wood', at: 0.075 * step, pitch, length: last ? 0.5 : 0.25, gain: last ? 0.55 : 0.4 };
  });
}

/** The notes of an event. `strength` is the number of points of a score; the other events always sound alike. */
export function phrase(event: SoundEvent, strength = 1): Note[] {
  switch (event) {
    case 'tile':
      return [
        { instrument: 'knock', at: 0, pitch: 700, length: 0.06, gain: 0.38 },
        { instrument: 'wood', at: 0, pitch: 185, length: 0.16, gain: 0.45 },
        { instrument: 'knock', at: 0.055, pitch: 520, length: 0.04, gain: 0.15 },
      ];
    case 'figure':
      return [
        { instrument: 'knock', at: 0, pitch: 1200, length: 0.03, gain: 0.3 },
        { instrument: 'wood', at: 0, pitch: 430, length: 0.12, gain: 0.45 },
      ];
    case 'score':
      return score(strength);
    case 'turn':
      return [
        { instrument: 'bell', at: 0, pitch: semitones(7), length: 0.5, gain: 0.5 },
        { instrument: 'bell', at: 0.16, pitch: semitones(12), length: 0.8, gain: 0.55 },
      ];
    case 'over':
      return [0, 7, 12, 16, 19].map((above, place) => {
        return { instrument: 'bell', at: 0.14 * place, pitch: semitones(above), length: 1.3, gain: 0.4 };
      });
    case 'refused':
      return [
        { instrument: 'wood', at: 0, pitch: 165, length: 0.1, gain: 0.4 },
        { instrument: 'wood', at: 0.1, pitch: 139, length: 0.14, gain: 0.35 },
      ];
  }
}

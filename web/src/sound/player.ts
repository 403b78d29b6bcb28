/** Decides whether a sound may be heard now, and owns the one audio context, made as late as possible. */
import { loudness, type SoundEvent, type SoundSettings } from './event';
import { phrase, type Note } from './phrase';
import { Synth } from './synth';

/** What the player needs of the browser; tests bring their own. */
export interface SoundSurroundings {
  /** Makes an audio context; undefined where the browser has none. */
  makeContext(): AudioContext | undefined;
  /** Whether the person has clicked, touched or typed yet: before that browsers refuse to play. */
  hasGesture(): boolean;
}

/** Seconds within which the same event is heard only once: ten scores at the end of a game are one sound, not a din. */
const SAME_EVENT_GAP = 0.07;

interface Waiting {
  notes: Note[];
  volume: number;
}

/** Plays events. Sound is an extra: whatever goes wrong here is silence, never an error. */
export class SoundPlayer {
  readonly #surroundings: SoundSurroundings;
  #context: AudioContext | undefined;
  #synth: Synth | undefined;
  #broken = false;
  #lastPlayed = new Map<SoundEvent, number>();
  #waiting: Waiting | undefined;

  constructor(surroundings: SoundSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Plays the event as far as the settings allow; `strength` is the number of points of a score. */
  play(event: SoundEvent, settings: SoundSettings, strength?: number): void {
    const volume = loudness(event, settings);
    if (volume === 0 || this.#broken) return;
    try {
      const context = this.#ready();
      if (!context || this.#justPlayed(event, context.currentTime)) return;
      this.#perform(context, { notes: phrase(event, strength), volume });
    } catch {
      this.#broken = true;
    }
  }

  #ready(): AudioContext | undefined {
    if (this.#context || !this.#surroundings.hasGesture()) return this.#context;
    const context = this.#surroundings.makeContext();
    if (!context) {
      this.#broken = true;
      return undefined;
    }
    this.#synth = new Synth(context);
    this.#context = context;
    return context;
  }

  /** The clock of a sleeping context stands still, so nothing counts as just played there. */
  #justPlayed(event: SoundEvent, now: number): boolean {
    if (this.#context?.state !== 'running') return false;
    const last = this.#lastPlayed.get(event);
    if (last !== undefined && now - last < SAME_EVENT_GAP) return true;
    this.#lastPlayed.set(event, now);
    return false;
  }

  /** A context that browsers put to sleep is woken first; of all that happens meanwhile, only the latest is heard. */
  #perform(context: AudioContext, sound: Waiting): void {
    if (context.state === 'running') {
      this.#synth?.play(sound.notes, sound.volume);
      return;
    }
    const alreadyWaking = this.#waiting !== undefined;
    this.#waiting = sound;
    if (alreadyWaking) return;
    context
      .resume()
      .then(() => this.#awake())
      .catch(() => (this.#waiting = undefined));
  }

  #awake(): void {
    const sound = this.#waiting;
    this.#waiting = undefined;
    if (sound) this.#synth?.play(sound.notes, sound.volume);
  }
}

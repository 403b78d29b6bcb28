/** Plays notes with WebAudio: overtones that fade at their own pace, and filtered noise. No recordings. */
import type { Instrument, Note } from './phrase';

/** One overtone: its frequency as a multiple of the pitch, its share of the gain and of the length. */
interface Overtone {
  ratio: number;
  gain: number;
  length: number;
}

/** A struck bar rings at these uneven multiples; the high ones die at once, which is what makes it sound like wood. */
const WOOD: Overtone[] = [
  { ratio: 1, gain: 1, length: 1 },
  { ratio: 2.76, gain: 0.32, length: 0.35 },
  { ratio: 5.4, gain: 0.08, length: 0.15 },
];

/** A bell held in the hand: nearly a pure tone. */
const BELL: Overtone[] = [
  { ratio: 1, gain: 1, length: 1 },
  { ratio: 2, gain: 0.22, length: 0.6 },
  { ratio: 3.01, gain: 0.06, length: 0.3 },
];

/** Seconds until a struck tone is at its loudest: less than five thousandths would click, and a bell begins more gently. */
const ATTACK: Record<Instrument, number> = { wood: 0.006, bell: 0.014, knock: 0.0055 };

/** Hertz above which small speakers are shrill: overtones there are left out, and what is left is softened from below that. */
const SHRILL = 4000;
const SOFT = 3200;

/** Exponential ramps cannot reach zero; this cannot be heard any more. */
const SILENCE = 0.0001;

/** Notes overlap; with this headroom even a chord at full volume stays a quarter of full scale (−12 dBFS). */
const HEADROOM = 0.24;

/** Turns notes into sound in one audio context. */
export class Synth {
  readonly #context: BaseAudioContext;
  readonly #warmth: BiquadFilterNode;
  #noise: AudioBuffer | undefined;

  constructor(context: BaseAudioContext) {
    this.#context = context;
    this.#warmth = context.createBiquadFilter();
    this.#warmth.type = 'lowpass';
    this.#warmth.frequency.value = SOFT;
    this.#warmth.connect(context.destination);
  }

  /** Plays the notes from now on, `loudness` from 0 to 1. */
  play(notes: Note[], loudness: number): void {
    const start = this.#context.currentTime;
    for (const note of notes) {
      const gain = note.gain * loudness * HEADROOM;
      if (note.instrument === 'knock') this.#knock(note, start + note.at, gain);
      else this.#strike(note, start + note.at, gain, note.instrument === 'wood' ? WOOD : BELL);
    }
  }

  #strike(note: Note, at: number, gain: number, overtones: Overtone[]): void {
    for (const overtone of overtones.filter(({ ratio }) => note.pitch * ratio < SHRILL)) {
      const end = at + note.length * overtone.length;
      const tone = this.#context.createOscillator();
      tone.frequency.value = note.pitch * overtone.ratio;
      tone.connect(this.#fade(note.instrument, at, end, gain * overtone.gain));
      tone.start(at);
      tone.stop(end);
    }
  }

  #knock(note: Note, at: number, gain: number): void {
    const end = at + note.length;
    const body = this.#context.createBiquadFilter();
    body.type = 'bandpass';
    body.frequency.value = note.pitch;
    body.Q.value = 2.5;
    body.connect(this.#fade('knock', at, end, gain));
    const noise = this.#context.createBufferSource();
    noise.buffer = this.#noise ??= this.#makeNoise();
    noise.connect(body);
    noise.start(at);
    noise.stop(end);
  }

  /** A gain that rises at once and fades until `end`, on its way to the ear. */
  #fade(instrument: Instrument, at: number, end: number, gain: number): GainNode {
    const node = this.#context.createGain();
    node.gain.setValueAtTime(SILENCE, at);
    node.gain.exponentialRampToValueAtTime(Math.max(gain, SILENCE), at + ATTACK[instrument]);
    node.gain.exponentialRampToValueAtTime(SILENCE, end);
    node.connect(this.#warmth);
    return node;
  }

  #makeNoise(): AudioBuffer {
    const rate = this.#context.sampleRate;
    const buffer = this.#context.createBuffer(1, Math.ceil(rate / 4), rate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    return buffer;
  }
}

/** The sounds of the client, synthesised when they are needed: `play('tile', settings)`. */
import type { SoundEvent, SoundSettings } from './event';
import { SoundPlayer } from './player';

export { firstSoundSettings, SOUND_EVENTS, type SoundEvent, type SoundSettings } from './event';

let touched = false;

/** Browsers without `navigator.userActivation` are watched for their first gesture. */
function watchForGesture(): void {
  if (typeof window === 'undefined') return;
  const notice = () => (touched = true);
  for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, notice, { once: true, capture: true });
}

watchForGesture();

const player = new SoundPlayer({
  makeContext: () => (typeof AudioContext === 'undefined' ? undefined : new AudioContext({ latencyHint: 'interactive' })),
  hasGesture: () => touched || (typeof navigator !== 'undefined' && navigator.userActivation?.hasBeenActive === true),
});

/** Plays the sound of an event if the settings want it; `strength` is the number of points of a score. Never throws. */
export function play(event: SoundEvent, settings: SoundSettings, strength?: number): void {
  player.play(event, settings, strength);
}

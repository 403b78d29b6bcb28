/** Flying: how long points and figures take on their way to their owners, so that they travel together. */
import { isStill, settings } from '../../store/settings.svelte';

/** Milliseconds of the way itself, and between two scores that begin one after the other. */
export const FLY = 300;
export const STAGGER = 450;

/** Milliseconds for which a sum is read before its points set out. */
export function holdTime(): number {
  if (isStill()) return 1900;
  return settings.pace === 'instant' ? 700 : 1500;
}

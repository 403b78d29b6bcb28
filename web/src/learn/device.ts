/** With what somebody plays, so that words about how something is done fit. */
import { settings } from '../store/settings.svelte';

/** A mouse with a keyboard, a finger, or the board as text. */
export type Device = 'mouse' | 'touch' | 'text';

/** With what somebody plays now. */
export function deviceOf(isTextMode = settings.textMode): Device {
  if (isTextMode) return 'text';
  return typeof matchMedia === 'undefined' || matchMedia('(hover: hover)').matches ? 'mouse' : 'touch';
}

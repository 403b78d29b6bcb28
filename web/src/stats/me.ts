/** Who I am in games with several people, kept in the browser. */
import { settings } from '../store/settings.svelte';

const KEY = 'bastide.me';

/** The name by which I go: the one that was chosen, or that of the settings. */
export function recallMe(): string {
  try {
    return localStorage.getItem(KEY) ?? settings.name;
  } catch {
    return settings.name;
  }
}

/** Keeps a name as mine. */
export function rememberMe(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Storage may be forbidden; then the name of the settings holds.
  }
}

/** Forgets it. */
export function forgetMe(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

/** Which aids are switched on. The table says which are allowed; the player says which are wanted, and that is kept. */
import { AIDS, type Aid, type Aids } from '../aids';

const KEY = 'bastide.aids';

/** The wishes of a first visit: what helps without covering the board. */
const FIRST: Aids = { squares: true, remaining: true, dead: true, fields: false, projected: true, odds: true, features: true, hint: true };

/** Wishes as they were stored; whatever is missing or makes no sense is as on a first visit. */
export function readWishes(text: string | null): Aids {
  try {
    const stored = JSON.parse(text ?? '{}') as Partial<Record<Aid, unknown>> | null;
    return Object.fromEntries(
      AIDS.map((aid) => [aid, typeof stored?.[aid] === 'boolean' ? stored[aid] : FIRST[aid]]),
    ) as Aids;
  } catch {
    return { ...FIRST };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; the wishes then last as long as the page.
    return null;
  }
}

/** Forgets the wishes that were stored. */
export function forgetWishes(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

export class AidSwitches {
  readonly allowed: Aids;
  #wanted: Aids = $state(readWishes(stored()));

  constructor(allowed: Aids) {
    this.allowed = allowed;
  }

  /** Whether an aid is to be shown. */
  has(aid: Aid): boolean {
    return this.allowed[aid] && this.#wanted[aid];
  }

  /** Switches an aid on or off, if the table allows it. */
  toggle(aid: Aid): void {
    if (!this.allowed[aid]) return;
    this.#wanted[aid] = !this.#wanted[aid];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#wanted));
    } catch {
      // See above.
    }
  }
}

/** The last set-up that was used, kept in the browser. */
import type { Catalogue } from '../engine/engine';
import { isPerson } from '../game/seat';
import { unpack, type PackedPlan, type Plan } from './plan';

const KEY = 'bastide.setup';
const LEVEL_KEY = 'bastide.level';

/** Keeps a set-up for the next time, and the level of the opponent in it. */
export function remember(plan: PackedPlan): void {
  const level = plan.seats.find((seat) => !isPerson(seat))?.player;
  if (level !== undefined) rememberLevel(level);
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Storage may be forbidden; the form then begins anew each time.
  }
}

/** The set-up that was used last, if there is one that still makes sense. */
export function recall(catalogue: Catalogue): Plan | undefined {
  return unpack(stored(), catalogue);
}

/** Forgets it. */
export function forget(): void {
  try {
    localStorage.removeItem(KEY);
    localStorage.removeItem(LEVEL_KEY);
  } catch {
    // See above.
  }
}

/** Keeps the level of the opponent for the next game. */
export function rememberLevel(level: string): void {
  try {
    localStorage.setItem(LEVEL_KEY, level);
  } catch {
    // See above.
  }
}

/** The level of the opponent that was played last, or the strongest. */
export function recallLevel(levels: readonly string[]): string {
  let level: string | null = null;
  try {
    level = localStorage.getItem(LEVEL_KEY);
  } catch {
    // See above.
  }
  return levels.find((own) => own === level) ?? levels.at(-1) ?? '';
}

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** How far somebody has come in each course, kept in the browser. */
import { COURSE_NAMES, STEPS, type CourseName } from './courses';

/** How far a course was done. */
export interface Progress {
  /** The step to go on with, from 0. */
  step: number;
  /** Whether the course was done to its end before. */
  isDone: boolean;
}

const KEY = 'bastide.learn';

/** Progress as it was stored; whatever makes no sense is as on a first visit. */
export function readProgress(text: string | null): Record<CourseName, Progress> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    stored = {};
  }
  const read = (name: CourseName): Progress => {
    const own: unknown = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>)[name] : undefined;
    const { step, isDone } = (typeof own === 'object' && own !== null ? own : {}) as Record<string, unknown>;
    const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0 && step < STEPS[name];
    return { step: isStep ? step : 0, isDone: isDone === true };
  };
  return Object.fromEntries(COURSE_NAMES.map((name) => [name, read(name)])) as Record<CourseName, Progress>;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Storage may be forbidden; the progress then lasts as long as the page.
    return null;
  }
}

/** The progress so far. */
export const progress = $state(readProgress(stored()));

/** Keeps the step with which to go on; behind the last one the course is done and begins anew. */
export function keepStep(name: CourseName, step: number): void {
  const isEnd = step >= STEPS[name];
  progress[name] = { step: isEnd ? 0 : step, isDone: isEnd || progress[name].isDone };
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    // See above.
  }
}

/** Forgets how far somebody came. */
export function forgetProgress(): void {
  Object.assign(progress, readProgress(null));
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

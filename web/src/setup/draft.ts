/** The form as it was left to read a page of rules, so that coming back finds it again. */
import type { Plan } from './plan';

let left: { address: string; plan: Plan } | undefined;

/** Keeps the form of an address. */
export function keepDraft(address: string, plan: Plan): void {
  left = { address, plan };
}

/** The form that was left at this address. */
export function draftOf(address: string): Plan | undefined {
  return left?.address === address ? left.plan : undefined;
}

/** Forgets it, because the game has begun. */
export function dropDraft(): void {
  left = undefined;
}

/** Rematch: the same game again, but another begins. */
import { restart } from '../game/restart';
import type { Session } from '../game/session.svelte';
import type { SeatSetup } from '../game/seat';

/** The same players, each one seat further, so that whoever was second begins. */
export function rotated(seats: readonly SeatSetup[]): SeatSetup[] {
  return [...seats.slice(1), ...seats.slice(0, 1)].map((seat) => ({ ...seat }));
}

/** Makes the same game again with the seats rotated; its id. */
export function rematch({ setup, seats, aids }: Pick<Session, 'setup' | 'seats' | 'aids'>): Promise<string> {
  return restart({ setup, seats: rotated(seats), aids });
}

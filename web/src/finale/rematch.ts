/** Rematch: the same game again, but another begins. */
import type { Session } from '../game/session.svelte';
import type { SeatSetup } from '../game/seat';
import { startGame } from '../game/start';

/** The same players, each one seat further, so that whoever was second begins. */
export function rotated(seats: readonly SeatSetup[]): SeatSetup[] {
  return [...seats.slice(1), ...seats.slice(0, 1)].map((seat) => ({ ...seat }));
}

/** Makes the same game again with the seats rotated; its id. */
export async function rematch(session: Pick<Session, 'setup' | 'seats' | 'aids'>): Promise<string> {
  const { game, config } = session.setup;
  const saved = await startGame({ game, config, seats: rotated(session.seats), aids: { ...session.aids } });
  return saved.id;
}

/** Restart: the same set-up once more as a new game; the old one is kept. */
import type { Session } from './session.svelte';
import { startGame } from './start';

/** Makes the same game again with everybody on their seats; its id. */
export async function restart(session: Pick<Session, 'setup' | 'seats' | 'aids'>): Promise<string> {
  const { game, config } = session.setup;
  const seats = session.seats.map((seat) => ({ ...seat }));
  return (await startGame({ game, config, seats, aids: { ...session.aids } })).id;
}

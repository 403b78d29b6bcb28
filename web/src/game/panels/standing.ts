/** How the players stand: whose turn it is, what is shown of their points, who won. */
import type { Score } from '../../engine/engine';
import type { Flight, Session } from '../session.svelte';
import { isFinal } from './turns';

/** Where the scores of the seats are shown, for points that fly there. */
export type Anchors = Map<number, HTMLElement>;

/** The score that a flight carries. */
export function scoreOf(flight: Flight): Score | undefined {
  return flight.entry.events[flight.event]?.score;
}

/** Points that are given but have not landed yet. */
export function inFlight(flights: readonly Flight[], seat: number): number {
  const shares = flights.flatMap((flight) => scoreOf(flight)?.shares ?? []);
  return shares.reduce((sum, share) => (share.seat === seat ? sum + share.points : sum), 0);
}

/** The scores of the end that are still to be told. */
export function untoldScores(flights: readonly Flight[]): Set<Score> {
  return new Set(flights.flatMap((flight) => scoreOf(flight) ?? []).filter(isFinal));
}

/** The seats with the most points; whoever gave up is none of them. */
export function leadersOf(scores: readonly number[], gaveUp?: number): number[] {
  const most = Math.max(...scores.filter((_, seat) => seat !== gaveUp));
  return scores.flatMap((score, seat) => (score === most && seat !== gaveUp ? [seat] : []));
}

/** The seat whose turn is shown: a turn lasts until it is confirmed, or only the next person's touch is waited for. */
export function activeSeat(session: Pick<Session, 'isOver' | 'ending' | 'log' | 'view'>): number | undefined {
  if (session.isOver) return undefined;
  const { decision } = session.view;
  return session.ending === 'ask' || session.ending === 'pause' ? session.log.at(-1)?.turn : (decision.seat ?? decision.turn);
}

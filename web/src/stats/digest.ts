/** A game in a few numbers: what statistics need of its log, so that no game has to be replayed twice. */
import type { Entry } from '../engine/engine';
import { byKind, scoresByTurn, type KindRow } from '../finale/tally';

/** A game in numbers; what belongs to players stands by seat. */
export interface Digest {
  id: string;
  /** When the game was changed last: of a game that was played on, this says nothing any more. */
  updated: number;
  version: number;
  /** Points by what they were for. */
  kinds: KindRow[];
  /** The most points in one turn. */
  bestTurns: number[];
  /** How often each figure was put somewhere, by the key of its words. */
  figures: Record<string, number>[];
}

/** Grows when digests say something else than before. */
export const DIGEST_VERSION = 1;

/** The numbers of a log. */
export function digestOf(id: string, updated: number, entries: readonly Entry[], seats: number): Digest {
  return {
    id,
    updated,
    version: DIGEST_VERSION,
    kinds: byKind(entries, seats),
    bestTurns: bestTurns(entries, seats),
    figures: figures(entries, seats),
  };
}

function bestTurns(entries: readonly Entry[], seats: number): number[] {
  const best = Array.from({ length: seats }, () => 0);
  const turns = scoresByTurn(entries, seats).filter((turn) => !turn.isEnd);
  turns.slice(1).forEach(({ scores }, at) => {
    scores.forEach((points, seat) => (best[seat] = Math.max(best[seat] ?? 0, points - (turns[at]?.scores[seat] ?? 0))));
  });
  return best;
}

function figures(entries: readonly Entry[], seats: number): Record<string, number>[] {
  const counts: Record<string, number>[] = Array.from({ length: seats }, () => ({}));
  for (const { kind, seat, words } of entries.flatMap((entry) => entry.events)) {
    const figure = words.args['figure'];
    const own = counts[seat ?? -1];
    if (kind !== 'figure_placed' || typeof figure !== 'string' || !own) continue;
    const key = figure.replace(/^@/, '');
    own[key] = (own[key] ?? 0) + 1;
  }
  return counts;
}

/** The log by turns: what happened, without what everybody sees anyway. */
import type { Entry, Event, Score } from '../../engine/engine';

/** One line of the log: an event of an action. */
export interface Line {
  entry: Entry;
  /** The number of the event among those of the entry. */
  index: number;
  event: Event;
}

/** What happened in a turn, or in the scoring at the end. */
export interface Turn {
  /** The number of the turn, from 1. */
  number: number;
  /** Whose turn it was. */
  seat: number;
  /** The last action of the turn so far. */
  ply: number;
  /** Whether this is the scoring at the end of the game. */
  isEnd: boolean;
  lines: Line[];
}

/** Events that a log need not tell: the next line says the same and more. */
const SILENT = new Set(['tile_drawn', 'turn_ended']);

/** Whether a score is one of those at the end of the game, which are told in a show of their own. */
export function isFinal(score: Pick<Score, 'cause'> | undefined): boolean {
  return score?.cause === 'final' || score?.cause === 'closing';
}

/** Whether an event belongs to the end of the game rather than to the turn that brought it about. */
function isOfEnd(event: Event): boolean {
  return isFinal(event.score) || event.kind === 'game_over';
}

/**
 * The log as far as it was told: the scores of the end are told in their order, and whatever comes after the first that
 * is still to be told (fields that bring nothing, the end of the game) waits for it.
 */
export function withoutUntold(entries: readonly Entry[], untold: ReadonlySet<Score>): readonly Entry[] {
  const isUntold = (event: Event) => event.score !== undefined && untold.has(event.score);
  const first = untold.size === 0 ? -1 : entries.findIndex((entry) => entry.events.some(isUntold));
  const last = entries[first];
  if (!last) return entries;
  return [...entries.slice(0, first), { ...last, events: last.events.slice(0, last.events.findIndex(isUntold)) }];
}

/**
 * The turns in which something happened that is worth a line, in their order. Those that are as they were before stay the
 * same objects, so that a list of them changes only where something new is.
 */
export function groupTurns(entries: readonly Entry[], before: readonly Turn[] = []): Turn[] {
  const turns: Turn[] = [];
  for (const entry of entries) {
    entry.events.forEach((event, index) => {
      if (SILENT.has(event.kind)) return;
      const isEnd = isOfEnd(event);
      let turn = turns.at(-1);
      if (!turn || turn.isEnd !== isEnd || (!isEnd && turn.number !== entry.number)) {
        turn = { number: entry.number, seat: entry.turn, ply: entry.ply, isEnd, lines: [] };
        turns.push(turn);
      }
      turn.ply = entry.ply;
      turn.lines.push({ entry, index, event });
    });
  }
  return turns.map((turn, index) => {
    const old = before[index];
    return old && isSame(old, turn) ? old : turn;
  });
}

/** Whether two turns tell the same. What is played again after it was taken back comes with new entries. */
function isSame(one: Turn, other: Turn): boolean {
  if (one.lines.length !== other.lines.length) return false;
  return one.lines.every(({ entry, index }, i) => entry === other.lines[i]?.entry && index === other.lines[i]?.index);
}

/** The points that each seat got in a turn, those without any left out. */
export function pointsOf(turn: Turn): { seat: number; points: number }[] {
  const sums = new Map<number, number>();
  for (const { seat, points } of turn.lines.flatMap((line) => line.event.score?.shares ?? [])) {
    sums.set(seat, (sums.get(seat) ?? 0) + points);
  }
  return [...sums].filter(([, points]) => points !== 0).map(([seat, points]) => ({ seat, points }));
}

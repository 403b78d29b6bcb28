/** The tally of a game: who won, what for, and how it came about. All of it is read from the scores of the log. */
import type { Entry, Score } from '../engine/engine';
import { isFinal } from '../game/panels/turns';

/** What is counted together: goods are one kind of points, whatever they are called. */
const TOGETHER: Record<string, string> = { wine: 'goods', grain: 'goods', cloth: 'goods' };

/** The points that each seat got for one kind of thing. */
export interface KindRow {
  /** What for (`city`, `goods`, …); `other` for what no score explains. */
  kind: string;
  points: number[];
}

/** A player's place at the end. */
export interface Rank {
  seat: number;
  score: number;
  /** The place, from 1; equal points share it. */
  place: number;
}

/** What paid points, in order. */
function paid(entries: readonly Entry[]): Score[] {
  const scores = entries.flatMap((entry) => entry.events.flatMap((event) => event.score ?? []));
  return scores.filter((score) => score.shares.some((share) => share.points !== 0));
}

/** The scores that came with the end of the game, in order: those of the end itself and of closing the city. */
export function finalScores(entries: readonly Entry[]): Score[] {
  const last = entries.at(-1);
  if (!last?.events.some((event) => event.kind === 'game_over')) return [];
  return paid(entries).filter(isFinal);
}

/** What scores give to each seat. */
export function sums(scores: readonly Score[], seats: number): number[] {
  const points = Array.from({ length: seats }, () => 0);
  for (const share of scores.flatMap((score) => score.shares)) points[share.seat] = (points[share.seat] ?? 0) + share.points;
  return points;
}

/** The points of all seats by what they were for, the most rewarding first. */
export function byKind(entries: readonly Entry[], seats: number): KindRow[] {
  const scores = paid(entries);
  const kindOf = (score: Score) => TOGETHER[score.subject] ?? score.subject;
  const kinds = [...new Set(scores.map(kindOf))];
  const rows = kinds.map((kind) => ({ kind, points: sums(scores.filter((score) => kindOf(score) === kind), seats) }));
  const total = (row: KindRow) => row.points.reduce((sum, points) => sum + points, 0);
  rows.sort((a, b) => total(b) - total(a));
  const explained = sums(scores, seats);
  const rest = (entries.at(-1)?.scores ?? []).map((score, seat) => score - (explained[seat] ?? 0));
  return rest.some((points) => points !== 0) ? [...rows, { kind: 'other', points: rest }] : rows;
}

/** The players, the best first; whoever gave up is the last. */
export function ranking(scores: readonly number[], gaveUp?: number): Rank[] {
  const counted = scores.map((score, seat) => (seat === gaveUp ? -Infinity : score));
  const placeOf = (own: number) => 1 + counted.filter((other) => other > own).length;
  const ranks = scores.map((score, seat) => ({ seat, score, place: placeOf(counted[seat] ?? score) }));
  return ranks.sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** The points of all seats at the end of a turn. */
export interface TurnScores {
  /** The number of the turn; 0 before the first. */
  number: number;
  /** Whose turn it was; `undefined` before the first. */
  seat: number | undefined;
  /** Actions so far. */
  ply: number;
  scores: number[];
  /** Whether these are the points after the scoring at the end. */
  isEnd: boolean;
}

/** The points after every turn, beginning with none; the scoring at the end stands apart from the last turn. */
export function scoresByTurn(entries: readonly Entry[], seats: number): TurnScores[] {
  const none = Array.from({ length: seats }, () => 0);
  const turns: TurnScores[] = [{ number: 0, seat: undefined, ply: 0, scores: none, isEnd: false }];
  entries.forEach((entry, index) => {
    const after = { number: entry.number, seat: entry.turn, ply: index + 1, scores: entry.scores, isEnd: false };
    if (turns.at(-1)?.number === entry.number) turns[turns.length - 1] = after;
    else turns.push(after);
  });
  const last = turns.at(-1);
  const finals = finalScores(entries);
  if (!last || finals.length === 0) return turns;
  const atEnd = sums(finals, seats);
  const before = last.scores.map((score, seat) => score - (atEnd[seat] ?? 0));
  return [...turns.slice(0, -1), { ...last, scores: before }, { ...last, isEnd: true }];
}

/** The log as it was after a turn; of the last turn without the scoring at the end, unless that is what is shown. */
export function asOf(entries: readonly Entry[], turn: TurnScores): Entry[] {
  const so = entries.slice(0, turn.ply);
  const last = so.at(-1);
  if (!last || turn.isEnd || finalScores(so).length === 0) return so;
  const events = last.events.filter((event) => !isFinal(event.score) && event.kind !== 'game_over');
  return [...so.slice(0, -1), { ...last, events, scores: turn.scores }];
}

/**
 * Highlights: what to look at when a game is over. All of it is read from the log.
 *
 * The rule is short. First comes the score of the end without which another would have won, then the turn in which the
 * lead changed for good. What is left goes to records (the best turn, the largest city, …), the most remarkable for its
 * kind first: a tower of six points says more about a game than a city of twelve.
 */
import { squareAt } from '../board/camera';
import type { Entry, Score, Square } from '../engine/engine';
import { leadersOf } from '../game/panels/standing';
import { isFinal } from '../game/panels/turns';
import { finalScores, scoresByTurn, sums, type TurnScores } from './tally';

/** The most that are shown. */
export const MOST_HIGHLIGHTS = 4;

/** Something to look at. */
export interface Highlight {
  /** `decider`, `turning`, `late`, `turn`, or the subject of a record (`city`, `market`, …). */
  kind: string;
  /** Whose it is. */
  seats: number[];
  /** Points of each of them. */
  points: number;
  /** Tiles of the feature; 0 if it is not about one. */
  tiles: number;
  /** The turn in which it happened, and the last action of that. */
  turn: number;
  ply: number;
  /** Whom it took the victory or the lead from, and how far that player was ahead before the end. */
  rival?: number | undefined;
  ahead?: number | undefined;
  /** What is shown on the board. */
  scores: Score[];
}

/** A place on the board: the borders of features, or squares. */
export interface Place {
  outline: string | undefined;
  squares: Square[];
}

/** A score with the action that brought it about. */
interface Paid {
  score: Score;
  entry: Entry;
}

/** What a record usually brings, by its subject; only these are told. */
const USUAL: Record<string, number> = {
  // Carcassonne
  city: 14,
  road: 7,
  field: 15,
  monastery: 12,
  // The City
  market: 8,
  street: 8,
  area: 24,
  guard: 12,
  tower: 4,
};

/** What the best turn of a game usually brings. */
const USUAL_TURN = 14;

/** The largest of these is the one with the most tiles; of others, the one with the most points. */
const BY_TILES = new Set(['city', 'road', 'street']);

/** The highlights of a game that is over, the most telling first. */
export function highlights(entries: readonly Entry[], seats: number): Highlight[] {
  const paid = paidScores(entries);
  const story = [decider(entries, seats), turningPoint(entries, seats)].filter((own) => own !== undefined);
  const [first] = story;
  // What decided the game at its end and what turned it there is one story.
  const told = first?.kind === 'decider' && story[1]?.kind === 'late' ? [{ ...first, ahead: story[1].ahead }] : story;
  for (const { highlight } of records(paid, entries, seats)) {
    if (told.length >= MOST_HIGHLIGHTS) break;
    if (!told.some((other) => isSamePlace(other, highlight))) told.push(highlight);
  }
  return told;
}

/** The place that a highlight is about. */
export function placeOf(scores: readonly Score[]): Place {
  const outline = scores.map((score) => score.outline ?? '').join('');
  return { outline: outline || undefined, squares: scores.flatMap(squaresOf) };
}

/** The squares of a score; those without any stand on the wall, at the square from which the points come. */
function squaresOf({ squares, from }: Score): Square[] {
  if (squares.length > 0 || !from) return squares;
  return [squareAt(from)];
}

function isSamePlace(one: Highlight, other: Highlight): boolean {
  return one.scores.length === other.scores.length && one.scores.every((score) => other.scores.includes(score));
}

function paidScores(entries: readonly Entry[]): Paid[] {
  const all = entries.flatMap((entry) => entry.events.flatMap(({ score }) => (score ? [{ score, entry }] : [])));
  return all.filter(({ score }) => mostOf(score) > 0);
}

/** The points of whoever gets most. */
function mostOf(score: Score): number {
  return Math.max(0, ...score.shares.map((share) => share.points));
}

function pointsFor(score: Score, seat: number): number {
  return score.shares.reduce((sum, share) => (share.seat === seat ? sum + share.points : sum), 0);
}

/** The only winner; nobody if the victory is shared. */
function winnerOf(scores: readonly number[]): number | undefined {
  const [first, second] = leadersOf(scores);
  return second === undefined ? first : undefined;
}

/** The score of the end that decided the game: without it another would have won, or shared the victory. */
function decider(entries: readonly Entry[], seats: number): Highlight | undefined {
  const last = entries.at(-1);
  const winner = last && winnerOf(last.scores);
  if (!last || winner === undefined) return undefined;
  const without = (score: Score) => last.scores.map((points, seat) => points - pointsFor(score, seat));
  const deciding = finalScores(entries).filter((score) => winnerOf(without(score)) !== winner);
  // Of several the one that brought most beyond what the others got of it.
  const gain = (score: Score) => pointsFor(score, winner) - Math.max(0, ...others(winner, seats).map((seat) => pointsFor(score, seat)));
  const [score] = deciding.sort((a, b) => gain(b) - gain(a));
  if (!score) return undefined;
  const rival = leadersOf(without(score)).find((seat) => seat !== winner);
  return { ...record('decider', { score, entry: last }), seats: [winner], points: pointsFor(score, winner), rival };
}

function others(seat: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
}

/** The turn after which the winner stayed ahead, if somebody else had been ahead before. */
function turningPoint(entries: readonly Entry[], seats: number): Highlight | undefined {
  const turns = scoresByTurn(entries, seats);
  const winner = winnerOf(turns.at(-1)?.scores ?? []);
  if (winner === undefined) return undefined;
  const at = turns.findLastIndex((turn) => winnerOf(turn.scores) !== winner) + 1;
  const [before, turn] = [turns[at - 1], turns[at]];
  const rival = turns.slice(0, at).map((own) => winnerOf(own.scores)).findLast((seat) => seat !== undefined && seat !== winner);
  if (!before || !turn || rival === undefined) return undefined;
  const own = { seats: [winner], tiles: 0, turn: turn.number, ply: turn.ply, rival };
  const scores = scoresOfTurn(entries, turn).filter((score) => pointsFor(score, winner) > 0);
  if (!turn.isEnd) return { ...own, kind: 'turning', points: sums(scores, seats)[winner] ?? 0, scores };
  const best = scores.sort((a, b) => pointsFor(b, winner) - pointsFor(a, winner)).slice(0, 1);
  const ahead = Math.max(...before.scores) - (before.scores[winner] ?? 0);
  return { ...own, kind: 'late', points: best[0] ? pointsFor(best[0], winner) : 0, ahead, scores: best };
}

/** What was scored in a turn, or in the scoring at the end. */
function scoresOfTurn(entries: readonly Entry[], turn: TurnScores): Score[] {
  const scores = entries.filter((entry) => entry.number === turn.number).flatMap((entry) => entry.events.flatMap(({ score }) => score ?? []));
  return scores.filter((score) => isFinal(score) === turn.isEnd);
}

/** The best of every kind, the most remarkable first. */
function records(paid: readonly Paid[], entries: readonly Entry[], seats: number): { highlight: Highlight; worth: number }[] {
  const found = Object.entries(USUAL).flatMap(([subject, usual]) => {
    const size = ({ score }: Paid) => (BY_TILES.has(subject) ? score.squares.length : mostOf(score));
    const [best] = paid.filter(({ score }) => score.subject === subject).sort((a, b) => size(b) - size(a) || mostOf(b.score) - mostOf(a.score));
    return best ? [{ highlight: record(subject, best), worth: mostOf(best.score) / usual }] : [];
  });
  const turn = bestTurn(entries, seats);
  if (turn) found.push({ highlight: turn, worth: turn.points / USUAL_TURN });
  // Where a turn is nothing but a feature, the feature says more.
  const isFeature = (own: Highlight) => own.kind !== 'turn';
  return found.sort((a, b) => b.worth - a.worth || Number(isFeature(b.highlight)) - Number(isFeature(a.highlight)));
}

function record(kind: string, { score, entry }: Paid): Highlight {
  const points = mostOf(score);
  const owners = score.shares.filter((share) => share.points === points).map((share) => share.seat);
  return { kind, seats: owners, points, tiles: score.squares.length, turn: entry.number, ply: entry.ply, scores: [score] };
}

/** The most points that anybody got in a turn; what the end brings is no turn. */
function bestTurn(entries: readonly Entry[], seats: number): Highlight | undefined {
  let best: Highlight | undefined;
  for (const turn of scoresByTurn(entries, seats)) {
    if (turn.isEnd) continue;
    const scores = scoresOfTurn(entries, turn);
    sums(scores, seats).forEach((points, seat) => {
      if (points <= (best?.points ?? 0)) return;
      const own = scores.filter((score) => pointsFor(score, seat) > 0);
      best = { kind: 'turn', seats: [seat], points, tiles: 0, turn: turn.number, ply: turn.ply, scores: own };
    });
  }
  return best;
}

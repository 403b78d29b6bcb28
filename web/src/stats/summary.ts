/** My statistics: what all games that I played amount to. Pure arithmetic over kept games and their digests. */
import { isPerson } from '../game/seat';
import { winners } from '../setup/game-list';
import type { SavedGame } from '../store/games';
import type { Digest } from './digest';

/** A game of mine that is over. */
export interface Mine {
  game: SavedGame;
  /** Where I sat. */
  seat: number;
  score: number;
  hasWon: boolean;
  /** Whether it was played to its end; points of others cannot be compared. */
  isWhole: boolean;
  /** The strongest opponent: a level of the computer, or `person`. */
  opponent: string | undefined;
}

/** Which seat is mine: that of the only person, or of the person with my name; nothing if that cannot be told. */
export function mySeat(game: SavedGame, me: string): number | undefined {
  const persons = game.seats.flatMap((seat, index) => (isPerson(seat) ? [index] : []));
  if (persons.length === 1) return persons[0];
  const named = persons.filter((index) => game.seats[index]?.name === me);
  return named.length === 1 ? named[0] : undefined;
}

/** The names by which I may go: those of persons in games with several. */
export function namesOf(games: readonly SavedGame[]): string[] {
  const counts = new Map<string, number>();
  for (const game of games) {
    const persons = game.seats.filter(isPerson);
    if (game.isOver && persons.length > 1) for (const { name } of persons) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b)).map(([name]) => name);
}

/** Levels in the order of the catalogue; a person is none of them. */
function opponentOf(game: SavedGame, seat: number, levels: readonly string[]): string | undefined {
  const others = game.seats.filter((_, index) => index !== seat);
  if (others.some(isPerson)) return 'person';
  const ranks = others.map(({ player }) => levels.indexOf(player));
  return others[ranks.indexOf(Math.max(...ranks))]?.player;
}

/** My games of a kind that are over, the latest first. */
export function myGames(games: readonly SavedGame[], kind: string, me: string, levels: readonly string[]): Mine[] {
  const mine = games.flatMap((game): Mine[] => {
    const seat = game.isOver && game.game === kind ? mySeat(game, me) : undefined;
    if (seat === undefined || game.seats.length < 2) return [];
    const first = winners(game);
    return [{ game, seat, score: game.scores[seat] ?? 0, hasWon: first.includes(seat), isWhole: game.gaveUp === undefined, opponent: opponentOf(game, seat, levels) }];
  });
  return mine.sort((a, b) => b.game.updated - a.game.updated);
}

/** So many games, and so many of them won. */
export interface Count {
  name: string;
  played: number;
  won: number;
}

/** What games amount to, without looking into them. */
export interface Summary {
  played: number;
  won: number;
  best: Mine | undefined;
  average: number | undefined;
  /** Games won one after the other: the last ones, and most ever. */
  streak: number;
  longest: number;
  byOpponent: Count[];
  bySet: Count[];
}

/** Counts games. */
export function summaryOf(mine: readonly Mine[]): Summary {
  const whole = mine.filter(({ isWhole }) => isWhole);
  const { streak, longest } = streaks(mine);
  return {
    played: mine.length,
    won: mine.filter(({ hasWon }) => hasWon).length,
    best: whole.reduce<Mine | undefined>((best, own) => (best && best.score >= own.score ? best : own), undefined),
    average: whole.length > 0 ? whole.reduce((sum, { score }) => sum + score, 0) / whole.length : undefined,
    streak,
    longest,
    byOpponent: counted(mine, ({ opponent }) => (opponent === undefined ? [] : [opponent])),
    bySet: counted(mine, ({ game }) => (game.sets.length > 0 ? game.sets : ['base'])),
  };
}

function streaks(mine: readonly Mine[]): { streak: number; longest: number } {
  const firstLost = mine.findIndex(({ hasWon }) => !hasWon);
  let [longest, current] = [0, 0];
  for (const { hasWon } of mine) {
    current = hasWon ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return { streak: firstLost < 0 ? mine.length : firstLost, longest };
}

function counted(mine: readonly Mine[], namesOf: (own: Mine) => readonly string[]): Count[] {
  const counts = new Map<string, Count>();
  for (const own of mine) {
    for (const name of new Set(namesOf(own))) {
      const count = counts.get(name) ?? { name, played: 0, won: 0 };
      counts.set(name, { name, played: count.played + 1, won: count.won + Number(own.hasWon) });
    }
  }
  return [...counts.values()].sort((a, b) => b.played - a.played || a.name.localeCompare(b.name));
}

/** What the logs of games add. */
export interface Insight {
  /** Games that were looked into. */
  games: number;
  /** My points by what they were for, most first. */
  kinds: { name: string; points: number }[];
  /** Where I put figures, most often first, by the keys of their words. */
  figures: { name: string; count: number }[];
  bestTurn: { points: number; id: string } | undefined;
}

/** Adds up the digests of games. */
export function insightOf(mine: readonly Mine[], digests: ReadonlyMap<string, Digest>): Insight {
  const [kinds, figures] = [new Map<string, number>(), new Map<string, number>()];
  let [games, bestTurn]: [number, Insight['bestTurn']] = [0, undefined];
  for (const { game, seat } of mine) {
    const digest = digests.get(game.id);
    if (!digest) continue;
    games += 1;
    for (const { kind, points } of digest.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + (points[seat] ?? 0));
    for (const [name, count] of Object.entries(digest.figures[seat] ?? {})) figures.set(name, (figures.get(name) ?? 0) + count);
    const points = digest.bestTurns[seat] ?? 0;
    if (points > (bestTurn?.points ?? 0)) bestTurn = { points, id: game.id };
  }
  const most = (counts: Map<string, number>) => [...counts].filter(([, n]) => n > 0).sort(([, a], [, b]) => b - a);
  return {
    games,
    kinds: most(kinds).map(([name, points]) => ({ name, points })),
    figures: most(figures).map(([name, count]) => ({ name, count })),
    bestTurn,
  };
}

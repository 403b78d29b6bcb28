/** The list of my games: in which order, and what can be said about one. */
import { leadersOf } from '../game/panels/standing';
import { isPerson } from '../game/seat';
import type { SavedGame } from '../store/games';

/** Whether a game waits for a person at this device. */
export function isYourTurn(game: SavedGame): boolean {
  return !game.isOver && game.waitsFor !== null && isPerson(game.seats[game.waitsFor]);
}

/** Running games first, of these the ones that wait for a person, and the latest first. */
export function inOrder(games: readonly SavedGame[]): SavedGame[] {
  const rank = (game: SavedGame) => (game.isOver ? 2 : isYourTurn(game) ? 0 : 1);
  return [...games].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

/** The running game that was played last. */
export function newestRunning(games: readonly SavedGame[]): SavedGame | undefined {
  const running = games.filter((game) => !game.isOver);
  return running.reduce<SavedGame | undefined>((newest, game) => (newest && newest.updated >= game.updated ? newest : game), undefined);
}

/** Who plays and how it stands: "Anna 12 – Ben 9". */
export function standing(game: SavedGame): string {
  return game.seats.map((seat, index) => `${seat.name} ${game.scores[index] ?? 0}`).join(' – ');
}

/** The seats with the most points in a game that has ended; whoever gave up is none of them. */
export function winners(game: SavedGame): number[] {
  return game.isOver ? leadersOf(game.scores, game.gaveUp) : [];
}

/** How long ago something was, in the language of the player: "yesterday", "3 hours ago". */
export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.min(0, Math.round((then - now) / 1000));
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['minute', 60],
    ['hour', 3600],
    ['day', 86_400],
    ['month', 2_629_800],
    ['year', 31_557_600],
  ];
  const step = steps.findLast(([, length]) => -seconds >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

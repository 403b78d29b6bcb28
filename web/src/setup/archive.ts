/** All my games as one file, and back. */
import { AIDS, wholeAids } from '../game/aids';
import { sparse, type SavedGame } from '../store/games';
import { readSeat } from './seats';

/** How the file says what it is. */
const KIND = 'bastide-games';
const VERSION = 1;

/** The games as the text of a file. */
export function writeArchive(games: readonly SavedGame[]): string {
  return JSON.stringify({ kind: KIND, version: VERSION, games }, undefined, 1);
}

/** Whether a text looks like such a file, readable or not. */
export function looksLikeArchive(text: string): boolean {
  return /^\s*\{/.test(text) && text.slice(0, 400).includes(KIND);
}

/** The games of a file, and how many could not be read; nothing if it is no such file. */
export function readArchive(
  text: string,
  levels: readonly string[],
): { games: SavedGame[]; unreadable: number } | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { kind, version, games } = (data ?? {}) as Record<string, unknown>;
  if (kind !== KIND || version !== VERSION || !Array.isArray(games)) return undefined;
  const read = games.map((game) => readGame(game, levels)).filter((game) => game !== undefined);
  return { games: read, unreadable: games.length - read.length };
}

function readGame(value: unknown, levels: readonly string[]): SavedGame | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = value as Partial<Record<keyof SavedGame, unknown>>;
  const seats = Array.isArray(own.seats) ? own.seats.map((seat) => readSeat(seat, levels)) : [];
  if (seats.length === 0 || !seats.every((seat) => seat !== undefined)) return undefined;
  if (typeof own.id !== 'string' || !/^\w{1,40}$/.test(own.id)) return undefined;
  if (typeof own.game !== 'string' || typeof own.bgn !== 'string') return undefined;
  const number = (field: unknown, otherwise: number) =>
    typeof field === 'number' && Number.isFinite(field) ? field : otherwise;
  const aids = (typeof own.aids === 'object' ? own.aids : null) as Record<string, unknown> | null;
  const scores = Array.isArray(own.scores) ? own.scores : [];
  return {
    id: own.id,
    game: own.game,
    bgn: own.bgn,
    seats,
    aids: wholeAids(Object.fromEntries(AIDS.flatMap((aid) => (typeof aids?.[aid] === 'boolean' ? [[aid, aids[aid]]] : [])))),
    created: number(own.created, 0),
    updated: number(own.updated, 0),
    isOver: own.isOver === true,
    scores: seats.map((_, seat) => number(scores[seat], 0)),
    tilesLeft: number(own.tilesLeft, 0),
    waitsFor: typeof own.waitsFor === 'number' && seats[own.waitsFor] ? own.waitsFor : null,
    sets: Array.isArray(own.sets) ? own.sets.filter((set) => typeof set === 'string') : [],
    ...sparse(own, seats.length),
  };
}

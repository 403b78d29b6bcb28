/** My games: everything that was played at this device, kept in IndexedDB so that it survives reload and crash. */
import { wholeAids, type Aids } from '../game/aids';
import type { SeatSetup } from '../game/seat';

/** A game as it is kept. The record says everything about the game itself; the rest is about the people. */
export interface SavedGame {
  id: string;
  /** The name of the game, as records have it. */
  game: string;
  /** The game as Bastide Game Notation. */
  bgn: string;
  seats: SeatSetup[];
  aids: Aids;
  created: number;
  updated: number;
  isOver: boolean;
  /** The points by seat, to be shown in lists. */
  scores: number[];
  /** Tiles that will still be drawn. */
  tilesLeft: number;
  /** Whose decision is waited for; `null` if nobody's. */
  waitsFor: number | null;
  /** Names of the sets in play, to be shown in lists. */
  sets: string[];
  /** The seat that gave up, if one did. */
  gaveUp?: number;
  /** Draws that came out before a turn was taken back, and that will come again. */
  draws?: string[];
}

const DATABASE = 'bastide';
const STORE = 'games';
const VERSION = 1;

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      // Another tab may bring a newer version: make way and open again when it is wanted.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      // A browser that clears its storage closes what is open; the next one who wants it opens it anew.
      request.result.onclose = () => (opened = undefined);
      resolve(request.result);
    };
    request.onerror = () => {
      opened = undefined;
      reject(request.error ?? new Error('IndexedDB cannot be opened'));
    };
  });
  return opened;
}

/** Runs one request in a transaction of its own and waits until it is safely kept. */
async function run<T>(mode: IDBTransactionMode, request: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const asked = request(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error ?? new Error('the game could not be kept'));
    transaction.onerror = () => reject(transaction.error ?? new Error('the game could not be kept'));
  });
}

/**
 * A game as it was found: one broken entry must not hide all others, so whatever is missing or makes no sense is filled
 * in where it is shown. What is kept stays as it is.
 */
export function readable(found: Partial<SavedGame> & { id: string }): SavedGame {
  const list = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);
  const number = (value: number | undefined) => (Number.isFinite(value) ? Number(value) : 0);
  const seats = list(found.seats).filter((seat) => typeof seat === 'object' && seat !== null);
  return {
    id: found.id,
    game: String(found.game ?? ''),
    bgn: String(found.bgn ?? ''),
    seats,
    aids: wholeAids(found.aids),
    created: number(found.created),
    updated: number(found.updated),
    isOver: found.isOver === true,
    scores: seats.map((_, seat) => number(list(found.scores)[seat])),
    tilesLeft: number(found.tilesLeft),
    waitsFor: typeof found.waitsFor === 'number' ? found.waitsFor : null,
    sets: list(found.sets),
    ...sparse(found, seats.length),
  };
}

/** What only few games have, as far as it makes sense. */
export function sparse(found: Partial<Record<keyof SavedGame, unknown>>, seats: number): Pick<SavedGame, 'gaveUp' | 'draws'> {
  const { gaveUp, draws } = found;
  const known = Array.isArray(draws) ? draws.filter((draw) => typeof draw === 'string') : [];
  return {
    ...(typeof gaveUp === 'number' && gaveUp >= 0 && gaveUp < seats ? { gaveUp } : {}),
    ...(known.length > 0 ? { draws: known } : {}),
  };
}

/** Every game, the one played last first. */
export async function listGames(): Promise<SavedGame[]> {
  const games = await run('readonly', (store) => store.getAll() as IDBRequest<SavedGame[]>);
  return games.map(readable).sort((a, b) => b.updated - a.updated);
}

/** A game by its id. */
export async function getGame(id: string): Promise<SavedGame | undefined> {
  const found = await run('readonly', (store) => store.get(id) as IDBRequest<SavedGame | undefined>);
  return found && readable(found);
}

/** Keeps a game. */
export async function putGame(game: SavedGame): Promise<void> {
  await run('readwrite', (store) => store.put(game));
}

/** Forgets a game. */
export async function deleteGame(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** An id for a new game. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36).padStart(2, '0')).join('');
}

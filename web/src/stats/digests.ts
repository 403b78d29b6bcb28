/** The digests of my games: kept in a database of their own, made by the engine where one is missing. */
import { engine } from '../engine/engine';
import type { SavedGame } from '../store/games';
import { DIGEST_VERSION, digestOf, type Digest } from './digest';

/** Not among the games: what is here can be made again at any time, and is never exported. */
const DATABASE = 'bastide-digests';
const STORE = 'digests';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
  });
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, mode);
    const asked = work(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the numbers could not be kept'));
    });
  } finally {
    database.close();
  }
}

/** Forgets all digests. */
export function forgetDigests(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });
}

function isValid(digest: Digest | undefined, game: SavedGame): digest is Digest {
  return digest?.version === DIGEST_VERSION && digest.updated === game.updated;
}

/**
 * The digests of games, by id. `advance` is told how many of them are there, and gets them as they come; a game that
 * cannot be read has none.
 */
export async function digestsOf(
  games: readonly SavedGame[],
  advance: (digests: ReadonlyMap<string, Digest>, done: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const kept = new Map((await keptDigests()).map((digest) => [digest.id, digest]));
  const isKnown = new Set(games.map(({ id }) => id));
  for (const id of kept.keys()) if (!isKnown.has(id)) await run('readwrite', (store) => store.delete(id)).catch(() => undefined);
  const digests = new Map<string, Digest>();
  const missing: SavedGame[] = [];
  for (const game of games) {
    const digest = kept.get(game.id);
    if (isValid(digest, game)) digests.set(game.id, digest);
    else missing.push(game);
  }
  let done = games.length - missing.length;
  advance(new Map(digests), done);
  for (const game of missing) {
    if (signal.aborted) return;
    const digest = await made(game);
    if (digest) digests.set(game.id, digest);
    done += 1;
    advance(new Map(digests), done);
  }
}

/** Without a place to keep them, they are made anew each time. */
function keptDigests(): Promise<Digest[]> {
  return run('readonly', (store) => store.getAll() as IDBRequest<Digest[]>).catch(() => []);
}

async function made(game: SavedGame): Promise<Digest | undefined> {
  try {
    const table = await engine().read(game.bgn);
    try {
      const digest = digestOf(game.id, game.updated, await table.log(), game.seats.length);
      await run('readwrite', (store) => store.put(digest)).catch(() => undefined);
      return digest;
    } finally {
      await table.close();
    }
  } catch {
    return undefined;
  }
}

/** Games that were begun before: put into the database of the page as the client itself keeps them. */
import type { Page } from './fixtures';

export interface Sitting {
  /** `person`, or the level of a computer opponent, by seat. */
  players: string[];
  names?: string[];
  /** Which aids are allowed; all unless told otherwise. */
  aids?: boolean;
}

/** Keeps a game under an id, as if it had been played at this device. The page must be at the client's address. */
export async function keepGame(page: Page, id: string, bgn: string, sitting: Sitting): Promise<void> {
  const names = sitting.names ?? sitting.players.map((player, seat) => (player === 'person' ? 'Anna' : `Computer ${seat}`));
  const seats = sitting.players.map((player, seat) => ({ player, name: names[seat] ?? '', colour: seat, pattern: seat }));
  const allowed = sitting.aids ?? true;
  const aids = Object.fromEntries(
    ['squares', 'remaining', 'dead', 'fields', 'projected', 'odds', 'features'].map((aid) => [aid, allowed]),
  );
  const game = /\[Game "([^"]*)"\]/.exec(bgn)?.[1] ?? '';
  const now = Date.now();
  await putRecord(page, {
    id,
    game,
    bgn,
    seats,
    aids,
    created: now,
    updated: now,
    isOver: false,
    scores: seats.map(() => 0),
    tilesLeft: 0,
    waitsFor: 0,
    sets: ['base'],
  });
}

/** Puts anything into the database of games, also what the client would never put there. */
export async function putRecord(page: Page, record: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (kept) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('bastide', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('games', 'readwrite');
      transaction.objectStore('games').put(kept);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
  }, record);
}

/** What the database keeps of a game. */
export function keptGame(page: Page, id: string): Promise<Record<string, unknown> | undefined> {
  return page.evaluate(async (wanted) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('bastide', 1);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const record = await new Promise<Record<string, unknown> | undefined>((resolve, reject) => {
      const request = database.transaction('games').objectStore('games').get(wanted);
      request.onsuccess = () => resolve(request.result as Record<string, unknown> | undefined);
      request.onerror = () => reject(request.error);
    });
    database.close();
    return record;
  }, id);
}

/** A game that has only just begun. */
export function fresh(config: string, game = 'carcassonne'): string {
  return `[Game "${game}"]\n[Rules "1"]\n[Config "${config}"]\n[Result "*"]\n\n*\n`;
}

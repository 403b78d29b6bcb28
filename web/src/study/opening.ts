/** How a study begins: from a game that was kept, or from one that came in an address. Whatever is wrong is told. */
import { engine, type RemoteTable } from '../engine/engine';
import { bundle, type Aids } from '../game/aids';
import { readRemarks } from '../game/remarks';
import { isPerson, type SeatSetup } from '../game/seat';
import { t, type Key } from '../i18n';
import type { Route } from '../router.svelte';
import { reasonOf } from '../setup/wording';
import { AddressError, decodeGame } from '../share/address';
import { day } from '../share/file';
import { getGame } from '../store/games';
import { Study } from './study.svelte';

/** What a study is opened from. */
export type StudyRoute = Extract<Route, { screen: 'study' | 'shared' }>;

/** A game that could be opened. */
export interface Opened {
  study: Study;
  seats: SeatSetup[];
  aids: Aids;
  /** The id of the game among mine; `undefined` for a shared one. */
  id: string | undefined;
  /** The day on which it was played, as far as known. */
  date: string;
  /** The seat that gave up, which ended the game where its record ends. */
  gaveUp: number | undefined;
}

/** Why a game could not be opened. */
export interface Trouble {
  key: Key;
  /** What the engine or the browser says about it. */
  reason?: string;
  /** The record as it is, so that nothing is lost. */
  record?: string;
}

/** The record of a game, and what the client knows about its people. */
interface Source {
  record: string;
  id?: string;
  seats?: SeatSetup[];
  aids?: Aids;
  created?: number;
}

/** Opens the game of an address. */
export async function openStudy(route: StudyRoute): Promise<Opened | Trouble> {
  const source = await sourceOf(route);
  if ('key' in source) return source;
  let table: RemoteTable | undefined;
  try {
    table = await engine().read(source.record);
    return await opened(route, source, table);
  } catch (error) {
    await table?.close().catch(() => undefined);
    return { key: 'study.trouble.damaged', reason: reasonOf(error), record: source.record };
  }
}

async function sourceOf(route: StudyRoute): Promise<Source | Trouble> {
  try {
    if (route.screen === 'shared') return { record: await decodeGame(route.text) };
    const saved = await getGame(route.id);
    if (!saved) return { key: 'study.trouble.unknown' };
    const { id, seats, aids, created, bgn } = saved;
    return { record: bgn, id, seats, aids, created };
  } catch (error) {
    if (error instanceof AddressError) return { key: `study.trouble.${error.fault}` };
    return { key: 'study.trouble.store', reason: reasonOf(error) };
  }
}

async function opened(route: StudyRoute, source: Source, table: RemoteTable): Promise<Opened> {
  const [headers, { colours }, setup] = await Promise.all([engine().headers(source.record), engine().catalogue(), table.setup()]);
  const seats = source.seats ?? colours.slice(0, setup.seats).map((colour, seat) => guest(headers[colour], seat));
  const tags = Object.entries(headers).filter(([name]) => !colours.includes(name));
  const names = seats.map((seat) => seat.name);
  const study = await Study.open(table, names, tags.flat(), route.ply);
  const isOver = study.lines[0]?.entries.at(-1)?.events.some((event) => event.kind === 'game_over') ?? false;
  const { gaveUp } = readRemarks(headers, colours.slice(0, setup.seats));
  const dated = /^\d{4}-\d\d-\d\d$/.exec(headers['Date'] ?? '')?.[0];
  return {
    study,
    seats,
    // What would help in a game that is still played stays hidden if its players want it so.
    aids: isOver || gaveUp !== undefined || !source.aids || !source.seats?.some(isPerson) ? bundle('friendly') : source.aids,
    id: source.id,
    date: dated ?? day(source.created ?? Date.now()),
    gaveUp,
  };
}

/** Somebody of whom only the name is known. */
function guest(name: string | undefined, seat: number): SeatSetup {
  return { player: 'person', name: name ?? t('study.player', { n: seat + 1 }), colour: seat, pattern: seat };
}

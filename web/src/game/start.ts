/** How a game begins: from a set-up, or from a record. */
import { engine } from '../engine/engine';
import { newId, putGame, type SavedGame } from '../store/games';
import type { Aids } from './aids';
import { readRemarks } from './remarks';
import type { SeatSetup } from './seat';

/** Everything that is chosen before a game. */
export interface GamePlan {
  game: string;
  /** The text of the configuration. */
  config: string;
  seats: SeatSetup[];
  aids: Aids;
}

/** Makes a game of a plan and keeps it. A configuration that cannot be played is refused by the engine with its reason. */
export async function startGame(plan: GamePlan): Promise<SavedGame> {
  const table = await engine().create(plan.game, plan.config);
  try {
    const { sets } = await table.setup();
    const names = plan.seats.map((seat) => seat.name);
    return await keep(await table.bgn(names, []), plan, sets.map(([name]) => name));
  } finally {
    await table.close();
  }
}

/** Makes a game of a record, to be played on or looked at, and keeps it. */
export async function importGame(bgn: string, seats: SeatSetup[], aids: Aids): Promise<SavedGame> {
  const table = await engine().read(bgn);
  try {
    const { game, config, sets } = await table.setup();
    const [view, headers, { colours }] = [await table.view(), await engine().headers(bgn), await engine().catalogue()];
    const { gaveUp } = readRemarks(headers, colours);
    const saved = await keep(bgn, { game, config, seats, aids }, sets.map(([name]) => name));
    const { decision, players, tilesLeft } = view;
    const known = { isOver: decision.who === 'over' || gaveUp !== undefined, ...(gaveUp === undefined ? {} : { gaveUp }), scores: players.map((player) => player.score), tilesLeft };
    const full = { ...saved, ...known, waitsFor: decision.seat ?? null };
    await putGame(full);
    return full;
  } finally {
    await table.close();
  }
}

async function keep(bgn: string, plan: GamePlan, sets: string[]): Promise<SavedGame> {
  const now = Date.now();
  const saved: SavedGame = {
    id: newId(),
    game: plan.game,
    bgn,
    seats: plan.seats,
    aids: plan.aids,
    created: now,
    updated: now,
    isOver: false,
    scores: plan.seats.map(() => 0),
    tilesLeft: 0,
    waitsFor: 0,
    sets,
  };
  await putGame(saved);
  return saved;
}

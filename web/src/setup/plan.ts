/** Plans: everything on the form of a new game, as it is remembered and sent to others. */
import type { Catalogue, GameInfo } from '../engine/engine';
import { AIDS, bundle, wholeAids, type Aids } from '../game/aids';
import type { SeatSetup } from '../game/seat';
import { configText, readConfig, type Choices } from './config';
import { presetChoices } from './preset';
import { newSeat, readSeat } from './seats';
import { computerName } from './usual-names';

/** Everything on the form. */
export interface Plan {
  choices: Choices;
  seats: SeatSetup[];
  aids: Aids;
}

/** A plan as plain data: what is stored and sent. */
export interface PackedPlan {
  game: string;
  config: string;
  seats: SeatSetup[];
  /** The names of the aids that may be used. */
  aids: string[];
  /** Out of how many: whoever allowed all that there were allows what came later, too. */
  aidsOf?: number;
}

/** How many aids there were when plans did not say so yet. */
const FIRST_AIDS = 7;

/** The names that new players get. */
export interface SeatNames {
  you: string;
  person: string;
}

/** One person against the computer. */
export function againstComputer(names: SeatNames, level: string): SeatSetup[] {
  const you = newSeat([], 'person', names.you);
  return [you, newSeat([you], level, computerName(level))];
}

/** Two persons at this device, one of whom may have told their name. */
export function hotSeat(names: SeatNames, known: string): SeatSetup[] {
  const you = newSeat([], 'person', known || `${names.person} 1`);
  return [you, newSeat([you], 'person', `${names.person} 2`)];
}

/** The plan of a first visit: the base game against the computer. */
export function firstPlan(catalogue: Catalogue, names: SeatNames): Plan {
  const level = catalogue.levels.at(-1) ?? 'person';
  return {
    choices: presetChoices('base', catalogue),
    seats: againstComputer(names, level),
    aids: bundle('friendly'),
  };
}

/** The game of a plan. */
export function gameOfPlan(plan: Plan, catalogue: Catalogue): GameInfo | undefined {
  return catalogue.games.find((game) => game.name === plan.choices.game);
}

/** A plan as plain data. */
export function pack(plan: Plan, game: GameInfo): PackedPlan {
  return {
    game: game.name,
    config: configText(game, plan.choices, plan.seats.length),
    seats: plan.seats.map((seat) => ({ ...seat })),
    aids: AIDS.filter((aid) => plan.aids[aid]),
    aidsOf: AIDS.length,
  };
}

/** A plan from plain data; nothing if it makes no sense. Whether it can be played is for the engine to say. */
export function unpack(data: unknown, catalogue: Catalogue): Plan | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { game: name, config, seats, aids, aidsOf } = data as Record<string, unknown>;
  const game = catalogue.games.find((own) => own.name === name);
  if (!game || typeof config !== 'string' || !Array.isArray(seats) || !Array.isArray(aids)) return undefined;
  const read = seats.map((seat) => readSeat(seat, catalogue.levels)).filter((seat) => seat !== undefined);
  if (read.length !== seats.length || read.length === 0 || read.length > game.maxSeats) return undefined;
  return {
    choices: readConfig(game, config).choices,
    seats: read,
    aids: wholeAids(Object.fromEntries(AIDS.slice(0, typeof aidsOf === 'number' ? aidsOf : FIRST_AIDS).map((aid) => [aid, aids.includes(aid)]))),
  };
}

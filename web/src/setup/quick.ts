/** A game by one click: against the computer at the level played last, with the aids used last. */
import { engine } from '../engine/engine';
import { bundle } from '../game/aids';
import { isPerson } from '../game/seat';
import { startGame } from '../game/start';
import { t } from '../i18n';
import { settings } from '../store/settings.svelte';
import type { SavedGame } from '../store/games';
import { configText } from './config';
import { recall, recallLevel } from './memory';
import { againstComputer, type SeatNames } from './plan';
import { gameOf, presetChoices, type Preset } from './preset';
import { wearColour } from './seats';

/** The names that new players get. */
export function seatNames(): SeatNames {
  return { you: settings.name.trim() || t('seat.you'), person: t('seat.person') };
}

/** Starts the game of a preset against the computer. */
export async function quickGame(preset: Preset): Promise<SavedGame> {
  const catalogue = await engine().catalogue();
  const game = gameOf(preset, catalogue);
  const last = recall(catalogue);
  let seats = againstComputer(seatNames(), recallLevel(catalogue.levels));
  const you = last?.seats.find(isPerson);
  if (you) {
    const dressed = wearColour(seats, 0, you.colour);
    seats = dressed.map((seat, i) => (i === 0 ? { ...seat, pattern: you.pattern } : seat));
  }
  const config = configText(game, presetChoices(preset, catalogue), seats.length);
  return startGame({ game: game.name, config, seats, aids: last?.aids ?? bundle('friendly') });
}

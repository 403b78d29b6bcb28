/** The first real game: two seats, the gentle opponent, no farmers. */
import { engine } from '../engine/engine';
import { bundle } from '../game/aids';
import { startGame } from '../game/start';
import { configText } from '../setup/config';
import { againstComputer } from '../setup/plan';
import { gameOf, presetChoices } from '../setup/preset';
import { seatNames } from '../setup/quick';
import type { SavedGame } from '../store/games';
import type { CourseName } from './courses';

/** Starts the first game of a course. What somebody set up before is neither used nor forgotten. */
export async function firstGame(course: CourseName): Promise<SavedGame> {
  const catalogue = await engine().catalogue();
  const preset = course === 'the-city' ? 'the_city' : 'first';
  const game = gameOf(preset, catalogue);
  const seats = againstComputer(seatNames(), catalogue.levels[0] ?? 'person');
  const config = configText(game, presetChoices(preset, catalogue), seats.length);
  return startGame({ game: game.name, config, seats, aids: bundle('friendly') });
}

/** Presets: the games that most people want, by one click. */
import type { Catalogue, GameInfo } from '../engine/engine';
import { configText, plain, type Choices } from './config';

/** Every preset, in the order in which they are offered. */
export const PRESETS = ['base', 'river', 'first', 'big_box', 'the_city', 'everything'] as const;

/** One of them. */
export type Preset = (typeof PRESETS)[number];

/** The sets that a preset adds to the base game; of `everything` the catalogue knows. */
const ADDED: Record<Preset, readonly string[]> = {
  base: [],
  river: ['river'],
  first: [],
  big_box: ['river', 'abbot', 'inns-and-cathedrals', 'traders-and-builders'],
  the_city: [],
  everything: [],
};

/** The game of a preset. */
export function gameOf(preset: Preset, catalogue: Catalogue): GameInfo {
  const name = preset === 'the_city' ? 'the-city' : 'carcassonne';
  const game = catalogue.games.find((own) => own.name === name) ?? catalogue.games[0];
  if (!game) throw new Error('the engine knows no game');
  return game;
}

/** What a preset chooses. */
export function presetChoices(preset: Preset, catalogue: Catalogue): Choices {
  const game = gameOf(preset, catalogue);
  const choices = plain(game);
  for (const set of game.sets) {
    if (preset === 'everything' || ADDED[preset].includes(set.name)) choices.sets[set.name] = 1;
  }
  if (preset === 'first') choices.options['farmers'] = 'off';
  return choices;
}

/** The preset that somebody chose, if it is one. Who begins is nobody's rule. */
export function presetOf(choices: Choices, catalogue: Catalogue): Preset | undefined {
  const text = (own: Choices) => {
    const game = catalogue.games.find((info) => info.name === own.game);
    const { start_player: _, ...options } = own.options;
    return game ? `${game.name} ${configText(game, { ...own, options }, 2)}` : '';
  };
  const wanted = text(choices);
  return PRESETS.find((preset) => text(presetChoices(preset, catalogue)) === wanted);
}

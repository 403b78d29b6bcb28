/** A small catalogue for the tests of this folder. */
import type { Catalogue, OptionChoice, SetInfo } from '../engine/engine';

const words = (key: string) => ({ key, args: {}, text: key });

function set(name: string, document: string, maxCopies = 20): SetInfo {
  return { name, document, about: words(`set.${name}.about`), tiles: 12, maxCopies, isBasic: name === 'base' };
}

function option(name: string, document: string, values: string[], defaults: string[], needs: OptionChoice['needs'] = []): OptionChoice {
  return { name, document, about: words(`option.${name}`), values, defaults, needs };
}

export const CATALOGUE: Catalogue = {
  games: [
    {
      name: 'carcassonne',
      minSeats: 1,
      maxSeats: 6,
      sets: [
        set('base', 'base'),
        set('river', 'river'),
        set('river-2', 'river'),
        set('abbot', 'abbot', 1),
        set('inns-and-cathedrals', 'inns-and-cathedrals'),
        set('traders-and-builders', 'traders-and-builders'),
      ],
      presets: ['seed', 'publisher'],
      options: [
        option('farmers', 'base', ['on', 'off'], ['on', 'on']),
        option('start_player', 'base', ['configured', 'random'], ['configured', 'configured']),
        option('river_source', 'river', ['first_turn', 'setup'], ['first_turn', 'setup']),
        option('figure.big', 'inns-and-cathedrals', ['1', '0'], ['1', '1']),
        option('start_area', 'mega-game', ['auto', 'start_tile'], ['auto', 'auto']),
      ],
    },
    {
      name: 'the-city',
      minSeats: 2,
      maxSeats: 4,
      sets: [],
      presets: [],
      options: [option('tower_zero', 'the-city', ['allowed', 'forbidden'], ['allowed'])],
    },
  ],
  levels: ['gentle', 'steady'],
  themes: ['classic', 'night'],
  colours: ['red', 'blue', 'green', 'yellow', 'black', 'pink'],
};

const [carcassonne, city] = CATALOGUE.games;
if (!carcassonne || !city) throw new Error('the catalogue has both games');
export const CARCASSONNE = carcassonne;
export const CITY = city;

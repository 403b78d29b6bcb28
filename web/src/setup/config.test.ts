/** Configurations: the text that the engine gets, and the form that a text becomes. */
import { describe, expect, it } from 'vitest';
import { configText, deviations, optionsInPlay, plain, readConfig, usualValue } from './config';
import { CARCASSONNE, CATALOGUE, CITY } from './fixture';
import { PRESETS, presetChoices, presetOf } from './preset';

describe('the text of a configuration', () => {
  it('names seats, sets with copies and the rules', () => {
    const choices = plain(CARCASSONNE);
    expect(configText(CARCASSONNE, choices, 2)).toBe('seats=2 with=base preset=seed');
    choices.sets = { base: 2, river: 1, abbot: 1 };
    expect(configText(CARCASSONNE, choices, 5)).toBe('seats=5 with=base:2,river,abbot preset=seed');
  });

  it('keeps copies within what the set allows, and the basic set in play', () => {
    const choices = { ...plain(CARCASSONNE), sets: { base: 0, abbot: 7, river: 99 } };
    expect(configText(CARCASSONNE, choices, 2)).toBe('seats=2 with=base,river:20,abbot preset=seed');
  });

  it('has no sets and no rules for a game without them', () => {
    const choices = { ...plain(CITY), options: { tower_zero: 'forbidden' } };
    expect(configText(CITY, choices, 3)).toBe('seats=3 tower_zero=forbidden');
  });

  it('leaves out options that are as usual or not in play', () => {
    const choices = plain(CARCASSONNE);
    choices.options = { farmers: 'off', river_source: 'setup', start_area: 'start_tile', start_player: 'configured' };
    expect(configText(CARCASSONNE, choices, 2)).toBe('seats=2 with=base preset=seed farmers=off');
    choices.sets['river'] = 1;
    expect(deviations(CARCASSONNE, choices)).toEqual([
      ['farmers', 'off'],
      ['river_source', 'setup'],
    ]);
    choices.ruleset = 'publisher';
    expect(deviations(CARCASSONNE, choices)).toEqual([['farmers', 'off']]);
  });

  it('becomes the form again, with what the form does not know', () => {
    const text = 'seats=4 with=base:2,abbot preset=publisher farmers=off draws=20';
    const { choices, seats } = readConfig(CARCASSONNE, text);
    expect(seats).toBe(4);
    expect(choices.rest).toEqual(['draws=20']);
    expect(configText(CARCASSONNE, choices, seats)).toBe(text);
  });

  it('hands nonsense on to the engine, which can say what is wrong', () => {
    const { choices } = readConfig(CARCASSONNE, 'seats=many farmers=maybe with=base,river:x nonsense');
    expect(choices.rest).toEqual(['seats=many', 'farmers=maybe', 'nonsense']);
    expect(choices.sets).toEqual({ base: 1, river: 1 });
  });
});

describe('options', () => {
  it('leave parts of a set out, as far as the set is in play', () => {
    const { choices } = readConfig(CARCASSONNE, 'seats=2 with=base,inns-and-cathedrals figure.big=0');
    expect(choices.options).toEqual({ 'figure.big': '0' });
    expect(configText(CARCASSONNE, choices, 2)).toBe('seats=2 with=base,inns-and-cathedrals preset=seed figure.big=0');
    choices.sets['inns-and-cathedrals'] = 0;
    expect(configText(CARCASSONNE, choices, 2)).toBe('seats=2 with=base preset=seed');
  });

  it('are offered if their rules are in play', () => {
    const names = (sets: Record<string, number>) => optionsInPlay(CARCASSONNE, { ...plain(CARCASSONNE), sets }).map((option) => option.name);
    expect(names({ base: 1 })).toEqual(['farmers', 'start_player']);
    expect(names({ base: 1, 'river-2': 1 })).toEqual(['farmers', 'start_player', 'river_source']);
    expect(optionsInPlay(CITY, plain(CITY))).toHaveLength(1);
  });

  it('are left out where they decide nothing: what they are about is not there', () => {
    const need = (sets: string[], option?: string, value?: string, isWithout = false) => ({ sets, option, value, isWithout });
    const extra = (name: string, document: string, needs: ReturnType<typeof need>[]) => ({ ...CARCASSONNE.options[0]!, name, document, needs });
    const game = {
      ...CARCASSONNE,
      options: [
        ...CARCASSONNE.options,
        extra('start_tile_when_replaced', 'base', [need(['river', 'river-2'])]),
        extra('big_recall', 'abbot', [need([], 'figure.big', '1')]),
        extra('lake', 'river', [need([], 'figure.big', '1', true)]),
      ],
    };
    const names = (sets: Record<string, number>, options: Record<string, string> = {}) =>
      optionsInPlay(game, { ...plain(game), sets, options }).slice(2).map((option) => option.name);
    expect(names({ base: 1, abbot: 1 })).toEqual([]);
    expect(names({ base: 1, abbot: 1, 'inns-and-cathedrals': 1 })).toEqual(['figure.big', 'big_recall']);
    expect(names({ base: 1, abbot: 1, 'inns-and-cathedrals': 1 }, { 'figure.big': '0' })).toEqual(['figure.big']);
    expect(names({ base: 1, 'river-2': 1 })).toEqual(['river_source', 'start_tile_when_replaced', 'lake']);
    expect(names({ base: 1, river: 1, 'inns-and-cathedrals': 1 })).toEqual(['river_source', 'figure.big', 'start_tile_when_replaced']);
    const kept = { ...plain(game), sets: { base: 1, abbot: 1 }, options: { big_recall: 'off' } };
    expect(configText(game, kept, 2)).toBe('seats=2 with=base,abbot preset=seed');
  });

  it('have a usual value in each collection of rules', () => {
    const source = CARCASSONNE.options[2]!;
    expect(usualValue(CARCASSONNE, source, 'seed')).toBe('first_turn');
    expect(usualValue(CARCASSONNE, source, 'publisher')).toBe('setup');
    expect(usualValue(CITY, CITY.options[0]!, '')).toBe('allowed');
  });
});

describe('presets', () => {
  it('are recognised by what they choose', () => {
    for (const preset of PRESETS) expect(presetOf(presetChoices(preset, CATALOGUE), CATALOGUE)).toBe(preset);
  });

  it('do not care who begins, but about everything else', () => {
    const choices = presetChoices('river', CATALOGUE);
    choices.options['start_player'] = 'random';
    expect(presetOf(choices, CATALOGUE)).toBe('river');
    choices.sets['base'] = 2;
    expect(presetOf(choices, CATALOGUE)).toBeUndefined();
  });

  it('put every set of the catalogue into everything', () => {
    const { sets } = presetChoices('everything', CATALOGUE);
    expect(Object.keys(sets)).toEqual(CARCASSONNE.sets.map((set) => set.name));
  });
});

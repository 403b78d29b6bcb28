/** Every set that can be played has a card, in every language, and is told of once. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogue, initSync } from '../engine/pkg/bastide_wasm';
import { LANGUAGES } from '../i18n';
import { hasPage, setOf } from '../rules/pages';
import { settings } from '../store/settings.svelte';
import { newsLines, newsOf, tellOf, untold } from './news';

initSync({ module: readFileSync('src/engine/pkg/bastide_wasm_bg.wasm') });

/** Whatever somebody could play for the first time. */
const SETS = catalogue().games.flatMap(({ name, sets }) =>
  newsOf({ game: name, sets: sets.map((set): [string, number] => [set.name, 1]) }),
);

describe('news', () => {
  beforeEach(() => {
    settings.told = [];
  });

  it('are there for every set of the catalogue', () => {
    expect(SETS).toContain('princess-and-dragon');
    expect(SETS).toContain('the-city');
    expect(SETS).not.toContain('base');
    // A new set wants news.<set>.1 and news.<set>.2 in web/src/i18n.
    expect(SETS.filter((set) => newsLines(set).length < 2)).toEqual([]);
    expect(SETS.filter((set) => !hasPage(setOf(set)))).toEqual([]);
  });

  it.each(LANGUAGES)('are there in %s', (language) => {
    const messages = JSON.parse(readFileSync(`src/i18n/${language}.json`, 'utf8')) as Record<string, string>;
    expect(SETS.filter((set) => !messages[`news.${set}.1`] || !messages[`news.${set}.2`])).toEqual([]);
  });

  it('are told once', () => {
    const setup = { game: 'carcassonne', sets: [['base', 1], ['abbot', 1], ['river', 1]] as [string, number][] };
    expect(untold(setup)).toEqual(['abbot', 'river']);
    tellOf(['abbot']);
    expect(untold(setup)).toEqual(['river']);
    expect((JSON.parse(localStorage.getItem('bastide.settings') ?? '{}') as { told: string[] }).told).toEqual(['set.abbot']);
  });

  it('tell of a game without sets by its name', () => {
    expect(untold({ game: 'the-city', sets: [] })).toEqual(['the-city']);
  });
});

/** Every option of the engine, each of its values and every set has a message, so that a new one is noticed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MOST_SEATS } from '../game/seat';
import { AIDS, BUNDLES } from '../game/aids';
import en from '../i18n/en.json';
import { PRESETS } from './preset';

const messages: Record<string, string> = en;

function source(path: string): string {
  return readFileSync(join(__dirname, '../../../crates', path), 'utf8');
}

/** The keys that the options of a crate want. */
function optionKeys(crate: string): string[] {
  const text = source(`${crate}/src/option.rs`);
  return [...text.matchAll(/^ {4}(\w+): \w+ in "[\w-]+" \{(.*?)^ {4}\} default/gms)].flatMap(([, name, body = '']) => [
    `option.${name}`,
    ...[...body.matchAll(/= "([^"]+)"/g)].map((value) => `option.${name}.${value[1]}`),
  ]);
}

function missing(keys: string[]): string[] {
  return keys.filter((key) => !messages[key]);
}

describe('the catalogue of the engine', () => {
  it.each([
    ['bastide-carcassonne', 'option.farmers.off'],
    ['bastide-city', 'option.tower_zero.forbidden'],
  ])('has messages for all options of %s', (crate, known) => {
    const keys = optionKeys(crate);
    expect(keys).toContain(known);
    expect(missing(keys)).toEqual([]);
  });

  it('has titles and sentences for all sets', () => {
    const table = source('bastide-carcassonne/src/config/catalogue.rs').split('pub const EXPANSIONS')[1] ?? '';
    const sets = [...table.matchAll(/^ {8}name: "([^"]+)",\n {8}document:/gm)].map((match) => match[1] ?? '');
    expect(sets).toContain('river');
    expect(missing(sets.flatMap((set) => [`set.${set}`, `set.${set}.about`]))).toEqual([]);
  });

  it('has names for all parts of sets', () => {
    const [elements = '', table = ''] = source('bastide-carcassonne/src/config/catalogue.rs').split('pub const EXPANSIONS');
    const parts = [...elements.matchAll(/^ {8}\w+ = "([^"]+)",$/gm)].map((match) => match[1] ?? '');
    const figures = [...table.matchAll(/\(Figure::(\w+), \d+\)/g)].map((match) => (match[1] ?? '').toLowerCase());
    expect(parts).toContain('fairy');
    expect(figures).toContain('builder');
    const keys = [...parts, ...figures.filter((figure) => figure !== 'small'), 'tiles', 'in', 'out'];
    expect(missing(keys.map((part) => `part.${part}`))).toEqual([]);
  });

  it('has names for all levels', () => {
    const levels = [...source('bastide-ai/src/level.rs').matchAll(/Level::\w+ => "(\w+)"/g)].map((match) => match[1] ?? '');
    expect(levels).toContain('steady');
    expect(missing(levels.flatMap((level) => [`level.${level}`, `level.${level}.about`]))).toEqual([]);
  });

  it('has names for colours, patterns, aids and presets', () => {
    const seats = Array.from({ length: MOST_SEATS }, (_, seat) => seat);
    expect(missing(seats.flatMap((seat) => [`colour.${seat}`, `pattern.${seat}`]))).toEqual([]);
    expect(missing(AIDS.flatMap((aid) => [`aid.${aid}`, `aid.${aid}.about`]))).toEqual([]);
    expect(missing(BUNDLES.flatMap((name) => [`bundle.${name}`, `bundle.${name}.about`]))).toEqual([]);
    expect(missing(PRESETS.flatMap((name) => [`preset.${name}`, `preset.${name}.about`]))).toEqual([]);
  });
});

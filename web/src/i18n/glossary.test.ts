/** One term for each thing: the words that the glossary rules out occur in no message and on no page of rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(resolve(process.cwd(), 'src', path), 'utf8');

/** The languages of the last columns of the table, in their order. */
const LANGUAGES = ['de', 'nl', 'fr'] as const;
const COLUMNS = 9;

const rows = read('i18n/GLOSSARY.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1).map((cell) => cell.trim()));

/** The words that are ruled out in a language, with the thing for which there is another. */
function ruledOut(column: number): { thing: string; word: string }[] {
  return rows.flatMap((row) => (row[column] ?? '').split(',').map((word) => ({ thing: row[0] ?? '', word: word.trim() }))).filter(({ word }) => word !== '');
}

/** Finds a word as it is written, whole, or with any end. */
function pattern(word: string): RegExp {
  const plain = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<!\\p{L})${plain}${word.endsWith('*') ? '' : '(?!\\p{L})'}`, 'u');
}

/** Everything that is said in a language, by where it stands. */
function texts(language: string): [string, string][] {
  const messages = Object.entries(JSON.parse(read(`i18n/${language}.json`)) as Record<string, string>);
  const pages = readdirSync(resolve(process.cwd(), 'src/rules', language)).map((name): [string, string] => [name, read(`rules/${language}/${name}`)]);
  return [...messages, ...pages];
}

describe('the glossary', () => {
  it('has a term in every language for every thing', () => {
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) {
      expect(row, row[0]).toHaveLength(COLUMNS);
      expect(row.slice(0, 6).every((cell) => cell !== ''), row[0]).toBe(true);
    }
  });

  it.each(LANGUAGES)('is kept to: %s', (language) => {
    const words = ruledOut(6 + LANGUAGES.indexOf(language));
    expect(words.length).toBeGreaterThan(15);
    const all = texts(language);
    const found = words.flatMap(({ thing, word }) =>
      all.filter(([, text]) => pattern(word).test(text)).map(([where]) => `${where}: "${word}" for ${thing}`),
    );
    expect(found).toEqual([]);
  });

  it('compares words as a reader does', () => {
    expect(pattern('veld*').test('op een veldje')).toBe(true);
    expect(pattern('wijk').test('de woonwijk')).toBe(false);
    expect(pattern('wijk').test('de wijk.')).toBe(true);
    expect(pattern('terminé').test('terminée')).toBe(false);
  });
});

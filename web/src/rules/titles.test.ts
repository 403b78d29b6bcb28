/** Titles of rulings: the same on the page of rules and wherever they are cited. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, setLanguage } from '../i18n';
import { rulingTitle, rulingWords } from './titles';

const read = (path: string) => readFileSync(resolve(process.cwd(), 'src', path), 'utf8');

/** The keys and texts of all titles in a language. */
function titles(language: string): [string, string][] {
  const messages = JSON.parse(read(`i18n/${language}.json`)) as Record<string, string>;
  return Object.entries(messages).filter(([key]) => key.startsWith('ruling.'));
}

describe('titles of rulings', () => {
  afterEach(() => setLanguage('en'));

  it.each(LANGUAGES)('are those of the pages: %s', (language) => {
    expect(titles(language).length).toBeGreaterThan(40);
    for (const [key, title] of titles(language)) {
      const [, document = '', number = ''] = key.split('.');
      expect(read(`rules/${language}/${document}.md`), key).toContain(`\n### ${number} · ${title}\n`);
    }
  });

  it('stand beside the number, in the language of the player', async () => {
    expect(rulingWords('base R10')).toBe('R10 · The majority takes everything');
    await setLanguage('de');
    expect(rulingWords('base R10')).toBe('R10 · Die Mehrheit bekommt alles');
    expect(rulingTitle('base R999')).toBeUndefined();
    expect(rulingWords('base R999')).toBe('R999');
  });
});

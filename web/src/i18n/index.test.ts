/** Messages: every language has the same keys and placeholders; arguments, plurals and the engine's words are filled in. */
import { afterEach, describe, expect, it } from 'vitest';
import { fill, placeholders, say, setLanguage, t } from './index';
import { preferredLanguage } from './language.svelte';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import nl from './nl.json';

const others: Record<string, Record<string, string>> = { de, fr, nl };
const english: Record<string, string> = en;

describe('message files', () => {
  for (const [name, messages] of Object.entries(others)) {
    it(`${name} has the same keys as English`, () => {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
    });

    it(`${name} wants the same arguments as English`, () => {
      const wrong = Object.keys(english).filter(
        (key) => placeholders(messages[key] ?? '').join() !== placeholders(english[key] ?? '').join(),
      );
      expect(wrong).toEqual([]);
    });

    it(`${name} is a translation`, () => {
      const long = Object.keys(english).filter((key) => (english[key] ?? '').split(' ').length > 4);
      expect(long.filter((key) => messages[key] === english[key])).toEqual([]);
    });
  }

  it('are never empty and are well formed', () => {
    for (const messages of [english, ...Object.values(others)]) {
      for (const [key, text] of Object.entries(messages)) {
        expect(text.trim(), key).not.toBe('');
        expect(text.replace(/\{\w+(\|[^|{}]*\|[^|{}]*)?\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('words', () => {
  afterEach(() => setLanguage('en'));

  it('fill in arguments and choose plural forms', () => {
    expect(fill('{name} has {n|one tile|# tiles}', { name: 'Anna', n: 1 }, 'en')).toBe('Anna has one tile');
    expect(fill('{name} has {n|one tile|# tiles}', { name: 'Ben', n: 3 }, 'en')).toBe('Ben has 3 tiles');
    expect(fill('{n|une tuile|# tuiles}', { n: 0 }, 'fr')).toBe('une tuile');
    expect(fill('{missing}', {}, 'en')).toBe('{missing}');
  });

  it('change with the language and come back', async () => {
    await setLanguage('de');
    expect(t('play.undo')).toBe(de['play.undo']);
    expect(document.documentElement.lang).toBe('de');
    await setLanguage('en');
    expect(t('play.undo')).toBe(en['play.undo']);
  });

  it('of the engine are shown in English where no message has their key', () => {
    expect(say({ key: 'no.such.key', args: {}, text: 'ride the dragon' })).toBe('ride the dragon');
  });

  it('of the engine name players and other messages', async () => {
    const words = { key: 'event.figure_placed', args: { seat: '#1', figure: '@standing.follower.city' }, text: 'x' };
    expect(say(words, ['Anna', 'Ben'])).toBe('Ben: knight in the city');
    await setLanguage('fr');
    expect(say(words, ['Anna', 'Ben'])).toBe('Ben : chevalier dans la ville');
  });

  it('of the engine are shown in English as a whole where a message in them is missing', () => {
    const words = { key: 'event.figure_placed', args: { seat: '#1', figure: '@standing.mayor.city' }, text: 'blue sets the mayor' };
    expect(say(words, ['Anna', 'Ben'])).toBe('blue sets the mayor');
  });

  it('are those that the browser asks for', () => {
    expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['ja', 'nl-BE'])).toBe('nl');
    expect(preferredLanguage(['ja'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});

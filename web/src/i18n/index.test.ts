/** Messages: every language has the same keys and placeholders; arguments, plurals and the engine's words are filled in. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fill, placeholders, say, setLanguage, t } from './index';
import { settings } from '../store/settings.svelte';
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

  it('have a side in French without an article, which would differ from side to side', () => {
    const articled = Object.entries(fr as Record<string, string>).filter(([, text]) => /(?:au|le|la|du|à) \{side\}/.test(text));
    expect(articled).toEqual([]);
  });

  it('call a portal the same everywhere', () => {
    for (const messages of [de, nl]) {
      const name = messages['piece.portal'].match(/\|(.*?)\|/)?.[1]?.toLowerCase() ?? '?';
      const isOther = (key: string) => !(messages as Record<string, string>)[key]?.toLowerCase().includes(name);
      const keys = Object.keys(messages).filter((key) => /portal/i.test(key) && !key.includes('leads_nowhere'));
      expect(keys.filter(isOther)).toEqual([]);
    }
  });

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

  it('of the engine name ways to choose from', async () => {
    const key = 'question.carcassonne.Action';
    const words = { key: `${key}.choose`, args: { ways: `@${key}.figure @${key}.fairy @${key}.nothing` }, text: 'x' };
    expect(say(words)).toBe('Choose a figure, the fairy, or nothing');
    await setLanguage('de');
    expect(say(words)).toBe('Wähle eine Figur, die Fee oder nichts');
    await setLanguage('en');
    expect(say({ ...words, args: { ways: `@${key}.figure @${key}.no_such_way` } })).toBe('x');
  });

  it('of the engine are shown in English as a whole where a message in them is missing', () => {
    const words = { key: 'event.figure_placed', args: { seat: '#1', figure: '@standing.phantom.city' }, text: 'blue sets the phantom' };
    expect(say(words, ['Anna', 'Ben'])).toBe('blue sets the phantom');
  });

  it('are those that the browser asks for', () => {
    expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
    expect(preferredLanguage(['ja', 'nl-BE'])).toBe('nl');
    expect(preferredLanguage(['ja'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});

describe('the first words', () => {
  const words = { key: 'event.figure_placed', args: { seat: '#1', figure: '@standing.follower.city' }, text: 'blue sets a knight' };
  const fetchFiles = globalThis.fetch;

  /** A client that has not spoken yet, and to which some message files cannot be fetched. */
  async function newClient(answer: (address: string) => Response | undefined) {
    vi.resetModules();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(answer(address) ?? fetchFiles(address));
    });
    return { ...(await import('./index')), asked };
  }

  afterEach(() => void vi.unstubAllGlobals());

  it('are there as soon as the client has begun to speak, and are fetched once', async () => {
    const client = await newClient(() => undefined);
    expect(client.message('play.undo')).toBeUndefined();
    await client.speakFirst('de');
    expect(client.t('play.undo')).toBe(de['play.undo']);
    await client.setLanguage('en');
    expect(client.t('play.undo')).toBe(en['play.undo']);
    expect(client.asked.sort()).toEqual(['/src/i18n/de.json', '/src/i18n/en.json']);
  });

  it('are English where their own messages cannot be had, until they can', async () => {
    let isGone = true;
    const client = await newClient((address) => (isGone && address.includes('de.json') ? new Response('{}', { status: 404 }) : undefined));
    await client.speakFirst('de');
    expect(client.language.current).toBe('en');
    expect(client.t('play.undo')).toBe(en['play.undo']);
    isGone = false;
    await client.setLanguage('de');
    expect(client.t('play.undo')).toBe(de['play.undo']);
  });

  it('need no English', async () => {
    const client = await newClient((address) => (address.includes('en.json') ? new Response('gone', { status: 500 }) : undefined));
    await client.speakFirst('fr');
    expect(client.say(words, ['Anna', 'Ben'])).toBe('Ben : chevalier dans la ville');
  });

  it('are keys and the engine’s own where there are no messages at all', async () => {
    const client = await newClient(() => new Response('<p>gone</p>'));
    await client.speakFirst('nl');
    expect(client.t('play.undo')).toBe('play.undo');
    expect(client.say(words, ['Anna', 'Ben'])).toBe('blue sets a knight');
  });

  it('of a language that lacks one are English there', async () => {
    const client = await newClient((address) => (address.includes('de.json') ? new Response('{"app.home": "Anfang"}') : undefined));
    await client.speakFirst('de');
    await vi.waitFor(() => expect(client.t('play.undo')).toBe(en['play.undo']));
    expect(client.t('app.home')).toBe('Anfang');
  });
});

describe('places', () => {
  const near = (square: string) => ({
    key: 'where.by',
    args: { square, way: '@where.way.east', landmark: '@landmark.of.monastery' },
    text: 'east of the monastery',
  });
  const placed = { key: 'event.tile_placed', args: { seat: '#0', tile: 'BA/L', square: '3,-2', where: near('3,-2') }, text: 'tile on 3,-2' };

  afterEach(async () => {
    settings.rulers = settings.textMode = false;
    await setLanguage('en');
  });

  it('are told in words, in every language', async () => {
    expect(say(placed, ['Anna'])).toBe('Anna: tile east of the monastery');
    await setLanguage('de');
    expect(say(placed, ['Anna'])).toBe('Anna: Karte östlich des Klosters');
    await setLanguage('nl');
    expect(say(placed, ['Anna'])).toBe('Anna: tegel ten oosten van het klooster');
    await setLanguage('fr');
    expect(say(placed, ['Anna'])).toBe('Anna : tuile à l’est de l’abbaye');
  });

  it('are told within places', () => {
    const words = { key: 'where.region', args: { square: '3,-2', place: near('3,-2'), region: '@where.in.north' }, text: '' };
    expect(say(words)).toBe('east of the monastery, in the north');
  });

  it('are coordinates beside rulers and in text mode', () => {
    settings.rulers = true;
    expect(say(placed, ['Anna'])).toBe('Anna: tile on 3,-2');
    settings.rulers = false;
    settings.textMode = true;
    expect(say(placed, ['Anna'])).toBe('Anna: tile on 3,-2');
  });

  it('are never coordinates in a message for people who go by what they see', () => {
    for (const messages of [english, ...Object.values(others)]) {
      const named = Object.keys(messages).filter((key) => /\{(square|x|y)\}/.test(messages[key] ?? ''));
      expect(named.filter((key) => !/^(text\.|where\.square$|choice\.place_tile$)/.test(key))).toEqual([]);
    }
  });
});

/** The pages of rules hold every ruling that a score can cite, in every language. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, toHtml } from '../../plugins/rules';
import { hasPage, loadPage, pageOf, SETS, setOf, setsOf } from './pages';

const LANGUAGES = ['en', 'de', 'nl', 'fr'];
const CRATES = resolve(process.cwd(), '../crates');
const PAGES = LANGUAGES.flatMap((language) => SETS.map((set) => ({ language, set })));

/** The texts of all Rust sources in a folder. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The rulings that the engine cites in its scores, like "base R10". */
function citedRulings(): string[] {
  const texts = ['bastide-carcassonne', 'bastide-city'].flatMap((crate) => sources(join(CRATES, crate, 'src')));
  const cited = texts.flatMap((text) => [...text.matchAll(/"([a-z][a-z0-9-]* R\d+)"/g)].map((match) => match[1] ?? ''));
  return [...new Set(cited)].sort();
}

/** The anchors of a page's headings, in their order. */
function anchors(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('h1, h2, h3, h4')].map((heading) => heading.id);
}

const isRuling = (anchor: string): boolean => /^R\d+$/.test(anchor);

/** The Markdown of a page. */
function markdown(language: string, set: string): string {
  return readFileSync(resolve(process.cwd(), 'src/rules', language, `${set}.md`), 'utf8');
}

/** A picture on a page. */
const IMAGE = /!\[([^\]]*)\]\((\S+) "([^"]*)"\)/g;

function images(language: string, set: string): { alt: string; picture: string; caption: string }[] {
  return [...markdown(language, set).matchAll(IMAGE)].map(([, alt = '', picture = '', caption = '']) => ({ alt, picture, caption }));
}

describe('the pages of rules', () => {
  it('are cited by the engine in at least the ways known when this was written', () => {
    expect(citedRulings()).toEqual(expect.arrayContaining(['abbot R18', 'base R10', 'the-city R51']));
  });

  it.each(LANGUAGES)('hold every cited ruling: %s', async (language) => {
    const missing: string[] = [];
    for (const ruling of citedRulings()) {
      const { set, anchor } = pageOf(ruling);
      const found = hasPage(set) ? anchors(await loadPage(language, set)) : [];
      if (!found.includes(anchor)) missing.push(ruling);
    }
    expect(missing).toEqual([]);
  });

  it.each(PAGES)('have the rulings and sections of the English page: $language $set', async ({ language, set }) => {
    const english = anchors(await loadPage('en', set));
    const translated = anchors(await loadPage(language, set));
    expect(translated.map((anchor) => (isRuling(anchor) ? anchor : '–'))).toEqual(
      english.map((anchor) => (isRuling(anchor) ? anchor : '–')),
    );
  });

  it.each(PAGES)('cite only rulings the rules documents have, in order: $language $set', ({ language, set }) => {
    const document = readFileSync(resolve(CRATES, '../docs/rules', `${set}.md`), 'utf8');
    const stated = [...document.matchAll(/^- (R\d+)\. /gm)].map((match) => match[1]);
    const page = anchors(toHtml(markdown(language, set))).filter(isRuling);
    expect(page.filter((anchor) => !stated.includes(anchor))).toEqual([]);
    const inOrder = [...page].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
    expect(page).toEqual(inOrder);
  });

  it.each(PAGES)('are text and pictures with one title and anchors of their own: $language $set', async ({ language, set }) => {
    const text = markdown(language, set).replaceAll(IMAGE, '');
    expect(text).not.toMatch(/[<>]|javascript:|]\(/);
    const html = await loadPage(language, set);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    const ids = anchors(html);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
  });

  it.each(PAGES)('show the pictures of the English page, in words of their own: $language $set', ({ language, set }) => {
    const [own, english] = [images(language, set), images('en', set)];
    expect(own.map((image) => image.picture)).toEqual(english.map((image) => image.picture));
    expect(own.length).toBeGreaterThan(1);
    own.forEach(({ alt, caption }, index) => {
      expect(alt.length).toBeGreaterThan(3);
      expect(caption).not.toBe('');
      if (language !== 'en') expect(alt).not.toBe(english[index]?.alt);
    });
  });

  it('show only tiles and boards that exist, and every board', () => {
    const tiles = readdirSync(resolve(CRATES, '../data/tiles')).map((file) => readFileSync(resolve(CRATES, '../data/tiles', file), 'utf8'));
    const boards = readdirSync(resolve(process.cwd(), 'src/rules/boards')).map((file) => file.replace('.bgn', ''));
    const shown = SETS.flatMap((set) => images('en', set)).map((image) => image.picture.split(':'));
    for (const [kind, name] of shown) {
      if (kind === 'tile') expect(tiles.some((text) => text.includes(`"${name}"`) || text.includes(`\n${name} `)), name).toBe(true);
    }
    expect([...boards].sort()).toEqual(shown.flatMap(([kind, name]) => (kind === 'board' && name ? [name.split('@')[0] ?? ''] : [])).sort());
  });

  it.each(PAGES)('give the numbers of the English page: $language $set', ({ language, set }) => {
    const numbers = (text: string): string[] => [...text.matchAll(/\d+/g)].map((match) => match[0]).sort();
    expect(numbers(markdown(language, set))).toEqual(numbers(markdown('en', set)));
  });
});

describe('finding a page', () => {
  it('reads a citation', () => {
    expect(pageOf('base R10')).toEqual({ set: 'base', anchor: 'R10' });
    expect(pageOf('river-2 R3')).toEqual({ set: 'river', anchor: 'R3' });
    expect(pageOf('the-city')).toEqual({ set: 'the-city', anchor: '' });
    expect(setOf('abbot')).toBe('abbot');
  });

  it('knows which sets share a page', () => {
    expect(['count', 'king-and-robber', 'count-king-robber'].map(setOf)).toEqual(Array(3).fill('count-king-robber'));
    expect(setsOf('count-king-robber')).toEqual(['count', 'king-and-robber']);
    expect(setsOf('river')).toEqual(['river', 'river-2']);
    expect(setsOf('tower')).toEqual(['tower']);
    for (const page of SETS) expect(setsOf(page).map(setOf)).toEqual(setsOf(page).map(() => page));
  });

  it('takes the English page for a language without pages', async () => {
    expect(await loadPage('xx', 'base')).toBe(await loadPage('en', 'base'));
    expect(await loadPage('de', 'base')).not.toBe(await loadPage('en', 'base'));
  });

  it('says which set has no page', async () => {
    expect(hasPage('nothing')).toBe(false);
    await expect(loadPage('en', 'nothing')).rejects.toThrow('nothing');
    await expect(loadPage('en', '../en/base')).rejects.toThrow();
  });
});

describe('turning Markdown into HTML', () => {
  it('gives a ruling its number as anchor, other headings their words', () => {
    expect(anchorOf('R10 · The majority')).toBe('R10');
    expect(anchorOf('Händler & Baumeister')).toBe('handler-baumeister');
    expect(toHtml('### R2 · One & two')).toBe('<h3 id="R2"><span class="ruling">R2</span> One &amp; two</h3>\n');
  });

  it('leaves room for pictures, which are drawn when the page is shown', () => {
    expect(toHtml('![A "fine" tile](tile:DG/F.v "Volcano")')).toBe(
      '<p class="pictures"><span class="picture"><img class="tile" data-picture="tile:DG/F.v" alt="A &quot;fine&quot; tile">' +
        '<span class="caption" aria-hidden="true">Volcano</span></span></p>\n',
    );
    expect(toHtml('Words and ![a pig](piece:pig)')).toContain('<p>Words and <span class="picture">');
    expect(() => toHtml('![A cat](https://example.org/cat.png)')).toThrow('a picture is');
    expect(() => toHtml('![](tile:DG/F.v)')).toThrow('a picture is');
  });

  it('refuses raw HTML', () => {
    expect(() => toHtml('Hello <script>alert(1)</script>')).toThrow('raw HTML');
    expect(() => toHtml('<div>\n\nHello')).toThrow('raw HTML');
  });
});

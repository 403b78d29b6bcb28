/** Searching the rules, and the contents of their pages. */
import { describe, expect, it } from 'vitest';
import { toHtml } from '../../plugins/rules';
import { mark, occurrences, pieces, search, wordsOf } from './search';
import { sectionsOf } from './sections';

const PAGE = `# Das Spiel

Am Anfang liegt eine Karte.

## Straßen

- Eine Straße zählt.
- Die Prés achevés.

### R5 · Besetzt ist besetzt
Wo jemand steht, **darf** niemand hin.
`;
const sections = sectionsOf(toHtml(PAGE), 'base');

describe('the sections of a page', () => {
  it('are its headings with what stands under them', () => {
    expect(sections.map(({ level, anchor, title }) => [level, anchor, title])).toEqual([
      [1, 'das-spiel', 'Das Spiel'],
      [2, 'stra-en', 'Straßen'],
      [3, 'R5', 'R5 Besetzt ist besetzt'],
    ]);
    expect(sections[1]?.text).toBe('Eine Straße zählt. · Die Prés achevés.');
  });
});

describe('a search', () => {
  const found = (query: string) => search(sections, query).map((hit) => hit.section.anchor);

  it('finds sections in which all words occur, in whatever case and with whatever accents', () => {
    expect(found('STRASSE zahlt')).toEqual(['stra-en']);
    expect(found('pres')).toEqual(['stra-en']);
    expect(found('strasse besetzt')).toEqual([]);
    expect(found('r5')).toEqual(['R5']);
  });

  it('has those first whose title says it', () => {
    expect(search([{ ...sections[0]!, text: 'besetzt' }, ...sections.slice(1)], 'besetzt').map((hit) => hit.section.anchor)).toEqual(['R5', 'das-spiel']);
  });

  it('begins with two letters', () => {
    expect(wordsOf(' a ')).toEqual([]);
    expect(found('e')).toEqual([]);
    expect(found('am')).not.toEqual([]);
  });

  it('tells what was found from what stands around it', () => {
    expect(pieces('Die Straße zählt', wordsOf('strasse'))).toEqual([
      { text: 'Die ', isHit: false },
      { text: 'Straße', isHit: true },
      { text: ' zählt', isHit: false },
    ]);
    expect(occurrences('aaa', ['aa', 'a'])).toEqual([[0, 2], [2, 3]]);
  });

  it('shows what stands around the first hit', () => {
    const long = { ...sections[0]!, text: `${'am Rand '.repeat(30)}hier ${'und dort '.repeat(30)}` };
    const text = search([long], 'hier')[0]?.excerpt.map((piece) => piece.text).join('') ?? '';
    expect(text).toMatch(/^… .* hier und .* …$/);
    expect(text.length).toBeLessThan(200);
  });

  it('is marked on the page, as long as it is wanted', () => {
    const page = document.createElement('article');
    page.innerHTML = toHtml(PAGE);
    const before = page.innerHTML;
    const unmark = mark(page, 'darf STRASSE');
    expect([...page.querySelectorAll('mark')].map((own) => own.textContent)).toEqual(['Straße', 'Straße', 'darf'].slice(-page.querySelectorAll('mark').length));
    expect(page.querySelectorAll('mark').length).toBeGreaterThan(1);
    unmark();
    expect(page.innerHTML).toBe(before);
  });
});

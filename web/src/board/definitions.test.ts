/** Tests of the definitions in the page: only what is shown, with all that it refers to. */
import { afterEach, describe, expect, test } from 'vitest';
import { Definitions, definitionsIn, showOnDemand } from './definitions.svelte';

const TEXT =
  '<pattern id="p-0"><path d="M0 0"/></pattern>' +
  '<g id="tree"><g transform="scale(2)"><use href="#leaf"/></g></g><g id="leaf" class="green"/>' +
  '<symbol id="t1" viewBox="0 0 240 240"><use href="#tree" x="4"/></symbol><symbol id="t2"><path fill="url(#p-0)"/></symbol>';

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]).sort();

afterEach(() => document.body.replaceChildren());

test('definitions are told apart, whatever is in them', () => {
  const found = [...definitionsIn(TEXT)];
  expect(found.map(({ name, id }) => `${name} ${id}`)).toEqual(['pattern p-0', 'g tree', 'g leaf', 'symbol t1', 'symbol t2']);
  expect(found.map(({ text }) => text).join('')).toBe(TEXT);
});

describe('in the page', () => {
  test('only patterns are there before anything is shown', () => {
    const definitions = new Definitions();
    definitions.add(TEXT);
    expect(definitions.always.map(idsOf)).toEqual([['p-0']]);
    expect(definitions.shown).toEqual([]);
    expect(definitions.text('leaf')).toBe('<g id="leaf" class="green"/>');
  });

  test('what is shown comes once, with all that it refers to', () => {
    const definitions = new Definitions();
    definitions.add(TEXT);
    definitions.show(['t1', 'nowhere']);
    definitions.show(['t1', 'tree']);
    expect(definitions.shown.map(idsOf)).toEqual([['leaf', 't1', 'tree']]);
  });

  test('the first of two definitions counts', () => {
    const definitions = new Definitions();
    definitions.add('<g id="leaf" class="green"/>');
    definitions.add('<g id="leaf" class="red"/>');
    definitions.show(['leaf']);
    expect(definitions.shown).toEqual(['<g id="leaf" class="green"/>']);
  });

  test('whatever appears in the page, or changes there, brings its definition', async () => {
    const definitions = new Definitions();
    definitions.add(TEXT);
    document.body.innerHTML = '<svg><use href="#leaf"></use></svg>';
    const stop = showOnDemand(definitions, document.body, document.createElement('svg'));
    expect(definitions.shown.flatMap(idsOf)).toEqual(['leaf']);
    document.body.insertAdjacentHTML('beforeend', '<div><svg><use href="#nowhere"></use></svg></div>');
    await Promise.resolve();
    expect(definitions.shown).toHaveLength(1);
    document.querySelectorAll('use')[1]?.setAttribute('href', '#t2');
    await Promise.resolve();
    expect(definitions.shown.flatMap(idsOf)).toEqual(['leaf', 't2']);
    stop();
    document.body.insertAdjacentHTML('beforeend', '<svg><use href="#t1"></use></svg>');
    await Promise.resolve();
    expect(definitions.shown.flatMap(idsOf)).toEqual(['leaf', 't2']);
  });

  test('what has not been shown for long goes when there is much', async () => {
    const definitions = new Definitions();
    definitions.add(Array.from({ length: 400 }, (_, i) => `<symbol id="s${i}"><use href="#leaf"/></symbol>`).join(''));
    definitions.add('<g id="leaf"/>');
    document.body.innerHTML = '<svg id="sheet"><use href="#s5"></use></svg><svg id="hand"></svg>';
    const [sheet, hand] = [document.getElementById('sheet')!, document.getElementById('hand')!];
    const stop = showOnDemand(definitions, document.body, sheet);
    for (let i = 0; i < 400; i += 1) {
      hand.innerHTML = `<use href="#s${i}"></use>`;
      await Promise.resolve();
      expect(definitions.shown.at(-1)).toContain(`"s${i}"`);
      expect(definitions.shown.length).toBeLessThanOrEqual(301);
    }
    expect(definitions.shown.flatMap(idsOf)).toContain('leaf');
    stop();
  });
});

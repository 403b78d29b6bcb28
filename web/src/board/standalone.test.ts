/** Tests of standalone pictures. */
import { expect, test } from 'vitest';
import { Source } from './standalone';

const texts: Record<string, string> = {
  a: '<symbol id="a"><use href="#tree"/><use href="#tree"/><path class="meadow l-ink" fill="url(#p)"/></symbol>',
  b: '<symbol id="b"><use href="#tree"/></symbol>',
  tree: '<g id="tree"><use href="#leaf"/></g>',
  leaf: '<g id="leaf" class="leaf"/>',
  p: '<pattern id="p"/>',
  broken: '<symbol id="broken"><use href="#nowhere"/></symbol>',
};
const style = '.meadow{fill:#0f0}.leaf{fill:#080}.l-ink{stroke:#000}.unused{fill:#fff}';
const source = () => new Source((id) => texts[id], style);

test('everything that symbols refer to comes with them, once', () => {
  const document = new DOMParser().parseFromString(source().document(['a', 'b'], 64) ?? '', 'image/svg+xml');
  expect(document.querySelector('parsererror')).toBeNull();
  const ids = [...document.querySelectorAll('defs > *')].map((element) => element.id).sort();
  expect(ids).toEqual(['a', 'b', 'leaf', 'p', 'tree']);
  expect(document.documentElement.getAttribute('width')).toBe('128');
  expect(document.documentElement.getAttribute('viewBox')).toBe('0 0 480 240');
});

test('only the classes that occur are coloured', () => {
  const text = source().document(['b'], 64) ?? '';
  expect(text).toContain('<style>.leaf{fill:#080}</style>');
});

test('what is incomplete is not shown', () => {
  expect(source().document(['a', 'broken'], 64)).toBeUndefined();
});

test('definitions that came late are found', () => {
  const late = source();
  expect(late.document(['broken'], 64)).toBeUndefined();
  texts['nowhere'] = '<g id="nowhere"/>';
  expect(late.document(['broken'], 64)).toBeDefined();
});

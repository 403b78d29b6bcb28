/** Tests of which request is answered from where. */
import { describe, expect, test } from 'vitest';
import { fileAsked, isHashed, strategyFor } from './strategy';

const SCOPE = 'https://games.example/bastide/';
const HASHED = ['assets/index-B1x_9a-Z.js', 'assets/engine_bg-0123abcd.wasm'];
const FILES = new Set(['./', ...HASHED, 'icon.svg', 'manifest.webmanifest']);

function strategy(url: string, change: { method?: string; range?: boolean } = {}): string {
  const headers = new Set(change.range ? ['range'] : []);
  return strategyFor({ method: change.method ?? 'GET', url: new URL(url, SCOPE).href, headers }, SCOPE, FILES);
}

describe('a request', () => {
  const pages = ['./', 'index.html', './?from=shortcut', './#/play/7', '/bastide/'];
  test.each(pages)('for the page (%s) asks the network first', (url) => {
    expect(strategy(url)).toBe('network-first');
  });

  test.each(HASHED)('for %s is answered from the store', (url) => {
    expect(strategy(url)).toBe('cache-first');
  });

  test.each(['icon.svg', 'manifest.webmanifest'])('for %s, whose name stays, asks the network first', (url) => {
    expect(strategy(url)).toBe('network-first');
  });

  test.each([
    'assets/index-OtherVer.js',
    'sw.js',
    'api/rooms',
    '/',
    '/bastide',
    '/elsewhere/icon.svg',
    'https://other.example/bastide/icon.svg',
    'data:text/plain,x',
  ])('for %s is left alone', (url) => {
    expect(strategy(url)).toBe('leave');
  });

  test('that sends something or wants a part is left alone', () => {
    expect(strategy('./', { method: 'POST' })).toBe('leave');
    expect(strategy('assets/index-B1x_9a-Z.js', { range: true })).toBe('leave');
  });
});

test('the page has one name, however it is asked for', () => {
  expect([SCOPE, `${SCOPE}index.html`, `${SCOPE}?a=1#/b`].map((url) => fileAsked(url, SCOPE))).toEqual(['./', './', './']);
});

test('only the names made from their content are hashed', () => {
  expect(['assets/a-12345678.js', 'assets/b/c-abcd_-12.css'].every(isHashed)).toBe(true);
  const plain = ['index.html', 'icon-maskable-512.png', 'assets/plain.js', 'assets/a-1234567.js', 'x/assets/a-12345678.js'];
  expect(plain.some(isHashed)).toBe(false);
});

// @vitest-environment node
/** Tests of the list of built files and its version, and of the files that make the client installable. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { builtFiles, versionOf, withVersion, type BuiltFile } from './precache';

function file(path: string, content: string): BuiltFile {
  return { path, content: Buffer.from(content) };
}

const BUILD = [file('index.html', 'page'), file('assets/a-12345678.js', 'code'), file('icon.svg', 'icon')];

describe('the version', () => {
  test('does not depend on the order of the files', () => {
    expect(versionOf([...BUILD].reverse())).toBe(versionOf(BUILD));
  });

  test.each([
    ['content', [...BUILD.slice(0, 2), file('icon.svg', 'another')]],
    ['name', [...BUILD.slice(0, 2), file('mark.svg', 'icon')]],
    ['presence', BUILD.slice(0, 2)],
    ['place', [file('index.html', 'code'), file('assets/a-12345678.js', 'page'), file('icon.svg', 'icon')]],
  ])('changes with the %s of a file', (_, changed) => {
    expect(versionOf(changed)).not.toBe(versionOf(BUILD));
  });
});

test('the page is listed under the address that people open', () => {
  expect(builtFiles(BUILD)).toEqual({ version: versionOf(BUILD), files: ['./', 'assets/a-12345678.js', 'icon.svg'] });
});

test('the page says its version', () => {
  const page = withVersion('<html><head></head><body></body></html>', 'abc');
  expect(page).toMatch(/<head>\s*<meta name="bastide-version" content="abc" \/>\s*<\/head>/);
});

describe('the manifest', () => {
  const open = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url));
  const manifest = JSON.parse(open('manifest.webmanifest').toString());

  test('works under any path', () => {
    const parts = [...manifest.icons, ...manifest.shortcuts].map((part) => part.src ?? part.url);
    const addresses = [manifest.start_url, manifest.scope, ...parts];
    for (const address of addresses) expect(address).toMatch(/^\.\//);
  });

  test('tells the true sizes of the icons', () => {
    for (const icon of manifest.icons) {
      const content = open(icon.src);
      const size = icon.type === 'image/png' ? `${content.readUInt32BE(16)}x${content.readUInt32BE(20)}` : 'any';
      expect(size, icon.src).toBe(icon.sizes);
    }
  });

  test('has the icons that browsers demand of an installable client', () => {
    const kinds = manifest.icons.map((icon: { sizes: string; purpose: string }) => `${icon.sizes} ${icon.purpose}`);
    expect(kinds).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  });
});

/** The rules on the screen: the page in the player's language, with the cited ruling marked. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../i18n';
import Rules from '../screens/Rules.svelte';
import { SETS } from './pages';

// There is no engine here that could draw.
const illustrate = vi.hoisted(() => vi.fn(() => () => undefined));
vi.mock('./pictures', () => ({ illustrate }));
vi.mock('../board/theme.svelte', () => ({ currentTheme: () => 'night' }));

let screen: Record<string, unknown> | undefined;

/** Shows the rules screen and waits until a page, or the message that there is none, is there. */
async function show(set: string, anchor?: string): Promise<void> {
  screen = mount(Rules, { target: document.body, props: anchor === undefined ? { set } : { set, anchor } });
  await vi.waitUntil(() => document.querySelector('article, [role="alert"]'));
  flushSync();
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  // A narrow page whose size never changes.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('ResizeObserver', class { observe() {} unobserve() {} disconnect() {} });
});

afterEach(async () => {
  if (screen) await unmount(screen);
  screen = undefined;
  await setLanguage('en');
});

describe('the rules screen', () => {
  it('lists every set and says which one is shown', async () => {
    await show('river-2');
    expect([...document.querySelectorAll('.rules .sets a')].map((link) => link.getAttribute('href'))).toEqual(
      SETS.map((set) => `#/rules/${set}`),
    );
    expect(document.querySelector('.rules [aria-current="page"]')?.getAttribute('href')).toBe('#/rules/river');
    expect(document.querySelector('h1')?.textContent).toBe('The River I and II');
    expect(document.querySelector('.cited')).toBeNull();
  });

  it('goes to the cited ruling and marks it with its text', async () => {
    await show('base', 'R10');
    const heading = document.getElementById('R10');
    expect(document.activeElement).toBe(heading);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce();
    expect([...document.querySelectorAll('.cited')]).toEqual([heading, heading?.nextElementSibling]);
  });

  it('has its pictures drawn for the set, in the theme that holds', async () => {
    await show('river-2');
    expect(illustrate).toHaveBeenLastCalledWith(document.querySelector('article'), 'river', 'night');
    expect(document.querySelector('article img')?.getAttribute('alt')).toContain('spring');
  });

  it('follows the language', async () => {
    await show('base', 'R10');
    await setLanguage('de');
    await vi.waitUntil(() => document.querySelector('h1')?.textContent === 'Carcassonne: das Grundspiel');
    flushSync();
    expect(document.querySelector('.cited')?.id).toBe('R10');
  });

  it('says so when a set has no page, and still lists the others', async () => {
    await show('nonsense', 'R10');
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('nonsense');
    expect(document.querySelectorAll('.rules .sets a')).toHaveLength(SETS.length);
  });

  it('has contents that lead to every section and ruling', async () => {
    await show('base', 'R10');
    const links = await vi.waitUntil(() => {
      const found = [...document.querySelectorAll<HTMLAnchorElement>('details a')];
      return found.length > 0 && found;
    });
    const anchors = [...document.querySelectorAll('article [id]')].slice(1).map((heading) => `#/rules/base/${heading.id}`);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(anchors);
    expect(links.find((link) => link.getAttribute('aria-current'))?.textContent).toContain('R10');
    links[0]?.click();
    expect(location.hash).toBe(anchors[0]);
  });

  it('finds words on all pages, goes there and marks them', async () => {
    await show('base');
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) throw new Error('there is no field');
    field.value = 'FAIRY recalled abbot';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const hits = await vi.waitUntil(() => {
      const found = [...document.querySelectorAll<HTMLAnchorElement>('search li a')];
      return found.length > 0 && found;
    });
    expect(document.querySelector('search [role=status]')?.textContent).toBe('One place');
    expect(hits[0]?.getAttribute('href')).toBe('#/rules/abbot/R21');
    expect([...(hits[0]?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent?.toLowerCase())).toContain('fairy');
    hits[0]?.click();
    flushSync();
    expect(location.hash).toBe('#/rules/abbot/R21');
    expect(document.querySelectorAll('search li')).toHaveLength(0);
    field.value = 'qqq';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(document.querySelector('search [role=status]')?.textContent).toContain('qqq');
  });

  it('opens the page from its beginning when it has no such heading', async () => {
    await show('abbot', 'R999');
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('.cited')).toBeNull();
  });
});

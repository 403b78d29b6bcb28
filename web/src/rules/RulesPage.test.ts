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
});

afterEach(async () => {
  if (screen) await unmount(screen);
  screen = undefined;
  await setLanguage('en');
});

describe('the rules screen', () => {
  it('lists every set and says which one is shown', async () => {
    await show('river-2');
    expect([...document.querySelectorAll('.rules nav a')].map((link) => link.getAttribute('href'))).toEqual(
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
    expect(document.querySelectorAll('.rules nav a')).toHaveLength(SETS.length);
  });

  it('opens the page from its beginning when it has no such heading', async () => {
    await show('abbot', 'R999');
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('.cited')).toBeNull();
  });
});

/** Prisoners and titles in the panel of who holds them. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Player } from '../../engine/engine';
import Prison from './Prison.svelte';

const words = (text: string) => ({ key: 'test.none', args: {}, text });
const prisoner = { name: 'small', words: words('1 follower of Anna'), seat: 0, count: 1, picture: '<path/>', price: 3 };
const title = { name: 'king', words: words('Ben has the king: a city of 5 tiles'), count: 5, picture: '<path/>' };

describe('what is held', () => {
  let shown: object | undefined;

  function open(prisoners: Player['prisoners'], onchoose?: (action: string) => void) {
    const player = { score: 0, projected: 0, pieces: [], prisoners, titles: [title] };
    shown = mount(Prison, { target: document.body, props: { player, names: ['Anna', 'Ben'], onchoose } });
    flushSync();
  }
  const button = () => document.querySelector('button');

  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = '';
  });

  test('is told in words, titles with their record', () => {
    open([prisoner]);
    expect(document.body.textContent).toContain('Ben has the king: a city of 5 tiles');
    expect(document.querySelector('[data-prisoner="0.small"]')?.textContent).toContain('1 follower of Anna');
    expect(button()).toBeNull();
  });

  test('is bought free with a button that names the price, if that can be done now', () => {
    const chosen = vi.fn();
    open([{ ...prisoner, ransom: 'ransom:blue.small' }], chosen);
    expect(button()?.textContent).toContain('Buy free (3 points)');
    button()?.click();
    expect(chosen).toHaveBeenCalledWith('ransom:blue.small');
  });

  test('comes home in an exchange, if he can be chosen', () => {
    const chosen = vi.fn();
    open([{ ...prisoner, exchange: 'exchange:blue.small' }], chosen);
    expect(button()?.textContent).toContain('Comes home');
    button()?.click();
    expect(chosen).toHaveBeenCalledWith('exchange:blue.small');
  });

  test('is not bought by who does not decide', () => {
    open([{ ...prisoner, ransom: 'ransom:blue.small' }]);
    expect(button()).toBeNull();
  });
});

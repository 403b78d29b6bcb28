/** The choice of aids: none about what is not in the game. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { AIDS, bundle } from '../game/aids';
import AidPicker from './AidPicker.svelte';

it('leaves out aids about what is not there', async () => {
  const shown = async (without: ('fields' | 'dead')[]) => {
    const app = mount(AidPicker, { target: document.body, props: { aids: bundle('friendly'), without } });
    flushSync();
    const number = document.querySelectorAll('details input').length;
    await unmount(app);
    return number;
  };
  expect(await shown([])).toBe(AIDS.length);
  expect(await shown(['fields'])).toBe(AIDS.length - 1);
});

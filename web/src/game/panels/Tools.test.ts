/** Tests of the button that mutes: there for whoever has sounds, one tap off and on again. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../store/settings.svelte';
import { bundle } from '../aids';
import { AidSwitches } from './aid-switches.svelte';
import Tools from './Tools.svelte';

let shown: object;
const mute = () => document.querySelector<HTMLButtonElement>('[data-testid=mute]');

beforeEach(() => {
  settings.sound.on = false;
  shown = mount(Tools, {
    target: document.body,
    props: { aids: new AidSwitches(bundle('friendly')), hasLog: true, hasHelp: true, hasHint: true, hints: { isOffered: true, steps: [] }, onhint: () => undefined, onopen: () => undefined },
  });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  settings.sound.on = false;
});

test('whoever has no sounds has no button for them', () => {
  expect(mute()).toBeNull();
});

test('one tap mutes, another brings the sounds back', () => {
  settings.sound.on = true;
  flushSync();
  mute()!.click();
  flushSync();
  expect(settings.sound.on).toBe(false);
  mute()!.click();
  flushSync();
  expect(settings.sound.on).toBe(true);
});

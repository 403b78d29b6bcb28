/** Tests of the offer of sounds: made once, taken or not, and never pressed. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Entry } from '../../engine/engine';
import { settings } from '../../store/settings.svelte';
import { ledger } from './fixture.svelte';
import SoundOffer from './SoundOffer.svelte';

describe('the offer of sounds', () => {
  let shown: object | undefined;
  let session: ReturnType<typeof ledger>;

  function open() {
    session = ledger();
    shown = mount(SoundOffer, { target: document.body, props: { session } });
    flushSync();
  }
  const buttons = () => [...document.querySelectorAll('button')];

  beforeEach(() => {
    settings.soundOffered = false;
    settings.sound.on = false;
    open();
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = '';
    settings.sound.on = false;
  });

  test('switches sounds on when it is taken, and is not made again', () => {
    buttons()[0]!.click();
    flushSync();
    expect(settings.sound.on).toBe(true);
    expect(buttons()).toEqual([]);
    settings.sound.on = false;
    flushSync();
    expect(buttons()).toEqual([]);
  });

  test('leaves everything silent when it is refused', () => {
    buttons()[1]!.click();
    flushSync();
    expect(settings.sound.on).toBe(false);
    expect(settings.soundOffered).toBe(true);
    expect(buttons()).toEqual([]);
  });

  test('goes away when somebody plays on without an answer', () => {
    session.log = Array<Entry>(12).fill({} as Entry);
    flushSync();
    expect(buttons()).toHaveLength(2);
    session.log = Array<Entry>(13).fill({} as Entry);
    flushSync();
    expect(buttons()).toEqual([]);
    expect(settings.soundOffered).toBe(true);
  });

  test('is not made to those who hear sounds already', () => {
    settings.sound.on = true;
    flushSync();
    expect(buttons()).toEqual([]);
  });
});

/** Settings: what was stored is read again, and nonsense does no harm. */
import { beforeEach, describe, expect, it } from 'vitest';
import { firstSettings, isStill, readSettings, saveSettings, settings } from './settings.svelte';

const first = firstSettings(['fr-CH']);

describe('settings', () => {
  beforeEach(() => localStorage.clear());

  it('speak the language of the browser on a first visit, without sound', () => {
    expect(first.language).toBe('fr');
    expect(first.sound.on).toBe(false);
  });

  it('come back as they were stored', () => {
    const changed = { ...first, pace: 'instant' as const, confirm: 'never' as const, name: 'Anna' };
    expect(readSettings(JSON.stringify(changed), first)).toEqual(changed);
  });

  it('of an older edition no longer ask after every turn, which nobody had chosen; other answers stay', () => {
    const read = (kept: object) => readSettings(JSON.stringify(kept), first).confirm;
    expect(first.confirm).toBe('pause');
    expect([read({ confirm: 'always' }), read({ confirm: 'lasting' }), read({ confirm: 'never' })]).toEqual(['pause', 'lasting', 'never']);
    expect(read({ ...first, confirm: 'always' })).toBe('always');
    expect(readSettings(JSON.stringify({ confirm: 'always' }), first).edition).toBe(first.edition);
  });

  it('are those of a first visit where the stored ones make no sense', () => {
    for (const text of [null, '', '{', 'null', '7', '"x"', '[]']) expect(readSettings(text, first), text ?? '').toEqual(first);
    const odd = JSON.stringify({ language: 'tlh', pace: 3, confirm: 'maybe', shortcuts: 'yes', sound: { volume: 9 }, name: 5 });
    expect(readSettings(odd, first)).toEqual(first);
  });

  it('do not let a name grow without end', () => {
    expect(readSettings(JSON.stringify({ name: 'x'.repeat(500) }), first).name).toHaveLength(40);
  });

  it('are kept for the next visit', () => {
    settings.name = 'Ben';
    saveSettings();
    expect(readSettings(localStorage.getItem('bastide.settings'), first).name).toBe('Ben');
  });

  it('can forbid and allow motion whatever the system says', () => {
    settings.motion = 'reduced';
    expect(isStill()).toBe(true);
    settings.motion = 'full';
    expect(isStill()).toBe(false);
  });
});

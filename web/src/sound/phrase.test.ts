/** Tests of what is played: short, different for every event, higher for more points, never too loud. */
import { describe, expect, test } from 'vitest';
import { firstSoundSettings, loudness, SOUND_EVENTS } from './event';
import { FakeContext } from './fake-context';
import { LONGEST_PHRASE, phrase } from './phrase';
import { Synth } from './synth';

const highest = (points: number) => Math.max(...phrase('score', points).map((note) => note.pitch));

describe('a phrase', () => {
  test.each(SOUND_EVENTS)('of %s is short', (event) => {
    const notes = phrase(event, 1000);
    expect(notes).not.toEqual([]);
    for (const note of notes) {
      expect(note.at + note.length).toBeLessThanOrEqual(LONGEST_PHRASE);
      expect(note.pitch).toBeGreaterThan(100);
      expect(note.pitch).toBeLessThan(4000);
    }
  });

  test('is different for every event', () => {
    expect(new Set(SOUND_EVENTS.map((event) => JSON.stringify(phrase(event)))).size).toBe(SOUND_EVENTS.length);
  });

  test('of your turn is two rising notes of a kind no move makes', () => {
    const [first, second, ...more] = phrase('turn');
    expect(more).toEqual([]);
    expect(second!.pitch).toBeGreaterThan(first!.pitch);
    for (const event of ['tile', 'figure', 'score', 'refused'] as const)
      expect(phrase(event).map((note) => note.instrument)).not.toContain('bell');
  });

  test('of a score rises, and climbs higher for more points', () => {
    const pitches = phrase('score', 9).map((note) => note.pitch);
    expect(pitches).toEqual([...pitches].sort((a, b) => a - b));
    expect(highest(4)).toBeGreaterThan(highest(1));
    expect(highest(12)).toBeGreaterThan(highest(4));
    expect(highest(24)).toBeGreaterThan(highest(12));
    expect(highest(300)).toBe(highest(24));
  });

  test.each([0, -3, Number.NaN, Number.POSITIVE_INFINITY])('of a score of %d points exists', (points) => {
    expect(phrase('score', points).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the synthesiser', () => {
  test.each(SOUND_EVENTS)('ends every source of %s and stays below full scale', (event) => {
    const context = new FakeContext();
    context.currentTime = 1;
    new Synth(context.asContext()).play(phrase(event, 24), 1);
    for (const source of context.started) {
      expect(source.at).toBeGreaterThanOrEqual(1);
      expect(source.end).toBeGreaterThan(source.at);
      expect(source.end).toBeLessThanOrEqual(1 + LONGEST_PHRASE);
    }
    expect(context.loudest()).toBeGreaterThan(0.05);
  });

  test.each(SOUND_EVENTS)('is gentle with %s: never above -12 dBFS, no click, nothing shrill', (event) => {
    const context = new FakeContext();
    new Synth(context.asContext()).play(phrase(event, 24), 1);
    expect(context.loudest()).toBeLessThan(10 ** (-12 / 20));
    for (const gain of context.gains) {
      expect(gain.rise).toBeGreaterThanOrEqual(0.005);
      expect(gain.end).toBeLessThanOrEqual(0.0001);
    }
    for (const source of context.started) expect(source.frequency).toBeLessThan(4000);
    const [warmth, ...bodies] = context.filters;
    expect(warmth).toMatchObject({ type: 'lowpass' });
    expect(warmth!.frequency.value).toBeLessThanOrEqual(3500);
    for (const body of bodies) expect(body.frequency.value).toBeLessThanOrEqual(1500);
  });

  test('plays louder when asked to', () => {
    const loudest = (volume: number) => {
      const context = new FakeContext();
      new Synth(context.asContext()).play(phrase('tile'), volume);
      return context.loudest();
    };
    expect(loudest(1)).toBeGreaterThan(loudest(0.2));
  });
});

describe('settings', () => {
  test('of a first visit are silent, with every event ready', () => {
    const settings = firstSoundSettings();
    expect(settings.on).toBe(false);
    expect(Object.keys(settings.events)).toEqual([...SOUND_EVENTS]);
    expect(SOUND_EVENTS.every((event) => loudness(event, settings) === 0)).toBe(true);
  });

  test('are quiet when sound is switched on, and never louder than full', () => {
    const settings = { ...firstSoundSettings(), on: true };
    expect(loudness('tile', settings)).toBeLessThan(0.25);
    expect(loudness('tile', { ...settings, volume: 7 })).toBe(1);
  });
});

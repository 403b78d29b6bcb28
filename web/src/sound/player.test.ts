/** Tests of when a sound is played, with an audio context that makes none. */
import { describe, expect, test } from 'vitest';
import { firstSoundSettings, SOUND_EVENTS, type SoundSettings } from './event';
import { FakeContext } from './fake-context';
import { SoundPlayer } from './player';

class Stage {
  made = 0;
  readonly context = new FakeContext();
  readonly player = new SoundPlayer({
    makeContext: () => {
      this.made++;
      return this.hasAudio ? this.context.asContext() : undefined;
    },
    hasGesture: () => this.gesture,
  });

  constructor(
    public gesture = true,
    readonly hasAudio = true,
  ) {}

  static asleep(): Stage {
    const stage = new Stage();
    stage.context.state = 'suspended';
    return stage;
  }
}

/** Until everything that was promised has happened. */
const settled = () => new Promise((done) => setTimeout(done));

function audible(change: Partial<SoundSettings> = {}): SoundSettings {
  return { ...firstSoundSettings(), on: true, ...change };
}

describe('a player', () => {
  test('makes no audio context on a first visit, whatever happens', () => {
    const scene = new Stage();
    for (const event of SOUND_EVENTS) scene.player.play(event, firstSoundSettings());
    expect(scene.made).toBe(0);
  });

  test('plays every event once sound is on, in one context', () => {
    const scene = new Stage();
    for (const event of SOUND_EVENTS) {
      const before = scene.context.started.length;
      scene.player.play(event, audible());
      expect(scene.context.started.length, event).toBeGreaterThan(before);
    }
    expect(scene.made).toBe(1);
  });

  test('waits for the first gesture before it makes a context', () => {
    const scene = new Stage(false);
    scene.player.play('turn', audible());
    expect(scene.made).toBe(0);
    scene.gesture = true;
    scene.player.play('turn', audible());
    expect(scene.made).toBe(1);
    expect(scene.context.started).not.toEqual([]);
  });

  test('keeps still for an event that is switched off, and for no volume', () => {
    const scene = new Stage();
    scene.player.play('tile', audible({ events: { ...audible().events, tile: false } }));
    scene.player.play('tile', audible({ volume: 0 }));
    scene.player.play('tile', audible({ volume: Number.NaN }));
    expect(scene.made).toBe(0);
  });

  test('is silent where the browser has no WebAudio, and asks only once', () => {
    const scene = new Stage(true, false);
    scene.player.play('tile', audible());
    scene.player.play('tile', audible());
    expect(scene.made).toBe(1);
  });

  test('is silent when WebAudio throws', () => {
    const player = new SoundPlayer({
      makeContext: () => {
        throw new DOMException('no device');
      },
      hasGesture: () => true,
    });
    expect(() => player.play('tile', audible())).not.toThrow();
  });
});

describe('many sounds', () => {
  test('of one event at one moment are one sound', () => {
    const scene = new Stage();
    scene.player.play('score', audible(), 4);
    const once = scene.context.started.length;
    scene.player.play('score', audible(), 4);
    expect(scene.context.started.length).toBe(once);
    scene.player.play('tile', audible());
    expect(scene.context.started.length).toBeGreaterThan(once);
  });

  test('of one event one after the other are all heard', () => {
    const scene = new Stage();
    scene.player.play('tile', audible());
    const once = scene.context.started.length;
    scene.context.currentTime = 0.5;
    scene.player.play('tile', audible());
    expect(scene.context.started.length).toBe(2 * once);
  });
});

describe('a sleeping context', () => {
  test('is woken once, and then plays only the latest sound', async () => {
    const scene = Stage.asleep();
    const { context } = scene;
    scene.player.play('tile', audible());
    scene.player.play('turn', audible());
    expect(context.started).toEqual([]);
    await settled();
    expect(context.resumed).toBe(1);
    const awake = new Stage();
    awake.player.play('turn', audible());
    expect(context.started).toEqual(awake.context.started);
  });

  test('that will not wake is no error, and is tried again', async () => {
    const scene = Stage.asleep();
    const { context } = scene;
    context.wake = () => Promise.reject(new DOMException('not allowed'));
    scene.player.play('tile', audible());
    await settled();
    scene.player.play('tile', audible());
    expect(context.resumed).toBe(2);
    expect(context.started).toEqual([]);
  });
});

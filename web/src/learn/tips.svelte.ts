/** Tips for a first game: what is worth knowing at this moment, each given once. */
import type { Choice, Feature } from '../engine/engine';
import { passOf } from '../game/panels/choices';
import { GROWING } from '../game/panels/growing';
import { isPerson } from '../game/seat';
import type { Session } from '../game/session.svelte';
import { message, t, type Key } from '../i18n';
import { saveSettings, settings } from '../store/settings.svelte';
import { featureName } from '../text/place';
import { deviceOf } from './device';

/** What a tip can be about. */
export const TIPS = ['turn', 'figure', 'lasting', 'completed'] as const;
export type TipName = (typeof TIPS)[number];

/** What tips need to know of a game. */
export type TippedSession = Pick<Session, 'view' | 'log' | 'seats' | 'aids' | 'choices' | 'table'>;

/** A tip at its moment. */
export interface Tip {
  name: TipName;
  words: string;
}

/** More kinds of features than this make no short sentence. */
const MOST_WORTHS = 3;

export class Tips {
  current: Tip | undefined = $state.raw();
  #session: TippedSession;
  /** The position for which something was last looked for, and the one in which the tip came. */
  #seen = -1;
  #since = 0;

  constructor(session: TippedSession) {
    this.#session = session;
  }

  /** Looks at the position: what was said about the one before is over, and something else may be worth saying. */
  async look(): Promise<void> {
    const { view } = this.#session;
    if (view.ply === this.#seen) return;
    this.#seen = view.ply;
    if (this.#isPast()) this.dismiss();
    const name = this.#wanted();
    if (!name || name === this.current?.name) return;
    const words = await this.#words(name);
    if (words === undefined || this.#session.view !== view || !settings.tips) return;
    if (this.current) this.dismiss();
    this.current = { name, words };
    this.#since = view.ply;
  }

  /** The tip was read. */
  dismiss(): void {
    if (!this.current) return;
    settings.told = [...settings.told, `tip.${this.current.name}`];
    this.current = undefined;
    saveSettings();
  }

  /** No tip is wanted any more. */
  stop(): void {
    this.dismiss();
    settings.tips = false;
    saveSettings();
  }

  /** Whether the moment of the tip is over. Points are told while others play already, until the person goes on. */
  #isPast(): boolean {
    if (this.current?.name !== 'completed') return this.current !== undefined;
    const { log, seats } = this.#session;
    return log.some(({ ply, seat }) => ply > this.#since && seat !== undefined && isPerson(seats[seat]));
  }

  /** The first tip that is due and was not given yet. */
  #wanted(): TipName | undefined {
    return [...TIPS].reverse().find((name) => !settings.told.includes(`tip.${name}`) && this.#isDue(name));
  }

  #isDue(name: TipName): boolean {
    const { choices } = this.#session;
    switch (name) {
      case 'turn':
        return new Set(choices.flatMap(({ rotation }) => rotation ?? [])).size > 1;
      case 'figure':
        return figuresOf(choices).length > 0 && passOf(choices) !== undefined;
      case 'lasting':
        // What a figure earns at all comes first.
        return settings.told.includes('tip.figure') && choices.some((choice) => choice.isLasting);
      case 'completed':
        return this.#hasCompleted();
    }
  }

  /** Whether a person was just paid for something completed. */
  #hasCompleted(): boolean {
    const { log, seats } = this.#session;
    const begin = log.findLastIndex(({ seat }) => seat !== undefined && isPerson(seats[seat]));
    return log
      .slice(Math.max(0, begin))
      .flatMap((entry) => entry.events)
      .some(({ score }) => score?.cause === 'completed' && score.shares.some(({ seat, points }) => points > 0 && isPerson(seats[seat])));
  }

  async #words(name: TipName): Promise<string | undefined> {
    switch (name) {
      case 'turn':
        return t(`tip.turn.${deviceOf()}`);
      case 'figure': {
        const worth = await this.#worth();
        return worth === '' ? t('tip.figure.plain') : t('tip.figure', { worth });
      }
      case 'lasting': {
        const key = `tip.lasting.${this.#session.view.game}`;
        // A game whose figures stay for another reason says so itself.
        return message(key) === undefined ? undefined : t(key as Key);
      }
      case 'completed':
        return t('tip.completed');
    }
  }

  /** What the features are worth on which a figure can be put, as the engine knows it: one of each kind. */
  async #worth(): Promise<string> {
    const { aids, choices, table } = this.#session;
    // A table may play without knowing what things are worth.
    if (!aids.features) return '';
    const places = figuresOf(choices).map((choice) => choice.place ?? '');
    const features = await Promise.all(places.map((place) => table.featureOf(place).catch(() => undefined)));
    const kinds = new Map<string, Feature>();
    for (const feature of features) if (feature && !kinds.has(feature.kind)) kinds.set(feature.kind, feature);
    return [...kinds.values()].slice(0, MOST_WORTHS).map(worthOf).join('; ');
  }
}

/** The choices that put a figure on a feature and let it come home again. Others move or send away what stands elsewhere. */
function figuresOf(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ place, spot, sway, isLasting }) => place !== undefined && spot !== undefined && (sway?.by ?? 0) > 0 && !isLasting);
}

function worthOf({ kind, now, completed, isCompleted }: Feature): string {
  const what = featureName(kind);
  if (completed === undefined || isCompleted) return t('tip.figure.now', { what, now: completed ?? now });
  return t(GROWING.has(kind) ? 'tip.figure.least' : 'tip.figure.completed', { what, now, completed });
}

/** Prospects: what lies below a spot before it is chosen (the whole feature, who leads, what it is worth), and what was just chosen. */
import type { Choice, Feature, Range, Sway, View } from '../../engine/engine';
import { t } from '../../i18n';
import { capital, majorityWords } from '../../text/answer';
import type { Session } from '../session.svelte';
import type { AidSwitches } from './aid-switches.svelte';
import { isContested } from './growing';
import { Latest } from './latest';
import { leadersOf } from './standing';

/** What prospects need to know of a game, and of what may be told about it. */
export type Prospected = Pick<Session, 'view' | 'table' | 'choices' | 'log' | 'canUndo' | 'names'>;

export class Prospect {
  /** The choice that is looked at, and the feature of its place. */
  #seen: { choice: Choice; feature: Feature | undefined } | undefined = $state.raw();
  /** The feature that was chosen, and how many actions there were before. */
  #chosen: { feature: Feature; ply: number } | undefined = $state.raw();
  #session: Prospected;
  #aids: Pick<AidSwitches, 'has'>;
  #latest = new Latest();
  /** What was asked about the position before. */
  #known = new Map<string, Promise<Feature | undefined>>();
  #view: View | undefined;

  constructor(session: Prospected, aids: Pick<AidSwitches, 'has'>) {
    this.#session = session;
    this.#aids = aids;
  }

  /** The border of what is looked at, or of what was just chosen and can still be taken back. */
  get outline(): string | undefined {
    return this.#seen ? this.#seen.feature?.outline : this.#kept?.outline;
  }

  get #kept(): Feature | undefined {
    const { canUndo, log } = this.#session;
    return this.#chosen && canUndo && log.length > this.#chosen.ply ? this.#chosen.feature : undefined;
  }

  /** Who leads there now and afterwards, and what it is worth, in one line; nothing if that may not be told. */
  get facts(): string {
    const { choice, feature } = this.#seen ?? {};
    const { names } = this.#session;
    if (choice?.range) return rangeFacts(choice.range);
    if (choice && feature && isContested(feature) && this.#aids.has('features')) return factsOf(feature, choice.sway, names);
    // Whoever moves out does it for the majority, which all can count.
    return choice?.majority ? majorityWords(choice.majority, names) : '';
  }

  /** Another choice is looked at, or none. */
  look(choice: Choice | undefined): void {
    if (!choice?.place) {
      this.#latest.cancel();
      this.#seen = undefined;
      return;
    }
    this.#latest.ask(0, () => this.#featureOf(choice.place!), (feature) => (this.#seen = { choice, feature }));
  }

  /** An action was chosen: its feature stays marked while it can be taken back. */
  chose(action: string): void {
    const choice = this.#session.choices.find((own) => own.action === action);
    const ply = this.#session.log.length;
    this.#chosen = undefined;
    if (!choice?.place) return;
    void this.#featureOf(choice.place).then((feature) => {
      if (feature) this.#chosen = { feature, ply };
    }, () => undefined);
  }

  /** Features of a position are asked for once. */
  #featureOf(place: string): Promise<Feature | undefined> {
    const { view, table } = this.#session;
    if (this.#view !== view) this.#known.clear();
    this.#view = view;
    const known = this.#known.get(place) ?? table.featureOf(place);
    this.#known.set(place, known);
    return known;
  }
}

/** What a choice brings within reach, and how many could be taken. */
export function rangeFacts({ then, prey }: Range): string {
  const whom = prey.length > 0 ? t('spot.prey', { n: prey.length }) : t('spot.no_prey');
  return capital(`${t('spot.reach', { n: then.length })} · ${whom}`);
}

/** A feature in one line: the majority now and after a choice, and what it is worth. */
export function factsOf(feature: Feature, sway: Sway | undefined, names: readonly string[]): string {
  const majority = majorityWords({ before: feature.leaders, after: leadersAfter(feature, sway) }, names);
  const points = (feature.isCompleted ? feature.completed : undefined) ?? feature.now;
  return `${majority} · ${t(feature.isCompleted ? 'spot.worth_completed' : 'spot.worth', { points })}`;
}

/** Who would lead on a feature after somebody's strength has changed. */
export function leadersAfter({ strengths, leaders }: Feature, sway: Sway | undefined): number[] {
  if (!sway || sway.by === 0) return leaders;
  const seats = Array.from({ length: Math.max(sway.seat, ...strengths.map(({ seat }) => seat)) + 1 }, () => 0);
  for (const { seat, strength } of strengths) seats[seat] = strength;
  seats[sway.seat] = (seats[sway.seat] ?? 0) + sway.by;
  return Math.max(...seats) > 0 ? leadersOf(seats) : [];
}

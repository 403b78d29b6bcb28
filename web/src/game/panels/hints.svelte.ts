/** Hints: the rest of the turn as the strongest computer opponent would play it, while the person goes along with it. */
import { engine, type Choice, type View } from '../../engine/engine';
import { say, t } from '../../i18n';
import type { Session } from '../session.svelte';
import type { AidSwitches } from './aid-switches.svelte';

type Asked = Pick<Session, 'view' | 'log' | 'names' | 'chooser' | 'table'>;

/** What the computer would do, in its order; nothing if nobody is asked for anything. */
export async function hintFor(session: Pick<Session, 'table'>): Promise<Choice[]> {
  const { levels } = await engine().catalogue();
  return (await session.table.advice(levels.at(-1) ?? ''))?.steps ?? [];
}

/** A hint in one sentence. The board shows where. */
export function hintWords(steps: readonly Choice[], names: readonly string[]): string {
  const words = steps.map((step) => (step.rotation === undefined ? say(step.words, names) : t('hint.lay')));
  const what = words.reduce((first, second) => t('hint.then', { first, second }), words.shift() ?? '');
  return what === '' ? '' : t('hint.says', { what });
}

export class Hints {
  /** What is left of the hint; nothing if none is shown. */
  steps: readonly Choice[] = $state.raw([]);
  #session: Asked;
  #aids: Pick<AidSwitches, 'has'>;
  /** The number of actions at which the first step is to be taken. */
  #ply = 0;

  constructor(session: Asked, aids: Pick<AidSwitches, 'has'>) {
    this.#session = session;
    this.#aids = aids;
  }

  /** Whether a hint can be asked for now. */
  get isOffered(): boolean {
    return this.#aids.has('hint') && this.#session.chooser !== undefined;
  }

  /** The hint in one sentence. */
  get words(): string {
    return hintWords(this.steps, this.#session.names);
  }

  /** Shows a hint, or no longer. */
  async toggle(): Promise<void> {
    if (this.steps.length > 0) return this.clear();
    if (!this.isOffered) return;
    const { view } = this.#session;
    const steps = await hintFor(this.#session);
    // Whoever has gone on meanwhile asked about another position.
    if (this.#session.view !== view) return;
    this.#ply = view.ply;
    this.steps = steps;
  }

  clear(): void {
    this.steps = [];
  }

  /** The game has gone on: whoever does as he was told sees the rest, whoever does not has decided otherwise. */
  follow(view: View): void {
    const [first, ...rest] = this.steps;
    if (!first || view.ply === this.#ply) return;
    const isTaken = view.ply === this.#ply + 1 && this.#session.log[this.#ply]?.action === first.action;
    this.#ply = view.ply;
    this.steps = isTaken && this.#session.chooser !== undefined ? rest : [];
  }
}

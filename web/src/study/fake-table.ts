/** A table for tests: three actions a turn (a tile T or U is drawn, then twice a, b or c), four turns, two seats. */
import type { Choice, Entry, RemoteTable, View } from '../engine/engine';

const LAST = 12;

export class FakeTable {
  actions: string[];
  ply: number;
  /** The calls that changed or moved the table. */
  calls: string[] = [];
  isClosed = false;

  constructor(actions: string) {
    this.actions = [...actions];
    this.ply = this.actions.length;
  }

  /** The same as the engine's table for those who use it. */
  get remote(): RemoteTable {
    return this as unknown as RemoteTable;
  }

  async setup(): Promise<object> {
    return { game: 'fake', config: 'seats=2' };
  }

  async log(): Promise<Entry[]> {
    return this.actions.map((_, index) => this.#entry(index));
  }

  async jump(ply: number): Promise<void> {
    this.calls.push(`jump ${ply}`);
    this.ply = Math.min(ply, this.actions.length);
  }

  async undo(ply: number): Promise<void> {
    this.calls.push(`undo ${ply}`);
    this.actions = this.actions.slice(0, ply);
    this.ply = this.actions.length;
  }

  async play(action: string): Promise<Entry> {
    this.calls.push(`play ${action}`);
    const refusal = await this.refusal(action);
    if (refusal) throw refusal;
    this.actions = [...this.actions.slice(0, this.ply), action];
    this.ply += 1;
    return this.#entry(this.ply - 1);
  }

  async draw(): Promise<Entry[]> {
    return this.#who() === 'chance' ? [await this.play('U')] : [];
  }

  async refusal(action: string): Promise<object | undefined> {
    const legal = { chance: 'TU', seat: 'abc', over: '' }[this.#who()];
    return legal.includes(action) ? undefined : { words: { key: 'illegal.test', args: {}, text: 'no' } };
  }

  async advice(): Promise<{ steps: Choice[] }> {
    const steps: Choice[] = [];
    const [actions, ply] = [this.actions, this.ply];
    const { seat } = (await this.view()).decision;
    for (let view = await this.view(); seat !== undefined && view.decision.seat === seat; view = await this.view()) {
      const action = await this.think();
      const choice = view.decision.choices.find((own) => own.action === action);
      if (!choice) break;
      steps.push(choice);
      this.actions = [...this.actions.slice(0, this.ply), choice.action];
      this.ply += 1;
    }
    [this.actions, this.ply] = [actions, ply];
    return { steps };
  }

  async think(): Promise<string | undefined> {
    return this.#who() === 'seat' ? (this.ply % 3 === 1 ? 'c' : 'a') : undefined;
  }

  async remaining(): Promise<object> {
    return { kinds: ['T', 'U', 'V'].map((id) => ({ id, left: id === 'V' ? 0 : 1 })), symbols: '' };
  }

  async view(): Promise<View> {
    const who = this.#who();
    const choices = who === 'seat' ? [...'abc'].map((action) => ({ action }) as Choice) : [];
    const seat = who === 'seat' ? this.#seat(this.ply) : undefined;
    return { ply: this.ply, plies: this.actions.length, decision: { who, seat, choices }, symbols: '' } as unknown as View;
  }

  async bgn(names: string[], tags: string[]): Promise<string> {
    return [names.join('+'), tags.join('='), this.actions.join('')].join(' ');
  }

  async close(): Promise<void> {
    this.isClosed = true;
  }

  #who(): 'chance' | 'seat' | 'over' {
    return this.ply >= LAST ? 'over' : this.ply % 3 === 0 ? 'chance' : 'seat';
  }

  #seat(ply: number): number {
    return Math.floor(ply / 3) % 2;
  }

  #entry(index: number): Entry {
    const isDraw = index % 3 === 0;
    const turn = this.#seat(index);
    const number = Math.floor(index / 3) + 1;
    const seat = isDraw ? undefined : turn;
    return { ply: index + 1, turn, number, seat, action: this.actions[index] ?? '', events: [], scores: [index, 0] };
  }
}

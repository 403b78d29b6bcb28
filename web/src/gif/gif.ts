/** A game as a GIF: positions are painted in moments in which the page has nothing else to do, everything else is done by a worker. */
import { engine, type RemoteTable } from '../engine/engine';
import type { SeatSetup } from '../game/seat';
import { Definitions, Painter } from './painter';
import type { Order, Report } from './protocol';
import { delayOf, formatOf, scenesOf } from './scenes';

/** Pictures that may wait for the worker: more would only fill the memory. */
const MOST_WAITING = 3;

/** Parts of the whole work: painting tiles, shooting, developing. */
const [PREPARING, SHOOTING] = [0.15, 0.6];

/** What a film is made of. */
export interface Script {
  /** The game as a record. */
  bgn: string;
  seats: readonly SeatSetup[];
  theme: string;
}

/** The worker as it is needed here. */
class Laboratory {
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #waiting = 0;
  #wake: (() => void) | undefined;
  #failure: Error | undefined;
  #finished: ((bytes: Uint8Array<ArrayBuffer>) => void) | undefined;
  #ondeveloped: (done: number) => void = () => undefined;

  constructor() {
    this.#worker.onmessage = (event: MessageEvent<Report>) => this.#told(event.data);
    this.#worker.onerror = (event) => this.#told({ kind: 'failed', reason: event.message || 'the worker could not be started' });
  }

  begin(width: number, height: number, delay: number): void {
    this.#order({ kind: 'begin', width, height, delay });
  }

  /** Hands a picture over; waits while there are too many. */
  async shoot(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<void> {
    this.#waiting += 1;
    this.#order({ kind: 'shoot', pixels }, [pixels.buffer]);
    while (this.#waiting > MOST_WAITING && !this.#failure) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#failure) throw this.#failure;
  }

  async develop(advance: (done: number) => void, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#failure) throw this.#failure;
    this.#ondeveloped = advance;
    const bytes = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      this.#finished = resolve;
      this.#wake = () => this.#failure && reject(this.#failure);
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    this.#order({ kind: 'develop' });
    return bytes;
  }

  close(): void {
    this.#worker.terminate();
  }

  #order(order: Order, transfer: Transferable[] = []): void {
    this.#worker.postMessage(order, transfer);
  }

  #told(report: Report): void {
    if (report.kind === 'shot') this.#waiting -= 1;
    else if (report.kind === 'developed') this.#ondeveloped(report.done);
    else if (report.kind === 'finished') this.#finished?.(report.bytes);
    else this.#failure = new Error(report.reason);
    this.#wake?.();
  }
}

/** Makes the film. `advance` is told which part of the work is done, from 0 to 1; the signal stops it. */
export async function makeGif(script: Script, advance: (part: number) => void, signal: AbortSignal): Promise<Blob> {
  const [table, laboratory] = [await engine().read(script.bgn), new Laboratory()];
  try {
    const scenes = await shootAll(script, table, laboratory, advance, signal);
    const develop = (done: number) => advance(PREPARING + SHOOTING + (1 - PREPARING - SHOOTING) * (done / scenes));
    return new Blob([await laboratory.develop(develop, signal)], { type: 'image/gif' });
  } finally {
    laboratory.close();
    await table.close();
  }
}

/** Paints every scene and hands it to the laboratory; how many there were. */
async function shootAll(script: Script, table: RemoteTable, laboratory: Laboratory, advance: (part: number) => void, signal: AbortSignal): Promise<number> {
  const colours = script.seats.map((seat) => seat.colour);
  const definitions = new Definitions();
  // Of two definitions with one id the first counts, so the patterns that are worn come first.
  definitions.add(await engine().seatPatterns(script.seats.map((seat) => seat.pattern)));
  const plies = scenesOf(await table.log());
  const whole = await table.view();
  definitions.add(whole.symbols);
  const format = formatOf(whole.board.tiles.map(({ square }) => square), script.seats.length);
  const style = await engine().themeStyle(script.theme, colours);
  const painter = new Painter(format, definitions, style);
  try {
    await painter.prepare(whole.board.tiles, (part) => rest(signal, () => advance(PREPARING * part)));
    laboratory.begin(format.width, format.height, delayOf(plies.length));
    for (const [at, ply] of plies.entries()) {
      await table.jump(ply);
      const view = await table.view();
      definitions.add(view.symbols);
      const scorers = script.seats.map(({ name }, seat) => ({ name, score: view.players[seat]?.score ?? 0, colour: fillOf(style, seat) }));
      await laboratory.shoot(await painter.paint(view, scorers));
      await rest(signal, () => advance(PREPARING + (SHOOTING * (at + 1)) / plies.length));
    }
  } finally {
    painter.close();
  }
  return plies.length;
}

/** The colour that a seat wears, from the style sheet. */
function fillOf(style: string, seat: number): string {
  return new RegExp(`\\.seat${seat}\\{[^}]*fill:([^;}]+)`).exec(style)?.[1] ?? 'gray';
}

/** Tells how far it is and lets the page do what it has to. */
async function rest(signal: AbortSignal, tell: () => void): Promise<void> {
  signal.throwIfAborted();
  tell();
  await new Promise<void>((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

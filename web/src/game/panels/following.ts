/** Following: what others do can be seen to happen: their tile comes from their seat, then the figure is set down. */
import type { Movement } from '../../board/movement.svelte';
import type { Choice, Entry, Spot, Square, View } from '../../engine/engine';
import { settings } from '../../store/settings.svelte';
import { isPerson } from '../seat';
import type { Session } from '../session.svelte';
import type { Anchors } from './standing';

/** A tile that was laid, or a figure that was put somewhere. */
export interface Done {
  entry: Entry;
  tile?: { square: Square; symbol: string };
  figure?: Spot;
}

/** What leads from one view to the next, if that was one step on and something was laid or put down. */
export function doneBetween(before: View | undefined, after: View, log: readonly Entry[]): Done | undefined {
  const entry = log.findLast((own) => own.seat !== undefined);
  if (!before || !entry || entry.ply <= before.ply || entry.ply > after.ply) return undefined;
  const choice = before.decision.choices.find((own) => own.action === entry.action);
  return choice && doneBy(choice, before, entry);
}

function doneBy(choice: Choice, before: View, entry: Entry): Done | undefined {
  const { square, rotation, spot, picture } = choice;
  if (square && rotation !== undefined) {
    const symbol = before.hand?.symbols[rotation];
    return symbol === undefined ? undefined : { entry, tile: { square, symbol } };
  }
  return spot && !square && picture !== undefined ? { entry, figure: spot } : undefined;
}

/** Sets in motion what the others at a table do. */
export class Following {
  #session: Pick<Session, 'log' | 'seats'>;
  #movement: Movement;
  #anchors: Anchors;
  #before: View | undefined;

  constructor(session: Pick<Session, 'log' | 'seats'>, movement: Movement, anchors: Anchors) {
    this.#session = session;
    this.#movement = movement;
    this.#anchors = anchors;
  }

  /** There is a new view. */
  saw(view: View): void {
    const { log, seats } = this.#session;
    const before = this.#before;
    this.#before = view;
    if (before && view.ply < before.ply) this.#movement.finish();
    const done = doneBetween(before, view, log);
    // The board has shown already what a person did.
    if (done && !isPerson(seats[done.entry.seat ?? 0])) this.#show(done);
  }

  #show({ entry, tile, figure }: Done): void {
    if (figure) this.#movement.drop(figure);
    if (!tile) return;
    const seat = this.#anchors.get(entry.seat ?? 0)?.getBoundingClientRect();
    // Whoever wants computers to play at once wants to see their tiles at once.
    if (!seat || settings.pace === 'instant') return this.#movement.settle(tile.square);
    this.#movement.glide(tile.square, tile.symbol, { x: seat.x + seat.width / 2, y: seat.y + seat.height / 2 });
  }
}

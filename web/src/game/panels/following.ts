/** Following: what was just done, as something that can be seen to move. */
import type { Choice, Entry, Spot, Square, View } from '../../engine/engine';

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

/** Remarks: what a record says about how a game was played beside its actions. They are headers that other readers keep. */

/** How often turns were taken back, if any were. */
const TAKEN_BACK = 'TakenBack';

/** How a game ended before its end. */
const TERMINATION = 'Termination';

const GAVE_UP = ' gave up';

/** What the headers of a record say. */
export interface Remarks {
  /** How often a turn was taken back. */
  takenBack: number;
  /** The seat that gave up. */
  gaveUp: number | undefined;
  /** All other headers, in their order. */
  others: [string, string][];
}

/** Reads the headers of a record. `colours` are the names that seats have there. */
export function readRemarks(headers: Record<string, string>, colours: readonly string[]): Remarks {
  const takenBack = Number(headers[TAKEN_BACK] ?? 0);
  const loser = colours.findIndex((colour) => headers[TERMINATION] === `${colour}${GAVE_UP}`);
  const isOwn = (key: string) => key === TAKEN_BACK || (key === TERMINATION && loser >= 0) || colours.includes(key);
  return {
    takenBack: Number.isSafeInteger(takenBack) && takenBack > 0 ? takenBack : 0,
    gaveUp: loser < 0 ? undefined : loser,
    others: Object.entries(headers).filter(([key]) => !isOwn(key)),
  };
}

/** The headers of a record, name and value by turns. */
export function writeRemarks({ takenBack, gaveUp, others }: Remarks, colours: readonly string[]): string[] {
  const tags = others.flat();
  if (takenBack > 0) tags.push(TAKEN_BACK, String(takenBack));
  if (gaveUp !== undefined) tags.push(TERMINATION, `${colours[gaveUp] ?? ''}${GAVE_UP}`);
  return tags;
}

/** The same headers, name and value by turns, for a game that goes on: nobody has given up in it. */
export function playedOn(tags: readonly string[]): string[] {
  const isGivingUp = (index: number) => tags[index] === TERMINATION && tags[index + 1]?.endsWith(GAVE_UP);
  return tags.filter((_, index) => !isGivingUp(index - (index % 2)));
}

/** What gets larger by the very tiles that complete it: its worth so far is the least. */
export const GROWING: ReadonlySet<string> = new Set(['road', 'city', 'street', 'market']);

/** What nobody leads and nobody is paid for: towers, and quarters of the City of Carcassonne. */
const UNPAID: ReadonlySet<string> = new Set(['tower', 'quarter']);

/** Whether a majority on a feature means anything. */
export function isContested({ kind }: { kind: string }): boolean {
  return !UNPAID.has(kind);
}

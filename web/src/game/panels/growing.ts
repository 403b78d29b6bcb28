/** What gets larger by the very tiles that complete it: its worth so far is the least. */
export const GROWING: ReadonlySet<string> = new Set(['road', 'city', 'street', 'market']);

/** Aids: what the client tells players beyond the bare board. Groups that play for honour switch them off. */

/** Every aid, in the order in which they are listed. A new one comes last, since lists that were kept tell how many there were. */
export const AIDS = ['squares', 'remaining', 'dead', 'fields', 'projected', 'odds', 'features', 'hint'] as const;

/** One of them. */
export type Aid = (typeof AIDS)[number];

/** Which aids may be used at a table. */
export type Aids = Record<Aid, boolean>;

/** Usual choices. */
export const BUNDLES = ['friendly', 'standard', 'purist'] as const;

/** One of them. */
export type Bundle = (typeof BUNDLES)[number];

/** The aids of a usual choice: all of them; what anybody could count on the table; none. */
export function bundle(name: Bundle): Aids {
  const allowed: Record<Bundle, readonly Aid[]> = {
    friendly: AIDS,
    standard: ['squares', 'remaining', 'fields', 'features'],
    purist: [],
  };
  return Object.fromEntries(AIDS.map((aid) => [aid, allowed[name].includes(aid)])) as Aids;
}

/** The usual choice that these aids are, if they are one. */
export function bundleOf(aids: Aids): Bundle | undefined {
  return BUNDLES.find((name) => AIDS.every((aid) => bundle(name)[aid] === aids[aid]));
}

/** Aids as they were kept or sent: one that there was not yet is allowed where all that there were are. */
export function wholeAids(kept: Partial<Aids> | undefined): Aids {
  const known = AIDS.filter((aid) => typeof kept?.[aid] === 'boolean');
  const isFriendly = known.length > 0 && known.every((aid) => kept?.[aid]);
  return Object.fromEntries(AIDS.map((aid) => [aid, kept?.[aid] ?? isFriendly])) as Aids;
}

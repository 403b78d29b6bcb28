/** The pages of rules: which sets have one, how a page is loaded, and which page a cited ruling is on. */

/** The sets that have a page, in the order in which they are listed. */
export const SETS = [
  'base',
  'river',
  'abbot',
  'inns-and-cathedrals',
  'traders-and-builders',
  'princess-and-dragon',
  'tower',
  'abbey-and-mayor',
  'count-king-robber',
  'the-city',
] as const;

/** A set that has a page. */
export type RulesSet = (typeof SETS)[number];

/** A place in the rules: a page and, unless empty, a heading on it. */
export interface Place {
  set: string;
  anchor: string;
}

/** The addresses of the pages. */
const addresses = import.meta.glob<string>('./{en,de,nl,fr}/*.md', { import: 'default', eager: true });

/** The pages that tell of several sets. */
const SHARED: readonly { page: RulesSet; sets: readonly string[] }[] = [
  { page: 'river', sets: ['river', 'river-2'] },
  { page: 'count-king-robber', sets: ['count', 'king-and-robber'] },
];

/** The page that tells the rules of an expansion: the two rivers share one, as do count and king. */
export function setOf(expansion: string): string {
  return SHARED.find(({ sets }) => sets.includes(expansion))?.page ?? expansion;
}

/** The sets of which a page tells. */
export function setsOf(page: string): readonly string[] {
  return SHARED.find((shared) => shared.page === page)?.sets ?? [page];
}

/** Whether there is a page for this set. */
export function hasPage(set: string): set is RulesSet {
  return (SETS as readonly string[]).includes(set);
}

/** Where a ruling cited like "base R10" stands. */
export function pageOf(ruling: string): Place {
  const [expansion = '', anchor = ''] = ruling.trim().split(/\s+/);
  return { set: setOf(expansion), anchor };
}

const loaded = new Map<string, Promise<string>>();

/** The HTML of a set's page in a language, in English if there is none; loaded once. Fails if the set has no page. */
export async function loadPage(language: string, set: string): Promise<string> {
  const page = setOf(set);
  const address = addresses[`./${language}/${page}.md`] ?? addresses[`./en/${page}.md`];
  if (!address) throw new Error(`there is no page of rules for ${set}`);
  const html = loaded.get(address) ?? fetchPage(address, set);
  loaded.set(address, html);
  // What failed is tried again.
  html.catch(() => loaded.delete(address));
  return html;
}

async function fetchPage(address: string, set: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the page of rules for ${set} cannot be loaded`);
  return response.text();
}

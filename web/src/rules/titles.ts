/** Titles of rulings: "base R10" is called "The majority takes everything", as on the page of rules. */
import { message } from '../i18n';
import { pageOf } from './pages';

/** What a ruling is called; nothing if it has no title. */
export function rulingTitle(ruling: string): string | undefined {
  return message(`ruling.${ruling.trim().replace(/\s+/, '.')}`);
}

/** A ruling with its number and, if it has one, its title: "R10 · The majority takes everything". */
export function rulingWords(ruling: string): string {
  const { anchor } = pageOf(ruling);
  const title = rulingTitle(ruling);
  return title === undefined ? anchor : `${anchor} · ${title}`;
}

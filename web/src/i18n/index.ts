/** Languages: messages by key, with arguments and plurals, in the language that the player chose. */
import type { Words } from '../engine/pkg/bastide_wasm';
import { hasCoordinates } from '../store/settings.svelte';
import { language, message } from './language.svelte';
// Only its keys: the messages themselves are fetched.
import type en from './en.json';

export { language, LANGUAGES, message, setLanguage, speakFirst, type Language } from './language.svelte';

/** Every key that a message can have. */
export type Key = keyof typeof en;

/** What is filled into a message. */
export type Args = Record<string, string | number>;

/** Says something in the language of the player. */
export function t(key: Key, args: Args = {}): string {
  return fill(message(key) ?? key, args, language.current);
}

/**
 * Says what the engine has to say: in the language of the player if there is a message for it, otherwise in the engine's
 * own English. `names` are the players by seat.
 */
export function say(words: Words, names: readonly string[] = []): string {
  const text = message(words.key);
  const isKnown = (value: Argument) =>
    typeof value !== 'string' || !value.startsWith('@') || keysOf(value).every((key) => message(key) !== undefined);
  // A sentence half in another language would be worse than one in English.
  if (text === undefined || !Object.values(words.args).every(isKnown)) return words.text;
  const args: Args = {};
  for (const [name, value] of Object.entries(words.args)) args[name] = resolve(value, names);
  return fill(text, args, language.current);
}

/** An argument of the engine. */
type Argument = Words['args'][string];

/**
 * Where something is: in words ("east of the monastery"), which for those who go by coordinates give way to the square
 * that they describe.
 */
export function sayPlace(words: Words, names: readonly string[] = []): string {
  const square = words.key.startsWith('where.') && hasCoordinates() ? words.args['square'] : undefined;
  return typeof square === 'string' ? t('where.square', { square }) : say(words, names);
}

/** The keys of the messages that an argument of the engine stands for (`@key @key`). */
function keysOf(value: string): string[] {
  return value.split(' ').map((key) => key.slice(1));
}

/**
 * What an argument of the engine stands for: another message (`@key`), ways to choose from (`@key @key`), a player
 * (`#seat`), words with arguments of their own, or itself.
 */
function resolve(value: Argument, names: readonly string[]): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return sayPlace(value, names);
  if (value.startsWith('@')) {
    return new Intl.ListFormat(language.current, { type: 'disjunction' }).format(keysOf(value).map((key) => message(key) ?? key));
  }
  if (value.startsWith('#')) return names[Number(value.slice(1))] ?? value;
  return value;
}

/**
 * Fills arguments into a message: `{name}` is replaced, `{n|one tile|# tiles}` chooses by the plural form of `n`
 * (one, then other) and replaces `#` by the number.
 */
export function fill(text: string, args: Args, tag: string): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (value === undefined) return whole;
    if (one === undefined || other === undefined) return String(value);
    const form = new Intl.PluralRules(tag).select(Number(value)) === 'one' ? one : other;
    return form.replaceAll('#', String(value));
  });
}

/** The arguments that a message wants, sorted. */
export function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();
}

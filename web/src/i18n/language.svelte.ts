/** The language of the player, which can change while the client runs, and its messages. */
import de from './de.json?url';
import en from './en.json?url';
import fr from './fr.json?url';
import nl from './nl.json?url';

/** The languages that the client speaks. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;

/** One of them. */
export type Language = (typeof LANGUAGES)[number];

type Messages = Record<string, string>;

/** The message files: data that is fetched when it is wanted. */
const addresses: Record<Language, string> = { en, de, nl, fr };

let spoken: Language = $state('en');
let messages: Messages = $state.raw({});
/** Stands in where a language lacks a message, or all of them. */
let english: Messages = $state.raw({});

/** The language for those who only want to know which it is. */
export const language = {
  get current(): Language {
    return spoken;
  },
};

/** The message with a key in the language of the player; English where that has none; nothing for unknown keys. */
export function message(key: string): string | undefined {
  return messages[key] ?? english[key];
}

/** The language that the browser asks for, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((own) => tag.toLowerCase().split('-')[0] === own);
    if (found) return found;
  }
  return 'en';
}

const loading = new Map<Language, Promise<Messages>>();

/** The messages of a language, fetched once; what failed is tried again when it is next wanted. */
function load(tag: Language): Promise<Messages> {
  const known = loading.get(tag);
  if (known) return known;
  const fetched = fetchMessages(addresses[tag]);
  loading.set(tag, fetched);
  fetched.catch(() => loading.delete(tag));
  return fetched;
}

async function fetchMessages(address: string): Promise<Messages> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Messages;
}

let wanted: Language | undefined;

/** Speaks another language as soon as its messages are there; stays as it is if they cannot be loaded. */
export async function setLanguage(tag: Language): Promise<void> {
  wanted = tag;
  const loaded = await load(tag);
  // Somebody may have chosen yet another one while the messages were on their way.
  if (wanted !== tag) return;
  messages = loaded;
  spoken = tag;
  document.documentElement.lang = tag;
}

/**
 * Speaks for the first time: whoever waits for it shows words, not keys. If the messages cannot be loaded it is English, and
 * without those the client still runs, with keys for its own words and the engine's English for the others.
 */
export async function speakFirst(tag: Language): Promise<void> {
  const standIn = load('en').then(
    (loaded) => void (english = loaded),
    () => undefined,
  );
  await setLanguage(tag).catch(() => standIn);
}

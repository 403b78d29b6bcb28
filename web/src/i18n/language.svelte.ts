/** The language of the player, which can change while the client runs. */
import de from './de.json?url';
import fr from './fr.json?url';
import nl from './nl.json?url';

/** The languages that the client speaks. */
export const LANGUAGES = ['en', 'de', 'nl', 'fr'] as const;

/** One of them. */
export type Language = (typeof LANGUAGES)[number];

/** The message files: English is always there, the others are data that is fetched when it is wanted. */
const addresses: Record<Exclude<Language, 'en'>, string> = { de, nl, fr };

/** What is spoken now. */
export const chosenLanguage = $state({ tag: 'en' as Language, messages: {} as Record<string, string> });

/** The language for those who only want to know which it is. */
export const language = {
  get current(): Language {
    return chosenLanguage.tag;
  },
};

/** The language that the browser asks for, or English. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((own) => tag.toLowerCase().split('-')[0] === own);
    if (found) return found;
  }
  return 'en';
}

let wanted: Language | undefined;

/** Speaks another language as soon as its messages are there; stays as it is if they cannot be loaded. */
export async function setLanguage(tag: Language): Promise<void> {
  wanted = tag;
  const messages = tag === 'en' ? {} : ((await (await fetch(addresses[tag])).json()) as Record<string, string>);
  // Somebody may have chosen yet another one while the messages were on their way.
  if (wanted !== tag) return;
  chosenLanguage.messages = messages;
  chosenLanguage.tag = tag;
  document.documentElement.lang = tag;
}

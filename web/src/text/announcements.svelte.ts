/** Things to be said aloud: whoever has something short to tell writes it here, the announcer reads it. */

/** What is said now. `number` tells two equal announcements apart. */
export const announcement = $state({ text: '', number: 0 });

/** Says something to those who listen. */
export function announce(text: string): void {
  if (text === '') return;
  announcement.text = text;
  announcement.number += 1;
}

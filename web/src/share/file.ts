/** Files: what a game is called on disk, and how the page hands it over. */

/** The most characters that the name of a player takes in the name of a file. */
const MOST_NAME = 20;

/** The name of a file for a game: when it was played and by whom. */
export function fileName(names: readonly string[], date: string, extension: string): string {
  const players = names.map(slug).filter((name) => name !== '');
  return ['bastide', date, ...players].join('-') + `.${extension}`;
}

/** A name in the letters that every file system takes. */
function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MOST_NAME)
    .replace(/^-+|-+$/g, '');
}

/** The day of a time, as records write it, where the player is. */
export function day(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Lets the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; a minute is enough for any.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

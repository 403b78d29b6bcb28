/** Games as addresses: the whole record, compressed, behind the `#`, so that no server has to keep it. */

/** The most characters of an address that are read. The longest games of all sets take less than a tenth. */
export const MOST_CHARACTERS = 200_000;

/** The most characters of a record that are unpacked: a mangled or malicious address must not fill the memory. */
export const MOST_TEXT = 1_000_000;

/** From this length on some messengers cut addresses. */
export const SAFE_CHARACTERS = 8_000;

/** What can be wrong with a shared game before the engine sees it. */
export type Fault = 'empty' | 'mangled' | 'too_long' | 'not_a_game';

/** A shared game that cannot be read. */
export class AddressError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`the shared game is ${fault.replaceAll('_', ' ')}`);
    this.name = 'AddressError';
    this.fault = fault;
  }
}

/** Packs a record so that it can stand in an address. */
export async function encodeGame(bgn: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(bgn), new CompressionStream('deflate-raw'), Infinity);
  let binary = '';
  for (const byte of packed) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The record that was packed. */
export async function decodeGame(text: string): Promise<string> {
  if (text === '') throw new AddressError('empty');
  if (text.length > MOST_CHARACTERS) throw new AddressError('too_long');
  const bytes = await through(packedBytes(text), new DecompressionStream('deflate-raw'), MOST_TEXT);
  const bgn = utf8(bytes);
  if (!bgn.includes('[Game ')) throw new AddressError('not_a_game');
  return bgn;
}

/** The address of the client that opens a game; `@` and a number of actions behind it open that position. */
export async function gameAddress(bgn: string, page: string = location.href): Promise<string> {
  return `${page.replace(/#.*$/s, '')}#game=${await encodeGame(bgn)}`;
}

function packedBytes(text: string): Uint8Array<ArrayBuffer> {
  // Messengers like to add a full stop, a bracket or a line break; everything else is not ours.
  const trimmed = decodedPercents(text).replace(/[\s.,;:!?)\]>"'”»]+$/u, '');
  if (!/^[\w-]+={0,2}$/.test(trimmed)) throw new AddressError('mangled');
  try {
    const binary = atob(trimmed.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    throw new AddressError('mangled');
  }
}

function decodedPercents(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AddressError('mangled');
  }
}

type Transformer = { readable: ReadableStream<Uint8Array>; writable: WritableStream<BufferSource> };

/** Sends bytes through a stream and collects what comes out, up to a limit. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: Transformer, most: number): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // What goes wrong here comes out of the reader as well.
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined);
  const reader = stream.readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AddressError('mangled');
    });
    if (done) break;
    chunks.push(value);
    length += value.length;
    if (length > most) {
      await reader.cancel().catch(() => undefined);
      throw new AddressError('too_long');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

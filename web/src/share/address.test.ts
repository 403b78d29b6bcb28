// @vitest-environment node
/** A shared game comes out as it went in, and whatever is mangled on the way is told. */
import { describe, expect, it } from 'vitest';
import { AddressError, decodeGame, encodeGame, gameAddress, MOST_CHARACTERS, MOST_TEXT, SAFE_CHARACTERS } from './address';

const game = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2"]
[Red "Änne 🏰"]

${Array.from({ length: 36 }, (_, i) => `${i + 1} red BA/RFr ${i},0@90 small>${i},0:road.E`).join('\n')}
`;

async function fault(text: string): Promise<string> {
  const error: unknown = await decodeGame(text).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AddressError);
  return (error as AddressError).fault;
}

describe('a shared game', () => {
  it('comes back as it was', async () => {
    expect(await decodeGame(await encodeGame(game))).toBe(game);
  });

  it('stands in an address without any character that must be escaped', async () => {
    expect(await encodeGame(game)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('is shorter than its record and far from what messengers cut', async () => {
    const text = await encodeGame(game);
    expect(text.length).toBeLessThan(game.length);
    expect(text.length).toBeLessThan(SAFE_CHARACTERS);
  });

  it('replaces what the page had behind its address', async () => {
    const address = await gameAddress(game, 'https://example.org/bastide/?x=1#/play/abc');
    expect(address).toBe(`https://example.org/bastide/?x=1#game=${await encodeGame(game)}`);
  });

  it('survives what messengers put behind an address', async () => {
    expect(await decodeGame(`${await encodeGame(game)}).`)).toBe(game);
  });
});

describe('a shared game that was mangled', () => {
  it('is told from an empty one', async () => {
    expect(await fault('')).toBe('empty');
  });

  it('has characters that no address has', async () => {
    expect(await fault('a<script>b')).toBe('mangled');
    expect(await fault('%zz%')).toBe('mangled');
  });

  it('was cut', async () => {
    const text = await encodeGame(game);
    for (const length of [1, 2, 5, text.length >> 1, text.length - 3]) {
      expect(await fault(text.slice(0, length)), `cut to ${length}`).toBe('mangled');
    }
  });

  it('has a letter changed somewhere: told, or no game any more, but never something else', async () => {
    const text = await encodeGame(game);
    for (let at = 0; at < text.length; at += 7) {
      const changed = text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
      const result = await decodeGame(changed).catch((reason: unknown) => reason);
      expect(typeof result === 'string' || result instanceof AddressError).toBe(true);
    }
  });

  it('is not text', async () => {
    const packed = new Blob([new Uint8Array([0xff, 0xfe, 0xfd])]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = Buffer.from(await new Response(packed).arrayBuffer());
    expect(await fault(bytes.toString('base64url'))).toBe('mangled');
  });

  it('is not a game', async () => {
    expect(await fault(await encodeGame('Dear Ben, see you on Friday.'))).toBe('not_a_game');
  });

  it('is too long, packed or unpacked', async () => {
    expect(await fault('A'.repeat(MOST_CHARACTERS + 1))).toBe('too_long');
    expect(await fault(await encodeGame(`[Game "x"]${' '.repeat(MOST_TEXT)}`))).toBe('too_long');
  });
});

/** Tests of room: what covers the edges of the board in windows of every size. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../engine/engine';
import { firstSettings, settings } from '../../store/settings.svelte';
import { Room, SIDE } from './room.svelte';

const HIGH = '(min-height: 34rem)';
const HOVER = '(hover: hover)';
const TINY = '(orientation: landscape) and (max-width: 30rem)';
const calm = { view: {} as View };

/** The room in a window for which these are true. */
function room(queries: string[], session = calm): Room {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query), addEventListener: () => undefined, removeEventListener: () => undefined }));
  return new Room(session);
}

beforeEach(() => Object.assign(settings, firstSettings([])));
afterEach(() => vi.unstubAllGlobals());

test('a large window has the log, and buttons on the board', () => {
  const { hasLog, margins } = room([SIDE, HIGH, HOVER]);
  expect([hasLog, margins]).toEqual([true, { top: 28, right: 68, bottom: 28, left: 28 }]);
});

test('beside a panel of a low window only the mouse has buttons on the board, unless the page is enlarged', () => {
  const rights = [[SIDE, HOVER], [SIDE], [SIDE, HOVER, TINY]].map((queries) => room(queries).margins.right);
  expect(rights).toEqual([64, 10, 10]);
});

test('a phone has room for its tools above the text or a low board, and for the dragon’s banner', () => {
  expect(room([HIGH]).margins).toEqual({ top: 10, right: 64, bottom: 10, left: 10 });
  const low = room([HIGH]);
  low.boardHeight = 250;
  expect(low.margins.top).toBe(62);
  settings.textMode = true;
  expect(room([HIGH]).margins.top).toBe(62);
  expect(room([HIGH], { view: { menace: {} } as View }).margins.top).toBe(120);
});

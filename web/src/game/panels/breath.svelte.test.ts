/** The breath between two turns: it ends by itself, at once for whoever wants it, and not while somebody reads. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { View } from '../../engine/engine';
import type { Ending } from '../turn-end';
import { BREATH, breathe, isTouch, isTouchKey } from './breath.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What the game waits for, and whether somebody reads. */
class Waiting {
  ending: Ending | undefined = $state();
  view: View = $state.raw({ ply: 1 } as View);
  isHeld = $state(false);
}

/** Goes on from a state of waiting; how often that happened, and what ends it. */
function taking(ending: Ending | undefined) {
  const state = new Waiting();
  state.ending = ending;
  const goOn = vi.fn();
  const stop = $effect.root(() => breathe(state, () => state.isHeld, goOn));
  flushSync();
  return { state, goOn, stop };
}

it('goes on after a moment, once', () => {
  const { goOn, stop } = taking('pause');
  vi.advanceTimersByTime(BREATH - 1);
  expect(goOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(BREATH);
  expect(goOn).toHaveBeenCalledOnce();
  stop();
});

it('never ends a question or the wait for another person', () => {
  for (const ending of ['ask', 'touch', undefined] as const) {
    const { goOn, stop } = taking(ending);
    vi.advanceTimersByTime(10 * BREATH);
    expect(goOn).not.toHaveBeenCalled();
    stop();
  }
});

it('is over when the turn was taken back, and begins anew with another position', () => {
  const { state, goOn, stop } = taking('pause');
  vi.advanceTimersByTime(BREATH - 1);
  state.view = { ply: 2 } as View;
  flushSync();
  vi.advanceTimersByTime(BREATH - 1);
  expect(goOn).not.toHaveBeenCalled();
  state.ending = undefined;
  flushSync();
  vi.advanceTimersByTime(BREATH);
  expect(goOn).not.toHaveBeenCalled();
  stop();
});

it('waits for whoever reads something else, and stops when the table is left', () => {
  const { state, goOn, stop } = taking('pause');
  state.isHeld = true;
  flushSync();
  vi.advanceTimersByTime(10 * BREATH);
  expect(goOn).not.toHaveBeenCalled();
  state.isHeld = false;
  flushSync();
  vi.advanceTimersByTime(BREATH);
  expect(goOn).toHaveBeenCalledOnce();
  state.view = { ply: 3 } as View;
  flushSync();
  stop();
  vi.advanceTimersByTime(BREATH);
  expect(goOn).toHaveBeenCalledOnce();
});

it('is cut short by a touch of the table, not by what has a purpose of its own', () => {
  document.body.innerHTML = '<main><div id="board"><svg><rect id="square"/></svg></div><button><i id="undo"></i></button><a id="home" href="#/"></a></main>';
  const touches = (id: string) => isTouch(document.getElementById(id));
  expect([touches('board'), touches('square'), touches('undo'), touches('home')]).toEqual([true, true, false, false]);
});

it('is cut short by keys that play', () => {
  document.body.innerHTML = '<main id="table"></main><input id="line"><div role="grid"><div id="cell" role="gridcell" tabindex="0"></div></div>';
  const plays = (key: string, id = 'table', shortcuts = true, ctrlKey = false) =>
    isTouchKey({ key, shiftKey: false, ctrlKey, altKey: false, metaKey: false, target: document.getElementById(id) }, shortcuts);
  for (const key of ['Enter', ' ', 'ArrowLeft', 'r', '1', '0', 'PageDown']) expect(plays(key), key).toBe(true);
  for (const key of ['z', 'b', 'h', 'f', '?', 'Escape', 'Tab', 'Shift', '+', 'a']) expect(plays(key), key).toBe(false);
  expect([plays(' ', 'table', false), plays('r', 'table', false), plays('r', 'table', true, true)]).toEqual([true, false, false]);
  expect([plays('Enter', 'line'), plays('ArrowLeft', 'cell')]).toEqual([false, false]);
});

/** The text board can be walked, asked and played with the keyboard. */
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../store/settings.svelte';
import { DRAGON, sessionOf } from './table-of-engine';
import TextBoard from './TextBoard.svelte';

const RECORD = `[Game "carcassonne"]
[Rules "1"]
[Config "seats=2 with=base preset=seed"]
[Result "*"]

1 red BA/RFr 1,0@0 small>1,0:road.E
2 blue BA/L 0,1@0 small>0,1:monastery
3 red BA/RRRR

*
`;

// Squares have their addresses here.
settings.textMode = true;

describe('the text board', () => {
  const session = () => sessionOf(RECORD);
  let current = session();
  let component: Record<string, unknown>;
  const cell = (square: string) => document.querySelector<HTMLElement>(`[data-text-square="${square}"]`);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const log = () => document.querySelector('[role=log]')?.textContent ?? '';

  beforeEach(async () => {
    Element.prototype.scrollTo = () => undefined;
    current = session();
    component = mount(TextBoard, { target: document.body, props: { session: current } });
    flushSync();
    await vi.waitFor(() => expect(cell('1,0')?.getAttribute('aria-label')).toContain('road'));
  });

  afterEach(async () => {
    await unmount(component);
  });

  test('says the position in sentences', () => {
    const text = document.querySelector('[data-testid="text-position"]')?.textContent ?? '';
    expect(text).toContain('Tile in hand: ');
    expect(text).toContain('Points: Anna 0, Ben 0.');
  });

  test('one cell can be reached with Tab, arrows walk from it and stop at the border', async () => {
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    cell('0,0')?.focus();
    press('ArrowRight');
    await tick();
    await tick();
    expect(document.activeElement).toBe(cell('1,0'));
    expect(cell('1,0')?.getAttribute('tabindex')).toBe('0');
    press('End');
    await tick();
    await tick();
    const end = document.activeElement;
    press('ArrowRight');
    await tick();
    expect(document.activeElement).toBe(end);
    expect(document.querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
  });

  test('Enter lays the tile where there is one way, and describes what lies there', async () => {
    cell('1,0')?.focus();
    press('Enter');
    await vi.waitFor(() => expect(log()).toContain('1,0: '));
    cell('2,0')?.focus();
    press('Enter');
    await vi.waitFor(() => expect(current.log.at(-1)?.action).toBe('2,0@0'));
  });

  test('every legal placement is a button', async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('details button')];
    expect(buttons.map((button) => button.dataset['action']).sort()).toEqual(
      current.choices.map((choice) => choice.action).sort(),
    );
    buttons[0]?.click();
    await vi.waitFor(() => expect(current.view.decision.step).toBe('Action'));
  });

  test('typed commands are answered in the log and can be recalled', async () => {
    const input = document.querySelector<HTMLInputElement>('input');
    if (!input) throw new Error('there is no input');
    input.value = 'scores';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.form?.requestSubmit();
    await vi.waitFor(() => expect(log()).toContain('Points: Anna 0'));
    expect(input.value).toBe('');
    input.focus();
    press('ArrowUp');
    flushSync();
    expect(input.value).toBe('scores');
    press('ArrowDown');
    flushSync();
    expect(input.value).toBe('');
  });
});

describe('a tile of the text board on which something can be chosen', () => {
  test('says so, is described by Enter, and is chosen only by another answer', async () => {
    Element.prototype.scrollTo = () => undefined;
    const session = sessionOf(DRAGON);
    const component = mount(TextBoard, { target: document.body, props: { session } });
    const cell = (square: string) => document.querySelector<HTMLElement>(`[data-text-square="${square}"]`);
    await vi.waitFor(() => expect(cell('0,0')?.getAttribute('aria-label')).toMatch(/^0,0: city .*; can be chosen$/));
    expect(cell('1,0')?.getAttribute('aria-label')).not.toContain('chosen');
    const before = session.log.length;
    cell('0,0')?.focus();
    const enter = () => new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    // A key that is held down says it again.
    for (let i = 0; i < 3; i += 1) document.activeElement?.dispatchEvent(enter());
    await vi.waitFor(() => expect(document.querySelector('[role=log]')?.textContent).toContain('1. Dragon north, on 0,0'));
    expect(session.log).toHaveLength(before);
    expect(document.activeElement).toBe(cell('0,0'));
    const offered = document.querySelector<HTMLElement>('[role=group] button');
    expect(offered?.textContent).toBe('Dragon north, on 0,0');
    offered?.click();
    await vi.waitFor(() => expect(session.log.at(-1)?.action).toBe('dragon>0,0'));
    await unmount(component);
  });
});

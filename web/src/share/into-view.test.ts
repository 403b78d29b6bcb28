/** What was opened is brought into view by the panel around it. */
import { expect, it } from 'vitest';
import { bringIntoView } from './into-view';

/** An element from one height to another in a box of 100 pixels that scrolls. */
function scrolled(top: number, bottom: number): number {
  const box = document.createElement('div');
  box.style.overflowY = 'auto';
  const element = document.createElement('p');
  box.append(document.createElement('div'));
  box.firstElementChild?.append(element);
  document.body.append(box);
  box.getBoundingClientRect = () => new DOMRect(0, 0, 10, 100);
  element.getBoundingClientRect = () => new DOMRect(0, top, 10, bottom - top);
  box.scrollTop = 500;
  bringIntoView(element);
  return box.scrollTop - 500;
}

it('moves no further than it has to', () => {
  expect(scrolled(20, 80)).toBe(0);
  expect(scrolled(80, 130)).toBe(30);
  expect(scrolled(-40, 20)).toBe(-40);
});

it('shows the beginning of what is too large', () => {
  expect(scrolled(60, 400)).toBe(60);
});

it('does nothing where nothing scrolls', () => {
  const element = document.createElement('p');
  document.body.append(element);
  expect(() => bringIntoView(element)).not.toThrow();
});

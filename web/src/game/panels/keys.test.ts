/** Keys of the table. */
import { describe, expect, it } from 'vitest';
import { belongsTo, commandOf, type Stroke } from './keys';

function stroke(key: string, more: Partial<Stroke> = {}): Stroke {
  return { key, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

describe('a key', () => {
  it('means the same in both cases of letters', () => {
    expect([commandOf(stroke('z'), true), commandOf(stroke('Z'), true)]).toEqual(['undo', 'undo']);
  });

  it('with a modifier belongs to the browser', () => {
    expect(commandOf(stroke('f', { ctrlKey: true }), true)).toBeUndefined();
  });

  it('of a single character does nothing when shortcuts are off, Enter does', () => {
    expect([commandOf(stroke('0'), false), commandOf(stroke('Enter'), false)]).toEqual([undefined, 'confirm']);
  });
});

it('Space confirms as Enter does', () => {
  expect(commandOf(stroke(' '), true)).toBe('confirm');
});

describe('an element', () => {
  function inside(html: string, selector: string): Element {
    document.body.innerHTML = html;
    const found = document.querySelector(selector);
    if (!found) throw new Error('the test has no such element');
    return found;
  }

  it('that is written in keeps every key', () => {
    expect(belongsTo(inside('<input type="text">', 'input'), 'z')).toBe(true);
  });

  it('that is pressed keeps Enter and Space only', () => {
    const span = inside('<button><span></span></button>', 'span');
    expect([belongsTo(span, 'Enter'), belongsTo(span, ' '), belongsTo(span, 'z')]).toEqual([true, true, false]);
  });

  it('that scrolls keeps the keys that scroll it, what is in it does not', () => {
    const list = '<div role="region" tabindex="0"><button></button></div>';
    expect([belongsTo(inside(list, 'div'), 'ArrowDown'), belongsTo(inside(list, 'div'), 'r')]).toEqual([true, false]);
    expect(belongsTo(inside(list, 'button'), 'ArrowDown')).toBe(false);
  });

  it('of the page keeps nothing', () => {
    expect(belongsTo(inside('<main></main>', 'main'), 'Enter')).toBe(false);
  });
});

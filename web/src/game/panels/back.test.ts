/** Tests of going back: layers close one by one, nothing else gets lost, and nobody has to go back twice for nothing. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Back, type Passage } from './back';

/** A history with one page before the game. */
class FakePassage implements Passage {
  entries: unknown[] = ['home', null];
  at = 1;
  wentTo: (state: unknown) => void = () => undefined;

  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(data: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), data];
    this.at += 1;
  }
  back(): void {
    this.at -= 1;
    this.wentTo(this.state);
  }
}

describe('back', () => {
  let passage: FakePassage;
  let back: Back;

  beforeEach(() => {
    passage = new FakePassage();
    back = new Back(passage);
    passage.wentTo = (state) => (state === 'home' ? back.moved() : back.went(state));
  });

  test('closes what is open and stays in the game', () => {
    const close = vi.fn();
    back.opened(close);
    passage.back();
    expect(close).toHaveBeenCalledOnce();
    expect(passage.at).toBe(1);
  });

  test('closes the topmost of several first, each with one step', () => {
    const [menu, dialog] = [vi.fn(), vi.fn()];
    back.opened(menu);
    back.opened(dialog);
    passage.back();
    expect([menu.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
    passage.back();
    expect([menu.mock.calls.length, dialog.mock.calls.length]).toEqual([1, 1]);
    expect(passage.at).toBe(1);
  });

  test('leaves the game in one step once everything was closed otherwise', () => {
    const close = vi.fn();
    back.opened(close)();
    passage.back();
    expect(close).not.toHaveBeenCalled();
    expect(passage.state).toBe('home');
  });

  test('needs one entry, however often something is opened', () => {
    for (let time = 0; time < 5; time += 1) back.opened(() => undefined)();
    expect(passage.entries).toHaveLength(3);
  });

  test('comes back from another address into the game, and from there out of it in one step', () => {
    back.opened(() => undefined)();
    passage.pushState('study');
    back.moved();
    passage.back();
    expect(passage.at).toBe(2);
    passage.back();
    expect(passage.state).toBe('home');
  });

  test('finds its entry again when the page was loaded anew', () => {
    back.opened(() => undefined);
    const close = vi.fn();
    const again = new Back(passage);
    passage.wentTo = (state) => (state === 'home' ? again.moved() : again.went(state));
    again.opened(close);
    expect(passage.entries).toHaveLength(3);
    passage.back();
    expect(close).toHaveBeenCalledOnce();
  });
});

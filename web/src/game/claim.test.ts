/** Games that several tabs want to play. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claim, PATIENCE, type Claim } from './claim';

/** The locks of a browser, as far as they are needed here: one at a time, in order, and stealing. */
class FakeLocks {
  #held: { reject: (error: Error) => void } | undefined;
  #waiting: (() => void)[] = [];

  request(_name: string, options: { steal?: boolean; signal?: AbortSignal }, callback: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = { reject };
      const take = () => {
        if (options.signal?.aborted) return this.#next();
        this.#held = own;
        void callback().then(() => {
          resolve();
          if (this.#held !== own) return;
          this.#held = undefined;
          this.#next();
        });
      };
      options.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
      if (options.steal) this.#held?.reject(new DOMException('stolen', 'AbortError'));
      if (options.steal || !this.#held) take();
      else this.#waiting.push(take);
    });
  }

  #next(): void {
    this.#waiting.shift()?.();
  }
}

let claims: Claim[] = [];

/** A tab that opens a game; `whenHanded` is how long it takes to keep what it is doing. */
function tab(id: string, whenHanded: () => Promise<unknown> = () => Promise.resolve()) {
  const loser = { hand: vi.fn(whenHanded), lose: vi.fn() };
  const own = claim(id, loser);
  const ready = vi.fn();
  void own.ready.then(ready);
  claims.push(own);
  return { ...loser, ready, release: own.release };
}

afterEach(() => {
  claims.forEach(({ release }) => release());
  claims = [];
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a game in several tabs', () => {
  it('belongs to the tab that took it last, until that gives it up', async () => {
    const [first, other, second] = [tab('a'), tab('b'), tab('a')];
    await vi.waitFor(() => expect(first.hand).toHaveBeenCalledOnce());
    second.release();
    const third = tab('a');
    await vi.waitFor(() => expect(third.ready).toHaveBeenCalled());
    expect(second.hand).not.toHaveBeenCalled();
    expect(other.hand).not.toHaveBeenCalled();
    // Whoever has handed it over is not asked again.
    expect(first.hand).toHaveBeenCalledOnce();
  });
});

describe('a game in several tabs with locks', () => {
  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true }));

  it('is opened when the tab before has kept everything', async () => {
    let keep = () => {};
    const first = tab('c', () => new Promise<void>((resolve) => (keep = resolve)));
    await vi.waitFor(() => expect(first.ready).toHaveBeenCalled());
    const second = tab('c');
    await vi.waitFor(() => expect(first.hand).toHaveBeenCalled());
    expect(second.ready).not.toHaveBeenCalled();
    keep();
    await vi.waitFor(() => expect(second.ready).toHaveBeenCalled());
    expect(first.lose).not.toHaveBeenCalled();
  });

  it('is taken back by the tab before', async () => {
    const first = tab('d');
    const second = tab('d');
    await vi.waitFor(() => expect(second.ready).toHaveBeenCalled());
    const again = tab('d');
    await vi.waitFor(() => expect(again.ready).toHaveBeenCalled());
    expect(second.hand).toHaveBeenCalledOnce();
    expect([first, second].every(({ lose }) => lose.mock.calls.length === 0)).toBe(true);
  });

  it('is played without where the browser forbids them', async () => {
    const request = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const only = tab('f');
    await vi.waitFor(() => expect(only.ready).toHaveBeenCalled());
    expect(only.lose).not.toHaveBeenCalled();
  });

  it('is taken from a tab that sleeps, which must not keep anything any more', async () => {
    const first = tab('e', () => new Promise(() => {}));
    await vi.waitFor(() => expect(first.ready).toHaveBeenCalled());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = tab('e');
    await vi.advanceTimersByTimeAsync(PATIENCE);
    vi.useRealTimers();
    await vi.waitFor(() => expect(second.ready).toHaveBeenCalled());
    await vi.waitFor(() => expect(first.lose).toHaveBeenCalledOnce());
  });
});

/** Questions of which only the last one matters. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Latest } from './latest';

describe('the latest question', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked only if nothing else is asked before', async () => {
    const [latest, first, second, heard] = [new Latest(), vi.fn(async () => 1), vi.fn(async () => 2), vi.fn()];
    latest.ask(100, first, heard);
    await vi.advanceTimersByTimeAsync(60);
    latest.ask(100, second, heard);
    await vi.advanceTimersByTimeAsync(100);
    expect(first).not.toHaveBeenCalled();
    expect(heard.mock.calls).toEqual([[2]]);
  });

  it('drops an answer that comes after another question', async () => {
    const [latest, heard] = [new Latest(), vi.fn()];
    let answer: (value: string) => void = () => undefined;
    latest.ask(0, () => new Promise<string>((resolve) => (answer = resolve)), heard);
    await vi.advanceTimersByTimeAsync(0);
    latest.ask(0, async () => 'new', heard);
    await vi.advanceTimersByTimeAsync(0);
    answer('old');
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.mock.calls).toEqual([['new']]);
  });

  it('is forgotten when it is cancelled, even while it is asked', async () => {
    const [latest, heard] = [new Latest(), vi.fn()];
    latest.ask(0, async () => 'answer', heard);
    latest.cancel();
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).not.toHaveBeenCalled();
  });

  it('may fail without harm', async () => {
    const [latest, heard] = [new Latest(), vi.fn()];
    latest.ask(0, () => Promise.reject(new Error('gone')), heard);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).not.toHaveBeenCalled();
  });
});

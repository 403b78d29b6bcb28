/** Games that several tabs want to play. */
import { expect, it, vi } from 'vitest';
import { claim } from './claim';

it('belongs to the tab that took it last, until that gives it up', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const releases = [claim('a', first), claim('b', other), claim('a', second)];
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
  releases[2]?.();
  releases.push(claim('a', () => undefined));
  await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(2));
  expect(second).not.toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
  releases.forEach((release) => release());
});

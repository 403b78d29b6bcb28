/** The quiet voice tells every question, and each only once. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import Announcer from './Announcer.svelte';
import { announcement } from './announcements.svelte';
import { DRAGON, sessionOf } from './table-of-engine';

let component: Record<string, unknown> | undefined;

afterEach(async () => {
  if (component) await unmount(component);
});

test('the same question at the next step is asked aloud again, and only then', async () => {
  const session = sessionOf(DRAGON);
  const look = () => ({ view: session.view, log: session.log, chooser: session.chooser });
  let now = $state.raw(look());
  const told = {
    names: session.names,
    seats: session.seats,
    isUnconfirmed: false,
    ending: undefined,
    gaveUp: undefined,
    get view() {
      return now.view;
    },
    get log() {
      return now.log;
    },
    get chooser() {
      return now.chooser;
    },
  };
  const see = () => {
    now = look();
    flushSync();
    return announcement.number;
  };
  component = mount(Announcer, { target: document.body, props: { session: told } });
  const first = see();
  expect(announcement.text).toBe('Anna: Move the dragon one step. Dragon: step 1 of 6. 2 figures in danger.');
  expect(see()).toBe(first);

  await session.table.play('dragon>0,0');
  await session.table.play('dragon>1,0');
  expect(see()).toBe(first + 1);
  expect(announcement.text).toMatch(/Ben: the dragon is now north-east of the volcano\. .*Anna: Move the dragon one step\. Dragon: step 3 of 6\. 1 figure in danger\.$/);
  expect(see()).toBe(first + 1);
});

/** The finale says who won and why; whoever wants things to stand still sees the result at once. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry, Score } from '../engine/engine';
import { bundle } from '../game/aids';
import type { Session } from '../game/session.svelte';
import { settings } from '../store/settings.svelte';
import Finale from './Finale.svelte';
import type { Place } from './highlights';

// What the browser of the tests does not have.
vi.mock('../board/theme.svelte', () => ({ currentTheme: () => 'classic', boardTheme: { style: '' } }));
vi.stubGlobal('ResizeObserver', class {
  observe() {}
  unobserve() {}
  disconnect() {}
});

function score(cause: string, subject: string, seat: number, points: number): Score {
  const title = { key: 'test', args: {}, text: `${subject} ${cause}` };
  const shares = [{ seat, points, terms: [] }];
  return { cause, subject, title, squares: [{ x: 0, y: 0 }], from: undefined, outline: undefined, strengths: [], shares, rulings: [] };
}

const log = [
  { number: 1, turn: 0, action: 'a', scores: [9, 0], events: [{ kind: 'scored', score: score('completed', 'monastery', 0, 9) }] },
  {
    number: 2,
    turn: 1,
    action: 'b',
    scores: [9, 12],
    events: [{ kind: 'scored', score: score('final', 'field', 1, 12) }, { kind: 'game_over' }],
  },
] as unknown as Entry[];

const seats = ['Anna', 'Ben'].map((name, colour) => ({ player: 'person', name, colour, pattern: colour }));

const session = {
  id: 'abc',
  seats,
  names: ['Anna', 'Ben'],
  aids: bundle('friendly'),
  setup: { game: 'carcassonne', config: 'seats=2' },
  log,
  view: { players: [{ score: 9 }, { score: 12 }], board: { tiles: [] } },
  symbols: { parts: [] },
} as unknown as Session;

/** The same game, given up before its end by the one who is ahead, with turns taken back. */
const givenUp = { ...session, gaveUp: 1, takenBack: 2, log: log.slice(0, 1) } as unknown as Session;

let app: Record<string, unknown> | undefined;

interface Shown {
  onrematch: () => void;
  onshow: (score: Score | undefined) => void;
  onlook: (place: Place | undefined) => void;
  isTold: boolean;
  session: Session;
}

function show(props: Partial<Shown> = {}) {
  app = mount(Finale, { target: document.body, props: { session, ...props } });
  flushSync();
}

const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((own) => (own.getAttribute('aria-label') ?? own.textContent) === name);
const rows = () => [...document.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent).join(' '));

beforeEach(() => {
  settings.motion = 'full';
});

afterEach(async () => {
  if (app) await unmount(app);
  document.body.innerHTML = '';
});

describe('the finale', () => {
  it('tells the final scores one after the other and shows them on the board', () => {
    const onshow = vi.fn();
    show({ onshow });
    expect(text()).toContain('field final');
    expect(text()).not.toContain('wins');
    expect(onshow).toHaveBeenLastCalledWith(log[1]?.events[0]?.score);
    button('Skip')?.click();
    flushSync();
    expect(text()).toContain('Ben wins with 12 points');
    expect(onshow).toHaveBeenLastCalledWith(undefined);
  });

  it('says who gave up, who wins by it, and how many turns were taken back', () => {
    show({ session: givenUp });
    expect(document.querySelector('h2')?.textContent).toBe('Ben gave up');
    expect(text()).toContain('Anna wins.');
    expect(text()).toContain('In this game 2 turns were taken back.');
    expect(text()).not.toContain('Ben wins');
  });

  it('speaks to the only person who gave up', () => {
    show({ session: { ...givenUp, seats: [{ ...seats[0], player: 'gentle' }, seats[1]] } as unknown as Session });
    expect(document.querySelector('h2')?.textContent).toBe('You gave up');
  });

  it('stands still for those who want it so, and for games that were over before', () => {
    settings.motion = 'reduced';
    show();
    expect(text()).toContain('Ben wins with 12 points');
    document.body.innerHTML = '';
    settings.motion = 'full';
    show({ isTold: false });
    expect(text()).toContain('Ben wins with 12 points');
  });

  it('has the points by kind, and a way to the replay', () => {
    show({ isTold: false });
    expect(rows()).toContain('Fields 0 12');
    expect(rows()).toContain('Monasteries 9 0');
    expect(document.querySelector('a[href="#/study/abc/0"]')).not.toBeNull();
  });

  it('makes way for the board and comes back', () => {
    show({ isTold: false });
    button('More of the board')?.click();
    flushSync();
    expect(document.querySelector('table')).toBeNull();
    expect(text()).toContain('Ben wins with 12 points');
    button('More of the result')?.click();
    flushSync();
    expect(document.querySelector('table')).not.toBeNull();
  });

  it('names by how much, and ranks everybody', () => {
    show({ isTold: false });
    expect(text()).toContain('3 points ahead of Anna');
    expect([...document.querySelectorAll('ol li')].map((item) => item.textContent?.replaceAll(/\s+/g, ' ').trim()).slice(0, 2)).toEqual(['1. Ben 12', '2. Anna 9']);
  });

  it('shows on the board what decided the game, and lets go of it', () => {
    const onlook = vi.fn();
    show({ isTold: false, onlook });
    const card = [...document.querySelectorAll('button')].find((own) => own.textContent?.includes('The field that decided it'));
    expect(card?.textContent).toContain('12 points for Ben made the difference. Before the final scoring, Anna was 9 points ahead.');
    card?.click();
    flushSync();
    expect(onlook).toHaveBeenLastCalledWith({ outline: undefined, squares: [{ x: 0, y: 0 }] });
    card?.click();
    expect(onlook).toHaveBeenLastCalledWith(undefined);
  });

  it('has the points by kind of the turn that is looked at', () => {
    show({ isTold: false });
    const slider = document.querySelector<HTMLInputElement>('input[type=range]');
    if (!slider) throw new Error('no slider');
    slider.value = '1';
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(rows()).toContain('Monasteries 9 0');
    expect(rows()).toContain('Total 9 0');
    expect(rows().join()).not.toContain('Fields');
  });

  it('brings into view what it shares', () => {
    const brought = vi.fn();
    Element.prototype.scrollIntoView = brought;
    show({ isTold: false, session: { ...session, bgn: () => Promise.resolve('*') } as unknown as Session });
    button('Share')?.click();
    flushSync();
    expect(brought).toHaveBeenCalledOnce();
    expect(brought.mock.contexts[0]).toHaveProperty('textContent', expect.stringContaining('Copy link'));
  });

  it('asks for a rematch', () => {
    const onrematch = vi.fn();
    show({ isTold: false, onrematch });
    button('Rematch')?.click();
    expect(onrematch).toHaveBeenCalledOnce();
  });
});

/** Routes: every address asks for a screen, and nonsense for none. */
import { describe, expect, it } from 'vitest';
import { parseRoute } from './router.svelte';

describe('routes', () => {
  it('name screens', () => {
    for (const [address, route] of [
      ['', { screen: 'home' }],
      ['#', { screen: 'home' }],
      ['#/', { screen: 'home' }],
      ['#/new', { screen: 'new' }],
      ['#/new/city', { screen: 'new', game: 'city' }],
      ['#setup=1.abc', { screen: 'new', shared: '1.abc' }],
      ['#/play/x1', { screen: 'play', id: 'x1' }],
      ['#/study/x1', { screen: 'study', id: 'x1' }],
      ['#/study/x1/34', { screen: 'study', id: 'x1', ply: 34 }],
      ['#game=AbC_-', { screen: 'shared', text: 'AbC_-' }],
      ['#game=AbC@7', { screen: 'shared', text: 'AbC', ply: 7 }],
      ['#/open', { screen: 'open' }],
      ['#/rules', { screen: 'rules', set: 'base' }],
      ['#/rules/the-city/R27', { screen: 'rules', set: 'the-city', anchor: 'R27' }],
      ['#/settings', { screen: 'settings' }],
      ['#/stats', { screen: 'stats' }],
    ] as const) {
      expect(parseRoute(address), address).toEqual(route);
    }
  });

  it('are unknown where nothing is', () => {
    for (const address of ['#/play', '#/study', '#/nowhere', '#nowhere', '#/play/']) {
      expect(parseRoute(address).screen, address).toBe('unknown');
    }
  });

  it('survive what cannot be decoded and plies that are no numbers', () => {
    expect(parseRoute('#/rules/%E0%A4%A')).toEqual({ screen: 'rules', set: '%E0%A4%A' });
    expect(parseRoute('#/study/x/1e9')).toEqual({ screen: 'study', id: 'x' });
    expect(parseRoute('#game=x@-1')).toEqual({ screen: 'shared', text: 'x' });
  });
});

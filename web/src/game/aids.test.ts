/** Aids: bundles are what they say. */
import { expect, it } from 'vitest';
import { AIDS, BUNDLES, bundle, bundleOf } from './aids';

it('bundles allow everything, something, nothing', () => {
  expect(AIDS.every((aid) => bundle('friendly')[aid])).toBe(true);
  expect(AIDS.some((aid) => bundle('purist')[aid])).toBe(false);
  const { squares, odds, projected } = bundle('standard');
  expect({ squares, odds, projected }).toEqual({ squares: true, odds: false, projected: false });
});

it('bundles are recognised, other choices are not', () => {
  for (const name of BUNDLES) expect(bundleOf(bundle(name))).toBe(name);
  expect(bundleOf({ ...bundle('purist'), odds: true })).toBeUndefined();
});

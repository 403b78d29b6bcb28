/** Aids: bundles are what they say. */
import { expect, it } from 'vitest';
import { AIDS, BUNDLES, bundle, bundleOf, wholeAids, type Aids } from './aids';

it('bundles allow everything, something, nothing', () => {
  expect(AIDS.every((aid) => bundle('friendly')[aid])).toBe(true);
  expect(AIDS.some((aid) => bundle('purist')[aid])).toBe(false);
  const { squares, odds, projected, hint } = bundle('standard');
  expect({ squares, odds, projected, hint }).toEqual({ squares: true, odds: false, projected: false, hint: false });
});

it('bundles are recognised, other choices are not', () => {
  for (const name of BUNDLES) expect(bundleOf(bundle(name))).toBe(name);
  expect(bundleOf({ ...bundle('purist'), odds: true })).toBeUndefined();
});

it('an aid that came later is allowed where everything was', () => {
  const without = ({ hint: _, ...aids }: Aids) => aids;
  expect(wholeAids(without(bundle('friendly')))).toEqual(bundle('friendly'));
  expect(wholeAids(without(bundle('standard')))).toEqual(bundle('standard'));
  expect(wholeAids({ ...bundle('friendly'), hint: false }).hint).toBe(false);
  expect(wholeAids(undefined)).toEqual(bundle('purist'));
});

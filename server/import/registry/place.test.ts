import { expect, test } from 'vitest';
import { createMunicipalityFinder } from '../municipality-finder.ts';
import { readRegistryPlace } from './place.ts';

test.for<[string, string]>([
  [`C.P. 12 SUCC. ${'B'.repeat(85)} CENTRE`, `C.P. 12 SUCC. ${'B'.repeat(85)}`],
  [`C.P. 12 SUCC. ${'B'.repeat(85)}🏠🏠`, `C.P. 12 SUCC. ${'B'.repeat(85)}🏠`],
])('the second line %s is cut to a line that can be stored', ([second, expected]) => {
  const lines = { street: null, second, third: 'LAVAL', postalCode: null, point: null };
  expect(readRegistryPlace(lines, createMunicipalityFinder([]), []).address_line2).toBe(expected);
});

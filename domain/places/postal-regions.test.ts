import { expect, test } from 'vitest';
import { regionsOfPostalCode } from './postal-regions.ts';

test.each([
  ['H2X 1A1', [6]],
  ['H7N 1A1', [13]],
  ['G9A 1A1', [4]],
  ['G9H 1A1', [17]],
  ['J0K 1A0', [14, 4]],
  ['J8X 1A1', [7]],
  ['J8H 1A1', [15]],
  ['K1A 0A1', []],
])('%s is in the regions %j', (postalCode, regions) => {
  expect(regionsOfPostalCode(postalCode)).toEqual(regions);
});

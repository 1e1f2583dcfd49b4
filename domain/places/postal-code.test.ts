import { expect, test } from 'vitest';
import { formatPostalCode } from './postal-code.ts';

test.each([
  ['G9A4W5', 'G9A 4W5'],
  ['h2x 1y4', 'H2X 1Y4'],
  [' J4B-2Z7 ', 'J4B 2Z7'],
  ['D1A 1A1', null],
  ['G9A 4W', null],
  ['12345', null],
  ['H7N 1Al', 'H7N 1A1'],
  ['H7N IA1', 'H7N 1A1'],
  ['H7N 1A1, Canada', 'H7N 1A1'],
  ['QC H7N 1A1', 'H7N 1A1'],
  ['HON 1AO', 'H0N 1A0'],
  ['G1R–4S9', 'G1R 4S9'],
  ['Gl R 4S9', 'G1R 4S9'],
  ['H7N 1A1 ou H7N 1A2', null],
  ['', null],
])('%j is %j', (text, code) => {
  expect(formatPostalCode(text)).toBe(code);
});

import { expect, test } from 'vitest';
import { formatPostalCode } from './postal-code.ts';

test.each([
  ['G9A4W5', 'G9A 4W5'],
  ['h2x 1y4', 'H2X 1Y4'],
  [' J4B-2Z7 ', 'J4B 2Z7'],
  ['D1A 1A1', null],
  ['G9A 4W', null],
  ['12345', null],
  ['', null],
])('%j is %j', (text, code) => {
  expect(formatPostalCode(text)).toBe(code);
});

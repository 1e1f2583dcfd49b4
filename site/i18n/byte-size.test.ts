import { expect, it } from 'vitest';
import { byteSize } from './byte-size.ts';

it.each([
  [0, '0 o'],
  [999, '999 o'],
  [1000, '1 ko'],
  [23_456_789, '23,5 Mo'],
  [4e15, '4 000 To'],
])('%d is %s', (bytes, text) => {
  expect(byteSize(bytes, 'fr-CA').replace(/\s/g, ' ')).toBe(text);
});

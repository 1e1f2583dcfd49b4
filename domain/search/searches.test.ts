import { expect, it } from 'vitest';
import { loggedWords } from './searches.ts';

it.each([
  ['  Café  du Coin ', 'café du coin'],
  ['PLOMBIER', 'plombier'],
  ['restaurant 24 h', 'restaurant 24 h'],
  ['', null],
  ['   ', null],
  ['anne.tremblay@example.com', null],
  ['514 555-0199', null],
  ['appelez 555 0199', null],
  ['https://example.com', null],
  ['a'.repeat(60), 'a'.repeat(60)],
  ['a'.repeat(61), null],
])('keeps of %j: %j', (typed, kept) => {
  expect(loggedWords(typed)).toBe(kept);
});

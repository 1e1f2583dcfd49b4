import { expect, test } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

test.each([
  ['Café du Coin', 12, 'Café du Coin'],
  ['Plomberie et chauffage du Nord', 20, 'Plomberie et…'],
  ['Plomberie, chauffage et gaz', 12, 'Plomberie…'],
  ['Chez nous : du pain', 13, 'Chez nous…'],
  ['Chez nous « du pain »', 12, 'Chez nous…'],
  ['Anticonstitutionnellement', 10, 'Anticonst…'],
  ['Le bon 😀😀', 8, 'Le bon…'],
  ['abcdefg😀😀😀', 9, 'abcdefg…'],
])('%j within %i is %j', (text, max, cut) => {
  expect(cutAtWord(text, max)).toBe(cut);
  expect(cut.length).toBeLessThanOrEqual(max);
});

import { expect, test } from 'vitest';
import { meaningfulWords } from './meaningful-words.ts';

test.each([
  ['Travaux d’électriciennes', ['travail', 'electricien']],
  ['Salon de thé', ['salon', 'tea']],
  ['Les thés du monde', ['tea', 'monde']],
  ['The Salon', ['salon']],
  ['Théâtre', ['theatre']],
])('the words of « %s »', (text, words) => {
  expect(meaningfulWords(text)).toEqual(words);
});

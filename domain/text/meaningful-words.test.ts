import { expect, test } from 'vitest';
import { meaningfulWords } from './meaningful-words.ts';

test.each([
  ['Travaux d’électriciennes', ['travail', 'electricien']],
  ['Salon de thé', ['salon', 'the']],
  ['Les thés du monde', ['the', 'monde']],
  ['The Salon', ['salon']],
  ['Théâtre', ['theatre']],
])('the words of « %s »', (text, words) => {
  expect(meaningfulWords(text)).toEqual(words);
});

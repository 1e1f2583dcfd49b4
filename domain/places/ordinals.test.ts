import { expect, it } from 'vitest';
import { isOrdinalInFigures, ordinalForms, ordinalOf } from './ordinals.ts';

it.each([
  ['1re', 1],
  ['1ere', 1],
  ['premiere', 1],
  ['first', 1],
  ['22nd', 22],
  ['3ieme', 3],
  ['3', null],
  ['avenue', null],
])('the number of %s is %s', (word, number) => {
  expect(ordinalOf(word)).toBe(number);
});

it.each([
  [1, ['1er', '1re', '1ere', '1st', 'premier', 'premiere', 'first']],
  [2, ['2e', '2eme', '2ieme', '2nd', 'deuxieme', 'second', 'seconde']],
  [11, ['11e', '11eme', '11ieme', '11th', 'onzieme', 'eleventh']],
  [23, ['23e', '23eme', '23ieme', '23rd']],
])('%s is written in every form', (number, forms) => {
  expect(ordinalForms(number)).toEqual(forms);
  expect(forms.map(ordinalOf)).toEqual(forms.map(() => number));
});

it('distinguishes an ordinal in figures from a number and a word', () => {
  expect(['2e', '2', 'second'].map(isOrdinalInFigures)).toEqual([true, false, false]);
});

import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';

const words = { yes: 'Oui', no: 'Non', allDay: '24 heures', closed: 'Fermé', unknown: '?' };
const say = (key: Parameters<typeof fieldWords>[0], value: unknown) =>
  fieldWords(key, value, 'fr', words)?.replace(/\u00a0/g, ' ');

it.each([
  ['name', 'Chez Paul', 'Chez Paul'],
  ['latitude', 46.1, '46.1'],
  ['isFranchise', true, 'Oui'],
  ['isFranchise', false, 'Non'],
  ['services', ['Repas', 'Traiteur'], 'Repas\nTraiteur'],
  ['services', [], undefined],
  ['addressLine2', null, undefined],
  ['website', '', undefined],
] as const)('%s %j is %j', (key, value, text) => {
  expect(say(key, value)).toBe(text);
});

it('says hours as their page does, days that are alike together', () => {
  expect(say('hours', { mon: [['09:00', '17:00']], tue: [['09:00', '17:00']], wed: [] })).toMatch(
    /^lundi.*mardi.* 9 h à 17 h\nmercredi Fermé/,
  );
});

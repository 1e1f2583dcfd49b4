import { expect, it } from 'vitest';
import { CODE_SET_KEYS, codeSetOf } from '#domain/listing/fields/code-sets.ts';
import { fieldWords } from './compared-fields.tsx';

const words = {
  yes: 'Oui',
  no: 'Non',
  allDay: '24 heures',
  closed: 'Fermé',
  unknown: '?',
  code: (key: string, code: string) => `${key} ${code}`,
};
const say = (key: Parameters<typeof fieldWords>[0], value: unknown) =>
  fieldWords(key, value, 'fr', words)?.replace(/\u00a0/g, ' ');

it.each([
  ['name', 'Chez Paul', 'Chez Paul'],
  ['latitude', 46.1, '46.1'],
  ['isFranchise', true, 'Oui'],
  ['isFranchise', false, 'Non'],
  ...CODE_SET_KEYS.map((key): [typeof key, unknown, string] => [
    key,
    codeSetOf(key).codes.slice(0, 2),
    codeSetOf(key)
      .codes.slice(0, 2)
      .map((code) => `${key} ${code}`)
      .join('\n'),
  ]),
  ['services', ['Repas', 'Traiteur'], 'Repas\nTraiteur'],
  ['services', [], undefined],
  ['addressLine2', null, undefined],
  ['website', '', undefined],
] as const)('%s %j is %j', (key, value, text) => {
  expect(say(key, value)).toBe(text);
});

it('shows hours in words, with days of the same hours grouped', () => {
  expect(say('hours', { mon: [['09:00', '17:00']], tue: [['09:00', '17:00']], wed: [] })).toMatch(
    /^lundi.*mardi.* 9 h à 17 h\nmercredi Fermé/,
  );
});

import { expect, test } from 'vitest';
import { proposeMapping } from './import-columns.ts';

test('columns are recognised by their names in both languages, ignoring accents and capitals', () => {
  expect(
    proposeMapping([
      'Raison sociale',
      'TÉLÉPHONE',
      'Code postal',
      'Site Web',
      'Street address',
      'Town',
      'Notes',
    ]),
  ).toEqual({
    'Raison sociale': 'name',
    TÉLÉPHONE: 'phone',
    'Code postal': 'postal_code',
    'Site Web': 'website',
    'Street address': 'address',
    Town: 'city',
    Notes: '',
  });
});

test('our names take precedence, and no field is given twice', () => {
  expect(proposeMapping(['Nom', 'name', 'Entreprise', 'city', 'constructor'])).toEqual({
    Nom: '',
    name: 'name',
    Entreprise: '',
    city: 'city',
    constructor: '',
  });
});

import { expect, test } from 'vitest';
import { faultOfMapping } from './ready-panel.tsx';

test.each([
  [{ Nom: 'name', Ville: 'city', Notes: '' }, null],
  [{ Ville: 'city', Notes: '', Code: '' }, { code: 'nameMissing' }],
  [
    { Nom: 'name', Ville: 'city', Quartier: 'city' },
    { code: 'twice', column: 'city' },
  ],
  [{}, { code: 'nameMissing' }],
])('%j: %j', (mapping, fault) => {
  expect(faultOfMapping(mapping)).toEqual(fault);
});

import { expect, test } from 'vitest';
import { publicName } from '#site/documents/listing/listing-head.server.ts';

test.each([
  ['9123-4567 QUÉBEC INC.', '9123-4567 Québec inc.'],
  ['LES ENTREPRISES J.-P. TREMBLAY LTÉE', 'Les entreprises J.-P. Tremblay ltée'],
  ['RESTAURANT MCDONALD', 'Restaurant McDonald'],
  ["PÂTISSERIE D'ANTAN", "Pâtisserie d'Antan"],
  ['PÂTISSERIE D’ANTAN', 'Pâtisserie d’Antan'],
  ['GARAGE DE LA MONTAGNE ENR.', 'Garage de la Montagne enr.'],
  ['CPE DU PARC', 'CPE du parc'],
  ['ÉLECTRICITÉ ST-ONGE INC', 'Électricité St-Onge inc.'],
  ['DÉPANNEUR 7 JOURS', 'Dépanneur 7 Jours'],
])('%j, all in capitals, is written %j', (typed, written) => {
  expect(publicName(typed)).toBe(written);
});

test.each([
  'McDonald',
  'IGA Extra Famille Gagnon',
  'eBoutique Nomade',
  'LES ENTREPRISES J.-P. Tremblay',
  '9123-4567 Québec Inc.',
  'Ferme du  p’tit Rang',
  'IKEA',
  'BMR',
  '4X4',
  '寿司',
  '',
])('%j stays unchanged', (name) => {
  expect(publicName(name)).toBe(name);
});

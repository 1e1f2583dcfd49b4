import { expect, test } from 'vitest';
import { properAddress } from './street-address.ts';

test.each([
  ['3525, BOUL. DES RÉCOLLETS', '3525, boul. des Récollets'],
  ['134, AVENUE SAINT-LAURENT', '134, avenue Saint-Laurent'],
  ['12 RUE De Grandmont', '12 rue De Grandmont'],
  ['1209 PL Georges H. Robichon', '1209 place Georges H. Robichon'],
  ['120-7175 RUE Marion', '120-7175 rue Marion'],
  ['216 rue Principale', '216 rue Principale'],
  ["550, AVENUE DE L'HÔTEL-DE-VILLE", "550, avenue de l'Hôtel-de-Ville"],
  ['2392 8e Avenue', '2392 8e Avenue'],
  ['10 CH. DU LAC', '10 ch. du Lac'],
])('%j is written %j', (source, written) => {
  expect(properAddress(source)).toBe(written);
});

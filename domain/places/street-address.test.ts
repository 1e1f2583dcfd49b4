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
  ['1250 boulevard LAURIER, bureau 300', '1250 boulevard Laurier, bureau 300'],
  ['1250 BOUL. LAURIER, BUREAU 300', '1250 boul. Laurier, bureau 300'],
  ['2545, RUE DE LA SITTELLE, BUREAU 100', '2545, rue de la Sittelle, bureau 100'],
  ['1234, BOUL. JEAN-BRUANT O., BUREAU 200', '1234, boul. Jean-Bruant O., bureau 200'],
  ["500, PLACE D'ARMES, 3E ÉTAGE", "500, place d'Armes, 3e étage"],
  ['455, 1RE AVENUE, APP. 4', '455, 1re Avenue, app. 4'],
  ['2392 8E AV., APP. 17B', '2392 8e Av., app. 17B'],
  ['12 RANG DU BRÛLÉ, LOCAL B', '12 rang du Brûlé, local B'],
  ['33E RUE DU PONT', '33E rue du Pont'],
  ['269, 5E RUE', '269, 5e Rue'],
  ['145 B-1060 RUE HAUTE', '145 B-1060 rue Haute'],
  ['2e ét.-1300 RUE Notre-Dame Centre', '2e ét.-1300 rue Notre-Dame Centre'],
  ['12 RG DU BRÛLÉ', '12 rang du Brûlé'],
  ['7, MTÉE DU MOULIN, REZ-DE-CHAUSSÉE', '7, montée du Moulin, rez-de-chaussée'],
  ['PLACE LAURIER, 2700 BOUL. LAURIER, LOCAL 12', 'place Laurier, 2700 boul. Laurier, local 12'],
  ['500, GRANDE ALLÉE EST, UNITÉ 2', '500, Grande Allée Est, unité 2'],
  ['5 CHEMIN DE LA CÔTE-DES-NEIGES, 2e étage', '5 chemin de la Côte-des-Neiges, 2e étage'],
])('%j is written %j', (source, written) => {
  expect(properAddress(source)).toBe(written);
});

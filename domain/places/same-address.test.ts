import { describe, expect, test } from 'vitest';
import { isSameAddress } from './same-address.ts';

const at = (street: string, postalCode: string | null = null) => ({ streets: [street], postalCode });

describe('with the same postal code', () => {
  test.each([
    ['17 CH DU LAC', '17 CHEMIN DU LAC'],
    ['17 CH DU LAC', '17, chemin du Lac'],
    ['17 CH DU LAC', '17, ch. du Lac, app. 2'],
    ['17 CH DU LAC', '17-2 CHEMIN DU LAC'],
    ['17 CH DU LAC', '2-17, chemin du Lac'],
    ['17 CH DU LAC', '#2-17 chemin du lac'],
    ['17 CH DU LAC', 'APP. 2, 17 CH. DU LAC'],
    ['17 CH DU LAC', 'CHEMIN DU LAC, 17'],
    ['17 CH DU LAC', '17A, CHEMIN DU LAC'],
    ['17 CH DU LAC', '17 bis, chemin du Lac'],
    ['17 CH DU LAC', '0017 CHEMIN DU LAC'],
    ['17 CH DU LAC', '17 Lake Road'],
    ['17-19 RUE DE LA GRÈVE', '19 rue de la Greve'],
    ['2392 8E AVENUE', '2392, huitième Avenue'],
    ['17 CH DU LAC', '15-19, chemin du Lac'],
    ['17 CH DU LAC', '15 à 19 CH DU LAC'],
  ])('%j is at the same door as %j', (one, other) => {
    expect(isSameAddress(at(one, 'G5L 1A1'), at(other, 'g5l1a1'), () => false)).toBe(true);
    expect(isSameAddress(at(other, 'G5L1A1'), at(one, 'G5L-1A1'), () => false)).toBe(true);
  });

  test.each([
    ['17 CH DU LAC', '19 CH DU LAC'],
    ['12 RANG 3', '45 RANG 3'],
    ['2392 8E AVENUE', '2394 8E AVENUE'],
    ['4 RUE HAUTE, APP. 17', '17 RUE HAUTE'],
    ['17 RUE HAUTE', '16-20 RUE HAUTE'],
    ['17 RUE HAUTE', '2-21 RUE HAUTE'],
    ['23 RUE HAUTE', '15-19 RUE HAUTE'],
  ])('%j is another door than %j', (one, other) => {
    expect(isSameAddress(at(one, 'G5L 1A1'), at(other, 'G5L 1A1'), () => true)).toBe(false);
  });
});

describe('without a common postal code', () => {
  test.each([
    ['17 CH DU LAC', '17, chemin du Lac'],
    ['17 BOUL ST-LAURENT O', '17, boulevard Saint-Laurent Ouest'],
    ['17 BOUL ST-LAURENT', '17, blvd St Laurent, suite 200'],
    ['17 RUE DE L’ÉGLISE', "17, rue de l'eglise"],
    ['17 3E RANG', '17, rang 3'],
    ['17 1RE AVENUE', '17, première avenue'],
    ['17 RUE JEAN-BAPTISTE-TREMBLAY', '17 Tremblay'],
    ['17 RUE NOTRE-DAME', '17, Notredame'],
    ['17 RUE HAUTE, 2E ÉTAGE', '17, rue Haute'],
    ['17 PL. DU MARCHÉ', '17, place du Marché'],
    ['17 MTÉE DU MOULIN', '17, montée du Moulin'],
    ['17 CROISS. DU MOULIN', '17, croissant du Moulin'],
    ['17 11E AVENUE', '17, onzième avenue'],
    ['17 1 RE AVENUE', '17, 1ère av.'],
    ['17 RG III', '17, 3e Rang'],
    ['17 CH. DU MONT-ROYAL', '17, chemin du Mt-Royal'],
    ['17 RUE MGR-BLANCHE', '17, rue Monseigneur-Blanche'],
    ['17 CH. DE LA POINTE-AUX-ANGLAIS', '17, ch. de la Pte-aux-Anglais'],
    ['APP. 7, 17 RUE HAUTE', '7-17, rue Haute'],
    ['17 RUE HAUTE #7', 'No 17, rue Haute'],
    ['CHEMIN DU LAC', '17 CH DU LAC'],
  ])('%j is the same street and number as %j in one municipality', (one, other) => {
    expect(isSameAddress(at(one), at(other, 'G5L 1A1'), () => true)).toBe(true);
    expect(isSameAddress(at(one), at(other), () => false)).toBe(false);
  });

  test.each([
    ['17 CH DU LAC', '17 RUE HAUTE'],
    ['17 CH DU LAC', '117 CH DU LAC'],
    ['CHEMIN DU LAC', '17 RUE HAUTE'],
  ])('%j is not %j', (one, other) => {
    expect(isSameAddress(at(one), at(other), () => true)).toBe(false);
  });
});

test('finds the street on any of the lines that may hold it', () => {
  const mall = { streets: ['Place du Quai', '17, chemin du Lac'], postalCode: 'G5L 1A1' };
  expect(isSameAddress(at('17 CH DU LAC', 'G5L 1A1'), mall, () => false)).toBe(true);
});

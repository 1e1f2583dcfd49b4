import { describe, expect, it } from 'vitest';
import { sizeBandOf } from './codes.ts';

describe('sizeBandOf', () => {
  it.each([
    ['De 1 à 5', '1-10'],
    ['De 6 à 10 employés', '1-10'],
    ['De 11 à 25', '11-50'],
    ['De 26 à 49', '11-50'],
    ['De 50 à 99', '51-200'],
    ['De 100 à 249', '51-200'],
    ['De 250 à 499', '201-500'],
    ['De 500 à 749', '501+'],
    ['De 750 à 999', '501+'],
    ['De 1 000 à 2 499', '501+'],
    ['De 2500 à 4999', '501+'],
    ['5 000 et plus', '501+'],
    ['Plus de 4 999', '501+'],
    ['Aucun', null],
  ])('%s is %s', (text, band) => {
    expect(sizeBandOf(text)).toBe(band);
  });

  it('is undefined for a text without a number', () => {
    expect(sizeBandOf('Inconnu')).toBeUndefined();
  });
});

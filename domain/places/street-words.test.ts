import { expect, test } from 'vitest';
import { streetKey } from './street-words.ts';

test.each([
  [
    '12 rue Haute',
    ['12, rue Haute', '12 HAUTE', '12, rue Haute, app. 7', '12 rue Haute #7', 'No 12, rue Haute, bureau 300'],
  ],
  ['12 rue X', ['app. 7, 12 rue X', '12, rue X']],
  ['12 place du Marché', ['12, pl. du Marché', '12 PL DU MARCHE']],
  ['12 rang Sainte-Anne', ['12, rg Ste-Anne', '12 rang Ste Anne']],
  ['455, 1re Avenue', ['455 1ère av.', '455, première avenue', '455, 1 re Avenue', '455 1st Ave.']],
  ['455, onzième avenue', ['455 11e Avenue']],
  ['5, montée du Moulin', ['5 mtée du Moulin', '5 MTEE DU MOULIN']],
  ['5, impasse du Moulin', ['5 imp. du Moulin']],
  ['5, croissant du Moulin', ['5 crois. du Moulin', '5 croiss du Moulin']],
  ['3, rang 3', ['3, 3e Rang', '3 rg III', '3, troisième rang']],
  ['88, boulevard Laurier Ouest', ['88 boul. Laurier O.', '88 BLVD LAURIER W']],
  ['12 Main Street', ['12 Main St.', '12, rue Main', '12 Main St, suite 4']],
  ['450, route 132', ['450, rte 132']],
  ['9, rue du Nord', ['9 rue du Nord']],
])('%j is also written %j', (street, others) => {
  expect(others.map(streetKey)).toEqual(others.map(() => streetKey(street)));
  expect(streetKey(street)).not.toBeNull();
});

test.each([
  ['88, boul. Laurier Ouest', '88, boul. Laurier Est'],
  ['88, boul. Laurier Ouest', '88, boul. Laurier'],
  ['455, 1re Avenue', '455, 2e Avenue'],
  ['12, rue Haute', '14, rue Haute'],
  ['12, rang 3', '12, rang 4'],
])('%j is not %j', (one, other) => {
  expect(streetKey(one)).not.toEqual(streetKey(other));
});

test('a unit before the civic number is one of the numbers', () => {
  expect(streetKey('7-12, rue X')).toEqual({ street: 'x', numbers: ['7', '12'] });
});

test.each(['', 'rue', '12'])('%j has no street', (text) => {
  expect(streetKey(text)).toBeNull();
});

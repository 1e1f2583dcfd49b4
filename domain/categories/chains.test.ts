import { expect, test } from 'vitest';
import { plain } from '../text/meaningful-words.ts';
import { chainOf } from './chains.ts';

test.each([
  ['Tim Hortons', 'cafes', ''],
  ['Canadian Tire Trois-Rivières', 'grands-magasins', 'trois rivieres'],
  ['IGA extra', 'epiceries', 'extra'],
  ['Metro 1234', 'epiceries', ''],
  ['Brunet inc.', 'pharmacies', ''],
  ['Domino’s Pizza', 'pizzerias', 'pizza'],
])('« %s » is a chain', (name, slug, rest) => {
  expect(chainOf(plain(name))).toEqual({ slug, rest });
});

test.each(['Excavation Brunet', 'Brunet et fils', 'Métro de Montréal', 'Club social Costco', 'Shellac Roy'])(
  '« %s » is no chain',
  (name) => {
    expect(chainOf(plain(name))).toBeUndefined();
  },
);

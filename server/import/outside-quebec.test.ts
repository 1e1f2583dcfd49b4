import { expect, test } from 'vitest';
import { createMunicipalityFinder } from './municipality-finder.ts';
import { placeOf } from './outside-quebec.ts';

const NAMES = ['Laval', 'Windsor', 'Richmond', 'Gatineau', "Val-d'Or", 'Saint-Martin', 'Saint-Dominique'];
const finder = createMunicipalityFinder(
  NAMES.map((name, index) => ({
    id: index + 1,
    name,
    population: 1000,
    region: 0,
    latitude: null,
    longitude: null,
    postalCode: null,
  })),
  [],
);
const place = (second: string, postalCode = '', third = '') => placeOf({ second, third, postalCode }, finder);

test.each([
  ['Toronto (Ontario)', 'M5V2T6'],
  ['Toronto (Ontario)', ''],
  ['OTTAWA ON', 'K1P 1J1'],
  ['OTTAWA ON', ''],
  ['Windsor (Ontario)', ''],
  ['WINDSOR ON', ''],
  ['WINDSOR', 'N9A 1A1'],
  ['Windsor, Ontario, Canada', 'N9A1A1'],
  ['Richmond (Colombie-Britannique)', ''],
  ['RICHMOND BC', ''],
  ['Moncton Nouveau-Brunswick', ''],
  ['Halifax, Nova Scotia', ''],
  ['Laval (Québec)', 'M5V2T6'],
  ['New York (New York)', '10001'],
  ['Boston, MA', ''],
  ['Boston, MA, USA', '02110-1234'],
  ['Plattsburgh, NY', '12901'],
  ['Paris (France)', '75001'],
  ['Paris, France', ''],
  ['London', 'SW1A 1AA'],
  ['Bruxelles (Belgique)', ''],
  ['Genève, Suisse', ''],
  ['Gatineau (Ontario)', 'K1A0B1'],
])('%j %j is outside Quebec', (second, postalCode) => {
  expect(place(second, postalCode)).toBe('outside');
});

test.each([
  ['Laval (Québec)', 'H7A1A1'],
  ['LAVAL (QUEBEC)', ''],
  ['LAVAL QC', ''],
  ['Laval', ''],
  ['Windsor', ''],
  ['Richmond (Québec)', 'J0B 2H0'],
  ['VAL D OR', ''],
  ["Val-d'Or", 'J9P 1A1'],
  ['Laval (Saint-Martin)', 'H7S1A1'],
  ['SAINT-MAURICE', 'G0X2X0'],
  ['Saint-Dominique', ''],
  ['Lieu-Inconnu (Québec)', ''],
  ['LIEU-INCONNU', 'G0A1A0'],
  ['Gatineau', 'K1A 0C9'],
  ['Gatineau (Québec)', 'K1A0C9'],
])('%j %j is in Quebec', (second, postalCode) => {
  expect(place(second, postalCode)).toBe('quebec');
});

test('reads the municipality and the country on the third line', () => {
  expect(place('1200 RUE ONTARIO', 'H7A1A1', 'Laval (Québec)')).toBe('quebec');
  expect(place('1200 RUE ONTARIO', '', 'Laval')).toBe('quebec');
  expect(place('C.P. 12', '', 'Toronto (Ontario)')).toBe('outside');
  expect(place('New York', '', 'ÉTATS-UNIS')).toBe('outside');
  expect(place('Toronto (Ontario)', '', 'CANADA')).toBe('outside');
  expect(place('Laval', '', 'Canada')).toBe('quebec');
});

test('reports an unknown or missing place', () => {
  expect(place('Toronto')).toBe('unknown');
  expect(place('Lieu-Inconnu', 'J8')).toBe('unknown');
  expect(place('')).toBe('nowhere');
  expect(place('- (Québec)')).toBe('nowhere');
  expect(place('--')).toBe('nowhere');
  expect(place('-', 'J9Z 9Z9')).toBe('quebec');
});

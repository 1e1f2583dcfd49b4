import { expect, test } from 'vitest';
import { createMunicipalityFinder, type Municipality } from './municipality-finder.ts';

const place = (id: number, name: string, rest: Partial<Municipality> = {}): Municipality => ({
  id,
  name,
  population: 1000,
  region: 0,
  latitude: null,
  longitude: null,
  postalCode: null,
  ...rest,
});
const finder = createMunicipalityFinder(
  [
    place(1, 'Trois-Rivières', {
      population: 148_000,
      postalCode: 'G9A 5H3',
      latitude: 46.35,
      longitude: -72.55,
    }),
    place(2, 'Saint-Tite', { postalCode: 'G0X 3H0' }),
    place(3, 'Notre-Dame-du-Mont-Carmel'),
    place(4, 'Clermont', { population: 3000, postalCode: 'G4A 1C8', latitude: 47.7, longitude: -70.2 }),
    place(5, 'Clermont', { population: 500, postalCode: 'J9Z 3M8', latitude: 48.9, longitude: -79.2 }),
    place(6, 'Montréal', { population: 1_800_000 }),
    place(7, 'Stoneham-et-Tewkesbury'),
    place(8, 'La Pêche'),
    place(9, "L'Île-Perrot"),
    place(10, 'Orford'),
    place(11, 'Deschambault-Grondines'),
    place(12, 'Saint-Paul'),
  ],
  [
    { id: 1, alias: 'Cap-de-la-Madeleine' },
    { id: 1, alias: 'Trois-Rivières Ouest' },
    { id: 6, alias: 'Pointe-aux-Trembles' },
    { id: 6, alias: 'Hochelaga' },
    { id: 6, alias: 'Saint-Tite' },
    { id: 7, alias: 'Stoneham' },
    { id: 8, alias: 'Wakefield' },
    { id: 9, alias: 'Île-Perrot' },
    { id: 11, alias: 'Grondines' },
    { id: 12, alias: 'Saint-Paul-de-Joliette' },
  ],
);
const nothing = { city: null, postalCode: null, latitude: null, longitude: null };
const idOf = (clues: Partial<typeof nothing> | Record<string, string | number>) =>
  finder.find({ ...nothing, ...clues })?.municipality.id;

test.each([
  ['TROIS-RIVIÈRES (QUÉBEC)', 1],
  ['Trois-Rivières (Québec)', 1],
  ['trois rivieres QC', 1],
  ['Ville de Trois-Rivières', 1],
  ['St-Tite', 2],
  ['NOTRE DAME DU MONT CARMEL', 3],
  ['Cap-de-la-Madeleine', 1],
  ['TROIS-RIVIÈRES OUEST (QUÉBEC)', 1],
  ['Pointe-aux-Trembles', 6],
  ['Hochelaga', 6],
  ['Stoneham', 7],
  ['Wakefield', 8],
  ['Ile Perrot', 9],
  ["Canton d'Orford", 10],
  ['GRONDINES (QUÉBEC)', 11],
  ['St-Paul-de-Joliette', 12],
  ['Nulle-Part', undefined],
])('%s is found by its name', (city, id) => {
  expect(idOf({ city })).toBe(id);
});

test.each([
  ['CAP DE LA MADELEINE', 'Cap-de-la-Madeleine'],
  ['St-Paul-de-Joliette', undefined],
  ['Trois-Rivières Ouest', undefined],
  ['St-Tite', undefined],
  ['TROIS-RIVIÈRES (CAP-DE-LA-MADELEINE)', 'Cap-de-la-Madeleine'],
  ['Trois-Rivières (Québec)', undefined],
  ['Clermont (Cap-de-la-Madeleine)', undefined],
])('the former town or neighbourhood that %s says is kept: %s', (city, locality) => {
  expect(finder.find({ ...nothing, city })?.locality).toBe(locality);
});

test('homonyms are distinguished by postal code, then by coordinates, then by population', () => {
  expect(idOf({ city: 'Clermont', postalCode: 'J9Z 1A1' })).toBe(5);
  expect(idOf({ city: 'Clermont', latitude: 48.85, longitude: -79.3 })).toBe(5);
  expect(idOf({ city: 'Clermont' })).toBe(4);
});

test.each([
  ['Saint-Lambert', 'J4P 1A1', 16],
  ['Saint-Lambert', 'J0Z 1V0', 8],
  ['Sainte-Félicité', 'G0J 2K0', 1],
  ['Sainte-Félicité', 'G0R 4P0', 12],
  ['Saint-Stanislas', 'G0X 3E0', 4],
  ['Saint-Stanislas', 'G8L 7B4', 2],
  ['Saint-Siméon', 'G0T 1X0', 3],
  ['Saint-Siméon', 'G0C 3A0', 11],
])('%s at %s is that of region %i, without the official list', (city, postalCode, region) => {
  const homonyms = [
    place(1, 'Saint-Lambert', { population: 23_000, region: 16 }),
    place(2, 'Saint-Lambert', { region: 8 }),
    place(3, 'Sainte-Félicité', { region: 1 }),
    place(4, 'Sainte-Félicité', { region: 12 }),
    place(5, 'Saint-Stanislas', { region: 4 }),
    place(6, 'Saint-Stanislas', { region: 2 }),
    place(7, 'Saint-Siméon', { region: 11 }),
    place(8, 'Saint-Siméon', { region: 3 }),
  ];
  const found = createMunicipalityFinder(homonyms).find({ ...nothing, city, postalCode });
  expect(found?.municipality.region).toBe(region);
});

test('without a name the postal code decides, else the coordinates', () => {
  expect(finder.find({ ...nothing, postalCode: 'G0X 3H0' })).toMatchObject({
    by: 'postal code',
    municipality: { id: 2 },
  });
  expect(idOf({ postalCode: 'G9A 1A1' })).toBe(1);
  expect(finder.find({ ...nothing, city: 'CP 368', latitude: 46.36, longitude: -72.5 })).toMatchObject({
    by: 'coordinates',
    municipality: { id: 1 },
  });
  expect(idOf({ postalCode: 'G0X 9Z9' })).toBeUndefined();
});

test('of towns near a point a larger one is found from farther, and in an urban postal area by far the largest', () => {
  const towns = createMunicipalityFinder(
    [
      place(1, 'Shawinigan', {
        population: 51_561,
        latitude: 46.567,
        longitude: -72.749,
        postalCode: 'G9N 6V3',
      }),
      place(2, 'La Tuque', { population: 11_243, postalCode: 'G9X 1L5' }),
      place(3, 'Hérouxville', {
        population: 1_300,
        latitude: 46.66,
        longitude: -72.61,
        postalCode: 'G0X 1J0',
      }),
      place(4, 'La Bostonnais', { population: 601, postalCode: 'G9X 0A7' }),
      place(5, 'Rosemère', { population: 14_000, postalCode: 'J7A 1A1' }),
      place(6, 'Lorraine', { population: 9_500, postalCode: 'J7A 2B2' }),
    ],
    [{ id: 1, alias: 'Shawinigan-Sud', postalAreas: ['g9p'] }],
  );
  const idAt = (clues: Record<string, string | number>) =>
    towns.find({ ...nothing, ...clues })?.municipality.id;
  // Grand-Mère, a part of Shawinigan, with a post box in the column of the city.
  expect(idAt({ city: 'CP 10161', postalCode: 'G9T 5K8', latitude: 46.623, longitude: -72.688 })).toBe(1);
  expect(idAt({ latitude: 46.655, longitude: -72.62 })).toBe(3);
  // The postal area of a part of it, with a position that is wrong.
  expect(idAt({ city: 'CP 1431', postalCode: 'G9P 4R2', latitude: 46.66, longitude: -72.61 })).toBe(1);
  expect(idAt({ city: 'CP 94', postalCode: 'G9X 3P1' })).toBe(2);
  expect(idAt({ city: 'CP 94', postalCode: 'J7A 3C3' })).toBeUndefined();
});

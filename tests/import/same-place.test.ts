import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/** Two rows of one business under two identifiers of one source: places of Overture Maps, objects of OpenStreetMap, licences. */

type Properties = Record<string, unknown>;

const cafe = (id: string, other: Properties = {}, [longitude, latitude] = [-73.7124, 45.6066]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {
    id,
    names: { primary: 'Café Pivert' },
    basic_category: 'coffee_shop',
    confidence: 0.95,
    phones: ['+14505550101'],
    addresses: [
      { freeform: '12 Rue Bidon', locality: 'Laval', postcode: 'H7N 1A1', region: 'QC', country: 'CA' },
    ],
    operating_status: 'open',
    ...other,
  },
});

const test = base.extend('loadPlaces', file, ({ folder, write, importPlaces }) => {
  return async (features: object[], options: Partial<Parameters<typeof importPlaces>[1]> = {}) => {
    const reportFile = path.join(folder, 'report.ndjson');
    const target = await write('places.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const summary = await importPlaces(target, { format: 'places', reportFile, ...options });
    const report: { line: number; outcome: string; detail: string }[] = (await readFile(reportFile, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    const rows = report.filter(({ outcome }) => outcome !== 'repaired');
    return { ...summary, report: rows.map(({ line, outcome, detail }) => [line, outcome, detail]) };
  };
});

test.beforeEach(async ({ sql }) => {
  await sql('delete from private.reports');
  await sql('delete from private.licences');
  await sql("update private.data_sources set published_on = null where source = 'rbq'");
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const MAKE = { createAbove: 0.9 };

describe('a second row of one place', () => {
  test('is reported with the row that found the listing', async ({ load, loadPlaces }) => {
    await load('ville', 'external_id,name,city,address', '1,Café Pivert,Laval,"12, rue Bidon"');
    expect((await loadPlaces([cafe('a'), cafe('b', { phones: [] })])).report).toEqual([
      [1, 'updated', 'found by street or position'],
      [2, 'left out', 'same place as row 1'],
    ]);
  });

  test.for<[how: string, second: ReturnType<typeof cafe>]>([
    ['with its street alone', cafe('b', { phones: [] }, [-73.7, 45.6])],
    ['some metres away, without its address', cafe('b', { phones: [], addresses: [] }, [-73.7125, 45.6067])],
    [
      'with its telephone in its town',
      cafe('b', { addresses: [{ locality: 'Laval', region: 'QC' }] }, [-73.7, 45.6]),
    ],
    ['with an article more', cafe('b', { names: { primary: 'Le Café Pivert' } })],
  ])('makes no second listing: %s', async ([, second], { loadPlaces, listings }) => {
    const summary = await loadPlaces([cafe('a'), second], MAKE);
    expect(summary).toMatchObject({ created: 1, leftOut: { 'same business twice in the file': 1 } });
    expect(summary.report).toContainEqual([2, 'left out', 'same place as row 1']);
    expect(await listings('name')).toEqual([{ name: 'Café Pivert' }]);
  });

  test.for<[how: string, second: ReturnType<typeof cafe>]>([
    [
      'at another door',
      cafe('b', { phones: [], addresses: [{ freeform: '900 Rue Bidon', locality: 'Laval' }] }, [-73.7, 45.6]),
    ],
    [
      'another counter of the same mall, by its telephone',
      cafe('b', { phones: ['+14505550199'] }, [-73.7, 45.6]),
    ],
    [
      'in another town with the telephone of the head office',
      cafe('b', { addresses: [{ locality: 'Granby', region: 'QC' }] }, [-72.7, 45.4]),
    ],
    ['of another name at one door', cafe('b', { names: { primary: 'Garage Bruant' } })],
  ])('is another place: %s', async ([, second], { loadPlaces }) => {
    expect(await loadPlaces([cafe('a'), second], MAKE)).toMatchObject({ created: 2 });
  });

  test('counts where the first makes no listing', async ({ loadPlaces }) => {
    const summary = await loadPlaces([cafe('a', { confidence: 0.2 }), cafe('b')], MAKE);
    expect(summary.report).toEqual([
      [1, 'left out', 'same place as row 2'],
      [2, 'created', ''],
    ]);
  });

  test('finds the listing when the next file has no other, and an undo takes its identifier back', async ({
    loadPlaces,
    listings,
    sql,
    undo,
  }) => {
    await loadPlaces([cafe('a'), cafe('b')], MAKE);
    expect(await loadPlaces([cafe('a'), cafe('b')], MAKE)).toMatchObject({ created: 0, updated: 0 });
    const moved = cafe('b', { phones: [], websites: ['https://cafepivert.example'], addresses: [] });
    expect(await loadPlaces([moved], MAKE)).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('website')).toEqual([{ website: 'https://cafepivert.example' }]);
    await undo();
    await undo(1);
    await undo(2);
    expect(await listings('id')).toEqual([]);
    expect(await sql('select key from private.further_identifiers')).toEqual([]);
  });

  test('that is open prevents the report of a closed first row', async ({ load, loadPlaces, sql }) => {
    await load('ville', 'external_id,name,city,address', '1,Café Pivert,Laval,"12, rue Bidon"');
    const closed = cafe('a', { operating_status: 'permanently_closed' });
    expect(await loadPlaces([closed, cafe('b')])).toMatchObject({ reportedClosed: 0 });
    expect(await sql('select id from private.reports')).toEqual([]);
  });
});

test('a shop of OpenStreetMap that is a point and a building is one', async ({ loadPlaces, listings }) => {
  const tags = { name: 'Dépanneur Sittelle', shop: 'convenience', 'addr:city': 'Laval' };
  const point = { ...cafe('x'), properties: { '@id': 'node/1', ...tags } };
  const building = { ...cafe('x'), properties: { '@id': 'way/2', ...tags, amenity: 'fuel' } };
  const summary = await loadPlaces([point, building], { format: 'osm', create: true });
  expect(summary.report).toContainEqual([2, 'left out', 'same place as row 1']);
  expect(await listings('name')).toEqual([{ name: 'Dépanneur Sittelle' }]);
});

test('two licences of one holder are shown on one listing', async ({ load, write, importLicences, sql }) => {
  await load(
    'ville',
    'external_id,name,city,postal_code,address',
    '1,Plomberie Pivert,Laval,H7N 1A1,"12, rue Bidon"',
  );
  const rows = [
    "Numéro de licence,Statut de la licence,Adresse,NEQ,Nom de l'intervenant,Numéro de téléphone,Municipalité,Sous-catégories",
    ...['5612-3456-01', '5612-3456-02'].map(
      (number) =>
        `${number},Active,"12, rue Bidon, Laval (Québec) H7N 1A1",,PLOMBERIE PIVERT INC.,450 555-0101,Laval,15.5 Plomberie`,
    ),
  ];
  const summary = await importLicences(await write('rdl01.csv', rows.join('\n')));
  expect(summary).toMatchObject({ updated: 1, shown: 2, leftOut: { 'same business twice in the file': 1 } });
  const [listing] = await sql('select id from public.listings');
  expect(await sql('select number, listing_id from private.licences order by number')).toEqual([
    { number: '5612-3456-01', listing_id: listing?.id },
    { number: '5612-3456-02', listing_id: listing?.id },
  ]);
});

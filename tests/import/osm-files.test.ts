import { describe, expect, file } from '#tests/fixtures/index.ts';
import { type OsmObjects, osmPbf } from './osm-pbf.ts';
import { test as base } from './source-fixtures.ts';

/** Files of OpenStreetMap: PBF extracts, and the identifiers that tools give objects. */

const CAFE = {
  name: 'Café Pivert',
  amenity: 'cafe',
  'addr:city': 'Laval',
  opening_hours: 'Mo-Fr 09:00-17:00',
};
const GARAGE = { name: 'Garage Bruant', shop: 'car_repair', 'addr:city': 'Laval', phone: '+1 450 555-0102' };
const OBJECTS: OsmObjects = {
  nodes: [
    { id: 7, longitude: -73.7124, latitude: 45.6066, tags: CAFE },
    // An identifier of more than 32 bits, as new nodes have.
    { id: 12_000_000_001, longitude: -73.71, latitude: 45.6 },
    { id: 12_000_000_002, longitude: -73.712, latitude: 45.6 },
    { id: 12_000_000_003, longitude: -73.712, latitude: 45.602, tags: { highway: 'crossing' } },
    { id: 12_000_000_004, longitude: -73.71, latitude: 45.602 },
  ],
  ways: [
    {
      id: 7,
      refs: [12_000_000_001, 12_000_000_002, 12_000_000_003, 12_000_000_004, 12_000_000_001],
      tags: GARAGE,
    },
    { id: 8, refs: [12_000_000_001, 12_000_000_002], tags: { name: 'rue Bidon', highway: 'residential' } },
  ],
};
const { nodes = [], ways = [] } = OBJECTS;

const test = base
  .extend('loadOsm', file, ({ write, importPlaces }) => async (content: Uint8Array) => {
    return importPlaces(await write('quebec.osm.pbf', content), { format: 'osm', create: true });
  })
  .extend('loadFeatures', file, ({ write, importPlaces }) => async (...features: object[]) => {
    const texts = features.map((feature) => JSON.stringify({ type: 'Feature', ...feature }));
    return importPlaces(await write('quebec.geojsonl', texts.join('\n')), { format: 'osm', create: true });
  })
  .extend('keys', file, ({ sql }) => async () => {
    const rows = await sql(`
      select l.name, k.key from public.listings l
        join (select key, listing_id from private.imported_listings
              union select key, listing_id from private.further_identifiers) as k on k.listing_id = l.id
       order by l.name, k.key`);
    return rows.map(({ name, key }) => [name, key]);
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const POINT = { type: 'Point', coordinates: [-73.7124, 45.6066] };
const AREA = {
  type: 'Polygon',
  coordinates: [
    [
      [-73.71, 45.6],
      [-73.712, 45.6],
      [-73.712, 45.602],
      [-73.71, 45.6],
    ],
  ],
};

describe('an extract in PBF', () => {
  const LISTINGS = [
    { name: 'Café Pivert', latitude: 45.6066, longitude: -73.7124, phone: null, is_open: true },
    { name: 'Garage Bruant', latitude: 45.601, longitude: -73.711, phone: '+14505550102', is_open: false },
  ];
  const COLUMNS = 'name, latitude, longitude, phone, hours is not null as is_open';

  test('gives its nodes, and its ways at the centre of their nodes', async ({ loadOsm, listings, keys }) => {
    const content = osmPbf([{ nodes }, { ways }]);
    expect(await loadOsm(content)).toMatchObject({ rows: 2, created: 2, licence: 'ODbL 1.0, share alike' });
    expect(await listings(COLUMNS)).toEqual(LISTINGS);
    expect(await keys()).toEqual([
      ['Café Pivert', 'id:osm|node/7'],
      ['Garage Bruant', 'id:osm|way/7'],
    ]);
    expect(await loadOsm(content)).toMatchObject({ rows: 2, created: 0, unchanged: 2 });
  });

  test('with ways before nodes, and nodes one by one, gives the same', async ({ loadOsm, listings }) => {
    expect(await loadOsm(osmPbf([{ ways }, { nodes }], { isDense: false }))).toMatchObject({ created: 2 });
    expect(await listings(COLUMNS)).toEqual(LISTINGS);
  });

  test('that lacks nodes of a way places it by the others, or nowhere', async ({ loadOsm, listings }) => {
    const cut = [
      { ...ways[0], id: 1 },
      { id: 2, refs: [5], tags: { ...GARAGE, name: 'Garage Huard', phone: '' } },
    ];
    await loadOsm(osmPbf([{ nodes: nodes.slice(0, 3), ways: cut as typeof ways }]));
    expect(await listings('name, latitude, longitude')).toEqual([
      { name: 'Café Pivert', latitude: 45.6066, longitude: -73.7124 },
      { name: 'Garage Bruant', latitude: 45.6, longitude: -73.711 },
      { name: 'Garage Huard', latitude: null, longitude: null },
    ]);
  });

  test('gives a business that is a relation at the centre of its members', async ({
    loadOsm,
    listings,
    keys,
  }) => {
    const mall = { name: 'Galeries du Pluvier', shop: 'mall', 'addr:city': 'Laval', type: 'multipolygon' };
    // Four edges of a square of 0.002 degrees, which are no business themselves, and a member beyond the extract.
    const corners = [12_000_000_001, 12_000_000_002, 12_000_000_003, 12_000_000_004];
    const edges = corners.map((corner, index) => ({
      id: 20 + index,
      refs: [corner, corners[(index + 1) % 4] ?? 0],
    }));
    const member = (ref: number, type: 'node' | 'way' | 'relation' = 'way') => ({ type, ref });
    const relations = [
      { id: 7, members: [...edges.map(({ id }) => member(id)), member(99)], tags: mall },
      {
        id: 8,
        members: [member(7, 'node'), member(7, 'relation')],
        tags: { ...mall, name: 'Camping du Huard', shop: '', tourism: 'camp_site', type: 'site' },
      },
      { id: 9, members: [member(98)], tags: { ...mall, name: 'Galeries sans lieu' } },
      { id: 10, members: [member(7)], tags: { ...mall, name: 'Route des vins', type: 'route' } },
    ];
    const expected = [
      { name: 'Camping du Huard', latitude: 45.6066, longitude: -73.7124 },
      { name: 'Galeries du Pluvier', latitude: 45.601, longitude: -73.711 },
      { name: 'Galeries sans lieu', latitude: null, longitude: null },
    ];
    const untagged = nodes.map(({ tags: _, ...node }) => node);
    for (const blocks of [
      [{ nodes: untagged }, { ways: edges }, { relations }],
      [{ relations }, { ways: edges.slice(2) }, { nodes: untagged }, { ways: edges.slice(0, 2) }],
      [{ nodes: untagged, ways: edges, relations }],
    ]) {
      await loadOsm(osmPbf(blocks));
      expect(await listings('name, latitude, longitude')).toEqual(expected);
    }
    expect(Object.fromEntries(await keys())).toEqual({
      'Camping du Huard': 'id:osm|relation/8',
      'Galeries du Pluvier': 'id:osm|relation/7',
      'Galeries sans lieu': 'id:osm|relation/9',
    });
  });

  test('that is cut, damaged or of a later format is refused, and changes nothing', async ({
    loadOsm,
    listings,
  }) => {
    const refused = (content: Uint8Array) => loadOsm(content).then(String, (error: Error) => error.message);
    const whole = osmPbf([OBJECTS]);
    expect(await refused(whole.subarray(0, -20))).toContain('the file ends within a block');
    expect(await refused(whole.subarray(0, 2))).toContain('the file ends within a block');
    const damaged = Buffer.from(whole);
    damaged.fill(0, whole.length - 60, whole.length - 30);
    expect(await refused(damaged)).toContain('not readable as OpenStreetMap PBF, at byte');
    expect(await refused(Buffer.from('{"type": "FeatureCollection"}'))).toContain(
      'not readable as OpenStreetMap PBF',
    );
    expect(await refused(osmPbf([OBJECTS], { features: ['HistoricalInformation'] }))).toContain(
      'it needs HistoricalInformation',
    );
    expect(await listings('id')).toEqual([]);
  });
});

test('GeoJSON places a relation at the centre of its parts, for each type of geometry', async ({
  loadFeatures,
  listings,
  keys,
}) => {
  const moved = (at: number) =>
    AREA.coordinates.map((ring) => ring.map(([x = 0, y = 0]) => [x + at / 100, y]));
  const mall = (name: string) => ({ name, shop: 'mall', 'addr:city': 'Laval', type: 'multipolygon' });
  await loadFeatures(
    {
      geometry: { type: 'MultiPolygon', coordinates: [moved(0), moved(1)] },
      properties: { '@id': 'relation/7', ...mall('Galeries Un') },
    },
    {
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', coordinates: moved(2) },
          { type: 'Point', coordinates: [-73.712, 45.604] },
        ],
      },
      properties: { '@id': 'relation/8', ...mall('Galeries Deux') },
    },
    {
      geometry: { type: 'Polygon', coordinates: moved(3) },
      properties: { osm_id: '9', ...mall('Galeries Trois') },
    },
  );
  const places = await listings(
    'name, round(latitude::numeric, 4)::float as y, round(longitude::numeric, 4)::float as x',
  );
  expect(places).toEqual([
    { name: 'Galeries Deux', y: 45.602, x: -73.701 },
    { name: 'Galeries Trois', y: 45.601, x: -73.681 },
    { name: 'Galeries Un', y: 45.601, x: -73.706 },
  ]);
  expect(Object.fromEntries(await keys())).toEqual({
    'Galeries Un': 'id:osm|relation/7',
    'Galeries Deux': 'id:osm|relation/8',
    'Galeries Trois': 'id:osm|relation/9',
  });
});

describe('the identifier of an object', () => {
  test('has its type in every spelling of tools', async ({ loadFeatures, keys }) => {
    const cafe = (name: string) => ({ ...CAFE, name });
    const elsewhere = (at: number) => ({ type: 'Point', coordinates: [-73.71, 45.6 + at / 100] });
    await loadFeatures(
      { id: 'node/1', geometry: elsewhere(1), properties: cafe('Café Un') },
      { id: 'w1', geometry: elsewhere(2), properties: cafe('Café Deux') },
      { id: 'a4', geometry: elsewhere(3), properties: cafe('Café Trois') },
      { id: 'a5', geometry: elsewhere(4), properties: cafe('Café Quatre') },
      { geometry: elsewhere(5), properties: { ...cafe('Café Cinq'), '@id': 9, '@type': 'way' } },
      { geometry: elsewhere(6), properties: { ...cafe('Café Six'), osm_id: '9', osm_type: 'node' } },
      { geometry: elsewhere(7), properties: { ...cafe('Café Sept'), osm_id: null, osm_way_id: '11' } },
      { geometry: elsewhere(8), properties: { ...cafe('Café Huit'), osm_id: '11' } },
      { geometry: AREA, properties: { ...cafe('Café Neuf'), id: 12 } },
    );
    expect(Object.fromEntries(await keys())).toEqual({
      'Café Un': 'id:osm|node/1',
      'Café Deux': 'id:osm|way/1',
      'Café Trois': 'id:osm|way/2',
      'Café Quatre': 'id:osm|relation/2',
      'Café Cinq': 'id:osm|way/9',
      'Café Six': 'id:osm|node/9',
      'Café Sept': 'id:osm|way/11',
      'Café Huit': 'id:osm|node/11',
      'Café Neuf': 'id:osm|way/12',
    });
  });

  test('finds the listings of earlier imports, which kept the spelling of the file', async ({
    loadOsm,
    sql,
    keys,
    listings,
  }) => {
    const content = osmPbf([OBJECTS]);
    const renamed = osmPbf([
      {
        nodes: nodes.map((node) => ({ ...node, tags: node.tags && { ...node.tags, name: 'Café Sittelle' } })),
        ways,
      },
    ]);
    for (const former of ['n7', 'w7', 'a14', '7']) {
      await sql('delete from public.listings');
      await loadOsm(content);
      const name = former === 'n7' ? 'Café Pivert' : 'Garage Bruant';
      await sql(
        `update private.imported_listings set key = 'id:osm|' || $1
          where listing_id = (select id from public.listings where name = $2)`,
        [former, name],
      );
      expect(await loadOsm(content)).toMatchObject({ created: 0, unchanged: 2 });
      expect(await keys()).toContainEqual([name, `id:osm|${former === 'n7' ? 'node' : 'way'}/7`]);
      // The next file finds it by the new identifier alone.
      expect(await loadOsm(renamed)).toMatchObject({ created: 0 });
      expect(await listings('id')).toHaveLength(2);
    }
  });

  test('of a node never finds what a way of the same number made', async ({ loadFeatures, sql, keys }) => {
    await loadFeatures({ id: 'way/7', geometry: AREA, properties: GARAGE });
    await sql(`update private.imported_listings set key = 'id:osm|7'`);
    await loadFeatures({ id: 'node/7', geometry: POINT, properties: CAFE });
    expect(await keys()).toEqual([
      ['Café Pivert', 'id:osm|node/7'],
      ['Garage Bruant', 'id:osm|7'],
    ]);
  });
});

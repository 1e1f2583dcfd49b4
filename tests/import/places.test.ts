import path from 'node:path';
import { parquetWriteFile } from 'hyparquet-writer';
import { describe, expect, file } from '#tests/fixtures/index.ts';
import { test as base } from './source-fixtures.ts';

/** Files of places: Overture Maps and OpenStreetMap add to listings what they lack. */

type Properties = Record<string, unknown>;
type Feature = { type: 'Feature'; id?: string; geometry: unknown; properties: Properties };

const POINT = [-73.7124, 45.6066];
const feature = (properties: Properties, coordinates: unknown = POINT, type = 'Point'): Feature => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
});
const CAFE: Properties = {
  id: '08f2b',
  names: { primary: 'Café Pivert', common: null },
  basic_category: 'coffee_shop',
  taxonomy: { primary: 'coffee_shop', hierarchy: ['food_and_drink'] },
  confidence: 0.95,
  websites: ['https://www.facebook.com/cafepivert', 'https://cafepivert.example/'],
  socials: ['https://www.instagram.com/cafepivert'],
  emails: ['info@cafepivert.example'],
  phones: ['+14505550101', '+14505550102'],
  addresses: [
    { freeform: '12 Rue Bidon', locality: 'Laval', postcode: 'H7N 1A1', region: 'CA-QC', country: 'CA' },
  ],
  operating_status: 'open',
};
const SHOP: Properties = {
  '@id': 'node/42',
  name: 'Café Pivert',
  amenity: 'cafe',
  'addr:housenumber': '12',
  'addr:street': 'rue Bidon',
  'addr:city': 'Laval',
  opening_hours: 'Mo-Fr 09:00-17:00; PH off',
  'contact:phone': '+1 450-555-0101; +1 450-555-0102',
  wheelchair: 'yes',
  takeaway: 'no',
  'payment:cash': 'yes',
  'payment:interac': 'yes',
  internet_access: 'wlan',
};

const test = base.extend('loadPlaces', file, ({ write, importPlaces }) => {
  return async (features: Feature[], options: Partial<Parameters<typeof importPlaces>[1]> = {}) => {
    const text = JSON.stringify({ type: 'FeatureCollection', features });
    return importPlaces(await write('places.geojson', text), { format: 'places', ...options });
  };
});

test.beforeEach(async ({ sql }) => {
  await sql('delete from private.reports');
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const COLUMNS = 'external_id,name,city,postal_code,address,phone,website,latitude,longitude';

describe('a place', () => {
  test('adds to the listing what it lacks, and changes nothing of it', async ({
    load,
    loadPlaces,
    listings,
    sql,
  }) => {
    await load('ville', COLUMNS, '1,Café Pivert,Laval,,"12, rue Bidon",450-555-0199,,,');
    expect(await loadPlaces([feature(CAFE)])).toMatchObject({
      created: 0,
      updated: 1,
      licence: 'CDLA Permissive 2.0',
    });
    expect(
      await listings(
        'name, phone, email, website, social, address, postal_code, latitude, category_id is not null as filed',
      ),
    ).toEqual([
      {
        name: 'Café Pivert',
        phone: '+14505550199',
        email: 'info@cafepivert.example',
        website: 'https://cafepivert.example/',
        address: '12, rue Bidon',
        postal_code: 'H7N 1A1',
        latitude: 45.6066,
        social: {
          facebook: 'https://www.facebook.com/cafepivert',
          instagram: 'https://www.instagram.com/cafepivert',
        },
        filed: true,
      },
    ]);
    const sources = await sql('select fact, source from private.provenance order by fact');
    expect(sources).toContainEqual({ fact: 'website', source: 'overture' });
    expect(sources).toContainEqual({ fact: 'phone', source: 'ville' });
    expect(await loadPlaces([feature(CAFE)])).toMatchObject({ created: 0, updated: 0 });
  });

  test('finds a listing without street or telephone by its position', async ({
    load,
    loadPlaces,
    listings,
  }) => {
    await load(
      'ville',
      COLUMNS,
      '1,Café Pivert,Laval,H7N 9Z9,,,,45.6061,-73.7124',
      '2,Café Bruant,Laval,H7N 9Z8,,,,45.6,-73.7',
    );
    const far = { ...CAFE, id: '09', names: { primary: 'Café Bruant' } };
    expect(await loadPlaces([feature(CAFE), feature(far)])).toMatchObject({
      updated: 1,
      leftOut: { 'no listing found': 1 },
    });
    expect(await listings('name, phone')).toEqual([
      { name: 'Café Bruant', phone: null },
      { name: 'Café Pivert', phone: '+14505550101' },
    ]);
  });

  test('becomes a listing from the given confidence on', async ({ loadPlaces, listings }) => {
    const unsure = { ...CAFE, id: '07', names: { primary: 'Café Bruant' }, confidence: 0.6 };
    const abroad = {
      ...CAFE,
      id: '06',
      names: { primary: 'Café Sittelle' },
      addresses: [{ locality: 'Ottawa', region: 'ON', country: 'CA' }],
    };
    expect(await loadPlaces([feature(CAFE)])).toMatchObject({
      created: 0,
      leftOut: { 'no listing found': 1 },
    });
    expect(
      await loadPlaces([feature(CAFE), feature(unsure), feature(abroad)], { createAbove: 0.9 }),
    ).toMatchObject({
      created: 1,
    });
    expect(await listings('name, city, phone, second_phone')).toEqual([
      { name: 'Café Pivert', city: 'Laval', phone: '+14505550101', second_phone: '+14505550102' },
    ]);
  });

  test('that is closed for good makes no listing, and is reported of one, once', async ({
    load,
    loadPlaces,
    sql,
    listings,
    undo,
  }) => {
    const closed = { ...CAFE, operating_status: 'permanently_closed' };
    const other = { ...closed, id: '05', names: { primary: 'Café Bruant' } };
    await load('ville', COLUMNS, '1,Café Pivert,Laval,H7N 1A1,"12, rue Bidon",,,,');
    expect(await loadPlaces([feature(closed), feature(other)], { createAbove: 0.5 })).toMatchObject({
      created: 0,
      reportedClosed: 1,
    });
    expect(await listings('name, status')).toEqual([{ name: 'Café Pivert', status: 'published' }]);
    const reports = () => sql('select reason, details, status from private.reports');
    expect(await reports()).toEqual([
      { reason: 'reported_closed', details: 'Overture Maps', status: 'pending' },
    ]);
    expect(await loadPlaces([feature(closed)])).toMatchObject({ reportedClosed: 0 });
    await undo();
    await undo(1);
    expect(await reports()).toEqual([]);
  });

  test('with the categories of 2024 is read too', async ({ loadPlaces, listings }) => {
    const { basic_category: _, taxonomy: __, ...older } = CAFE;
    await loadPlaces([feature({ ...older, categories: { primary: 'dentist', alternate: [] } })], {
      createAbove: 0,
    });
    const [{ slug }] = await listings('(select slug from public.categories c where c.id = subcategory_id)');
    expect(slug).toBe('dentistes');
  });
});

describe('an object of OpenStreetMap', () => {
  test('adds hours, payment and access, with its attribution', async ({
    load,
    loadPlaces,
    listings,
    sql,
  }) => {
    await load('ville', COLUMNS, '1,Café Pivert,Laval,,"12, rue Bidon",450-555-0199,,,');
    expect(await loadPlaces([feature(SHOP)], { format: 'osm' })).toMatchObject({
      updated: 1,
      licence: 'ODbL 1.0, share alike',
    });
    expect(await listings('phone, hours, payment_methods, amenities')).toEqual([
      {
        phone: '+14505550199',
        hours: Object.fromEntries(
          ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [['09:00', '17:00']]]),
        ),
        payment_methods: ['cash', 'debit'],
        amenities: ['wheelchair', 'wifi'],
      },
    ]);
    const [{ name_fr }] = await sql(`select name_fr from private.data_sources where source = 'osm'`);
    expect(name_fr).toBe('© les contributeurs d’OpenStreetMap');
  });

  test.for([
    ['convenience', 'depanneurs'],
    ['chemist', 'pharmacies'],
    ['estate_agent', 'courtiers-immobiliers'],
  ])('of the kind %s is in %s', async ([shop, slug], { loadPlaces, sql }) => {
    const { amenity: _, ...tags } = SHOP;
    await loadPlaces([feature({ ...tags, name: 'Pivert', shop })], { format: 'osm', create: true });
    expect(
      await sql('select c.slug from public.listings l join public.categories c on c.id = l.subcategory_id'),
    ).toEqual([{ slug }]);
  });

  test('of a kind that is only « yes » is a business without a category', async ({ loadPlaces, sql }) => {
    const { amenity: _, ...tags } = SHOP;
    const bare = [
      { ...tags, '@id': 'node/1', name: 'Pivert', shop: 'yes' },
      { ...tags, '@id': 'node/2', name: 'Bruant', amenity: 'yes' },
    ];
    const summary = await loadPlaces(
      bare.map((one) => feature(one)),
      { format: 'osm', create: true },
    );
    expect(summary).toMatchObject({ created: 1, repaired: {}, leftOut: { 'no business': 1 } });
    expect(await sql('select name, category_id from public.listings')).toEqual([
      { name: 'Pivert', category_id: null },
    ]);
  });

  test('closed on some days of each year keeps its week', async ({ loadPlaces, listings }) => {
    const tags = { ...SHOP, opening_hours: 'Mo-Fr 09:00-17:00; PH off; Dec 25 off' };
    await loadPlaces([feature(tags)], { format: 'osm', create: true });
    expect(await listings('hours, seasons')).toMatchObject([
      { hours: { fri: [['09:00', '17:00']] }, seasons: [{ from: '12-25', to: '12-25' }] },
    ]);
  });

  test('without a name or a kind of business is left out; an area has its middle', async ({
    loadPlaces,
    listings,
  }) => {
    const area = [
      [
        [-73.71, 45.6],
        [-73.712, 45.6],
        [-73.712, 45.602],
        [-73.71, 45.602],
        [-73.71, 45.6],
      ],
    ];
    const summary = await loadPlaces(
      [
        feature({ '@id': 'way/1', name: 'Parc Bruant', leisure: 'park' }),
        feature({ '@id': 'node/2', amenity: 'cafe' }),
        feature(SHOP, area, 'Polygon'),
      ],
      { format: 'osm', create: true },
    );
    expect(summary).toMatchObject({ created: 1, leftOut: { 'no business': 2 } });
    expect(await listings('name, latitude, longitude')).toEqual([
      { name: 'Café Pivert', latitude: 45.601, longitude: -73.711 },
    ]);
  });
});

describe('a file', () => {
  test('is read as a sequence, with or without record separators, and as GeoParquet', async ({
    write,
    folder,
    importPlaces,
    listings,
  }) => {
    const texts = [CAFE, { ...CAFE, id: '09', names: { primary: 'Café Bruant' } }].map((one) =>
      JSON.stringify(feature(one)),
    );
    for (const [name, text] of [
      ['lines.geojsonl', texts.join('\n')],
      ['records.geojsonseq', texts.map((one) => `\u001e${one}\n`).join('')],
    ] as const) {
      const target = await write(name, text);
      expect(await importPlaces(target, { format: 'places', createAbove: 0.9 })).toMatchObject({ rows: 2 });
    }
    expect(await listings('name')).toHaveLength(2);
    const wkb = Buffer.alloc(21);
    wkb.writeUInt8(1, 0);
    wkb.writeUInt32LE(1, 1);
    wkb.writeDoubleLE(POINT[0] as number, 5);
    wkb.writeDoubleLE(POINT[1] as number, 13);
    const target = path.join(folder, 'places.parquet');
    const { names, addresses, phones, confidence } = CAFE;
    parquetWriteFile({
      filename: target,
      columnData: [
        { name: 'id', data: [CAFE.id], type: 'STRING' },
        { name: 'geometry', data: [new Uint8Array(wkb)], type: 'BYTE_ARRAY' },
        { name: 'names', data: [names], type: 'JSON' },
        { name: 'addresses', data: [addresses], type: 'JSON' },
        { name: 'phones', data: [phones], type: 'JSON' },
        { name: 'confidence', data: [confidence], type: 'DOUBLE' },
      ],
    });
    expect(await importPlaces(target, { format: 'places' })).toMatchObject({ rows: 1, unchanged: 1 });
  });

  test('that is broken is refused in one line, with where', async ({ write, importPlaces, listings }) => {
    const refused = async (name: string, text: string) =>
      importPlaces(await write(name, text), { format: 'places', createAbove: 0 }).then(
        String,
        (error: Error) => error.message,
      );
    const good = JSON.stringify(feature(CAFE));
    expect(await refused('a.geojsonl', `${good}\n{"type": "Fea`)).toContain(
      'neither GeoJSON nor another format of places (.osm.pbf, .parquet), line 2',
    );
    expect(await refused('b.geojson', '{"type": "FeatureCollection", "features": [')).toContain(
      'neither GeoJSON nor another format of places',
    );
    expect(await refused('c.geojson', '{"type": "FeatureCollection"}')).toContain('without features');
    expect(await refused('d.parquet', 'PAR1')).toContain('not readable as Parquet');
    expect(await refused('e.geojson', '')).toContain('the file is empty');
    expect(await listings('id')).toEqual([]);
  });
});

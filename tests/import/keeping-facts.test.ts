import { describe, expect } from '#tests/fixtures/index.ts';
import { test } from './source-fixtures.ts';

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.transfers');
});

const ROW_1 = ['external_id,name,city,phone', '1,Fromagerie Quenouille,Granby,450-555-0111'] as const;
const OTHER_1 = ['external_id,name,city,phone', '1,Garage Pivert,Gatineau,819-555-0112'] as const;
const BOTH = [
  { name: 'Fromagerie Quenouille', city: 'Granby', phone: '+14505550111' },
  { name: 'Garage Pivert', city: 'Gatineau', phone: '+18195550112' },
];

test('error values of a spreadsheet are blank cells', async ({ load, listings }) => {
  const columns = 'external_id,name,city,phone,address';
  await load('tableur', columns, '1,Verrerie Huard,Rimouski,418-555-0158,"9, rue de la Gare"');
  expect(await load('tableur', columns, '1,Verrerie Huard,#NOM?,#N/D,#REF!')).toMatchObject({ unchanged: 1 });
  expect(await listings('city, phone, address')).toEqual([
    { city: 'Rimouski', phone: '+14185550158', address: '9, rue de la Gare' },
  ]);
});

test('a place outside Quebec is skipped, or has its province and no municipality', async ({
  load,
  listings,
}) => {
  const columns = 'name,city,province,postal_code';
  const outside = [
    'A1 Pêcherie,Campbellton,,E3N 1A1',
    'A2 Traversier,"Edmundston, Nouveau-Brunswick",,',
    'A3 Cidrerie,Ottawa,Ontario,',
  ];
  const summary = await load(
    'ailleurs',
    columns,
    ...outside,
    'A4 Brasserie,Windsor,ON,N9A 1A1',
    'A5 Brasserie,Windsor,,J1S 1A1',
  );
  expect(summary).toMatchObject({ created: 2, leftOut: { 'outside Quebec': 3 } });
  expect(await listings('city, province, municipality_id is not null as is_placed')).toEqual([
    { city: 'Windsor', province: 'ON', is_placed: false },
    { city: 'Windsor', province: 'QC', is_placed: true },
  ]);
});

describe('an identifier', () => {
  test.for([
    ['editeur_a', 'editeur_b'],
    ['file:a.csv', 'file:b.csv'],
  ] as const)('belongs to its source: %s and %s', async ([a, b], { load, listings }) => {
    await load(a, ...ROW_1);
    expect(await load(b, ...OTHER_1)).toMatchObject({ created: 1 });
    for (const [source, rows] of [
      [a, ROW_1],
      [b, OTHER_1],
    ] as const) {
      expect(await load(source, ...rows)).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
      expect(await listings('name, city, phone')).toEqual(BOTH);
    }
  });

  test('of an unnamed file finds its listing again under another file name', async ({ load }) => {
    expect(await load('file:clients.csv', ...ROW_1)).toMatchObject({ source: 'file_clients' });
    expect(await load('file:liste finale.csv', ...ROW_1)).toMatchObject({ created: 0, unchanged: 1 });
  });

  test.for([
    ['in another town', OTHER_1[1]],
    ['with a word of its name in common', '1,Fromagerie Bruant,Granby,450-555-0112'],
    ['of its chain in another town', '1,Fromagerie Quenouille,Gatineau,819-555-0112'],
    ['whose town is unknown', '1,Fromagerie Bruant,,450-555-0112'],
  ] as const)(
    'of an unnamed file does not overwrite another business %s',
    async ([_, row], { load, listings }) => {
      const columns = 'external_id,name,city,phone';
      await load('file:liste.csv', ...ROW_1);
      expect(await load('file:liste.csv', columns, row)).toMatchObject({ created: 0, updated: 0, kept: 1 });
      expect(await listings('name, city, phone')).toEqual(BOTH.slice(0, 1));
    },
  );

  test('of an unnamed file does not overwrite another business of its postal code', async ({
    load,
    listings,
  }) => {
    const columns = 'external_id,name,postal_code,phone';
    await load('file:liste.csv', columns, '1,Bijouterie Huard,J2G 1A1,450-555-0111');
    const other = '1,Cordonnerie Pivert,J2G 1A1,450-555-0112';
    expect(await load('file:liste.csv', columns, other)).toMatchObject({ created: 0, updated: 0, kept: 1 });
    expect(await listings('name, phone')).toEqual([{ name: 'Bijouterie Huard', phone: '+14505550111' }]);
  });

  test.for([
    ['telephone', '1,Fromagerie Quenouille,Granby,450-555-0199'],
    ['name', '1,Fromagerie Quenouille et filles,Granby,450-555-0199'],
    ['name, its telephone being the same', '1,Bistro Bruant,Granby,450-555-0111'],
    ['town, name and telephone being the same', '1,Fromagerie Quenouille,Gatineau,450-555-0111'],
  ] as const)('of an unnamed file finds its business with another %s', async ([_, row], { load }) => {
    await load('file:liste.csv', ...ROW_1);
    expect(await load('file:liste.csv', 'external_id,name,city,phone', row)).toMatchObject({
      created: 0,
      updated: 1,
    });
  });

  test('of a chain is another listing in another town, in a file of another name', async ({ load }) => {
    await load('file:clients.csv', ...ROW_1);
    const row = '1,Fromagerie Quenouille,Gatineau,819-555-0112';
    expect(await load('file:liste.csv', ROW_1[0], row)).toMatchObject({ created: 1, updated: 0, kept: 0 });
  });

  test('stored without a source by an earlier version is found', async ({ load, sql, listings }) => {
    await load('editeur_a', ...ROW_1);
    await sql("update private.imported_listings set key = 'id:1'");
    expect(await load('editeur_b', ...OTHER_1)).toMatchObject({ created: 1 });
    const changed = ROW_1.map((line) => line.replace('0111', '0199'));
    expect(await load('editeur_a', ...changed)).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('phone')).toEqual([{ phone: '+14505550199' }, { phone: '+18195550112' }]);
  });

  test.for(['2.34568E+11', '1,23457E+11'])(
    'rounded to %s is reported and merges nothing',
    async (id, { load, listings }) => {
      const summary = await load(
        'editeur_a',
        'external_id;name;city',
        `${id};Notaire Alouette;Laval`,
        `${id};Notaire Bruant;Laval`,
      );
      expect(summary.leftOut).toEqual({ 'external_id rounded by a spreadsheet': 2 });
      expect(await listings('name')).toEqual([]);
    },
  );

  test('rounded in a NEQ or telephone column is reported and not stored', async ({ load, listings }) => {
    const summary = await load(
      'editeur_a',
      'name,city,neq,phone',
      'Notaire Bruant,Laval,1.14E+09,4.50556E+09',
    );
    expect(summary.repaired).toMatchObject({
      'neq rounded by a spreadsheet': 1,
      'phone rounded by a spreadsheet': 1,
    });
    expect(await listings('neq, phone')).toEqual([{ neq: null, phone: null }]);
  });
});

const FULL =
  'name,city,postal_code,address,phone,email,website,hours,services,description_fr,category,latitude,longitude,facebook,by_appointment,payment_methods';
const VALUES =
  'Buanderie Sittelle,Laval,H7N 1A1,"12, rue du Pont",450-555-0113,a@b.example,https://b.example,lun-ven 9h-17h,Lavage|Pliage,"Une buanderie de quartier ouverte depuis longtemps, avec service au comptoir.",restaurants/cafes,45.6,-73.7,https://facebook.com/sittelle,yes,cash';

describe('a cell that is', () => {
  test.for([
    ['blank', ''],
    ['unreadable', '!'],
  ] as const)(
    '%s changes nothing, by identifier or by name, of another publisher either',
    async ([_, text], { load, sql }) => {
      const columns = FULL.split(',').slice(3);
      const state = () =>
        sql(
          'select l.*, (select jsonb_agg(p order by p.fact) from private.provenance p) as said from public.listings l',
        );
      for (const key of [false, true]) {
        await sql('delete from public.listings');
        const [header, first] = key ? [`external_id,${FULL}`, `S1,${VALUES}`] : [FULL, VALUES];
        await load('editeur_a', header, first);
        const before = await state();
        const row = `${key ? 'S1,' : ''}Buanderie Sittelle,Laval,H7N 1A1${`,${text}`.repeat(columns.length)}`;
        const summary = await load(key ? 'editeur_a' : 'editeur_b', header, row);
        expect([summary.created, summary.updated]).toEqual([0, 0]);
        expect(await state()).toEqual(before);
      }
    },
  );

  test('not valid keeps the former telephone and is reported', async ({ load, listings }) => {
    await load('editeur_a', 'external_id,name,city,phone', 'S1,Reliure Sittelle,Laval,450-555-0114');
    const summary = await load(
      'editeur_a',
      'external_id,name,city,phone',
      'S1,Reliure Sittelle,Laval,450-555-011',
    );
    expect(summary.repaired).toMatchObject({ 'phone not valid': 1 });
    expect(await listings('phone')).toEqual([{ phone: '+14505550114' }]);
  });
});

describe('hours by appointment', () => {
  const columns = 'external_id,name,city,hours';
  const stored = 'hours is not null as has_hours, by_appointment';

  test('of the whole week are stored with the hours, and undone with them', async ({
    load,
    listings,
    undo,
  }) => {
    await load('editeur_a', columns, 'S1,Reliure Bruant,Laval,lun-ven 9h-17h');
    const before = await listings('hours, by_appointment');
    const summary = await load(
      'editeur_a',
      columns,
      'S1,Reliure Bruant,Laval,"lun-ven 9h-17h, sur rendez-vous"',
    );
    expect(summary).toMatchObject({ updated: 1, repaired: {} });
    expect(await listings(stored)).toEqual([{ has_hours: true, by_appointment: true }]);
    await undo();
    expect(await listings('hours, by_appointment')).toEqual(before);
  });

  test('special hours without a year become seasons, beside dated ones', async ({ load, listings }) => {
    const cells =
      'S1,Reliure Bruant,Laval,lun-ven 9h-17h,2026-12-25 closed holiday; 11-01/04-30 closed seasonal';
    expect(await load('editeur_a', `${columns},special_hours`, cells)).toMatchObject({ repaired: {} });
    expect(await listings('seasons, special_hours')).toMatchObject([
      { seasons: [{ from: '11-01', to: '04-30' }], special_hours: [{ from: '2026-12-25' }] },
    ]);
    await load(
      'editeur_a',
      'external_id,name,city,special_hours',
      'S2,Reliure Sittelle,Laval,11-01/04-30 closed',
    );
    expect(await listings('name, seasons')).toMatchObject([
      {},
      { seasons: [{ from: '11-01', to: '04-30' }] },
    ]);
  });

  test('without hours are stored too', async ({ load, listings }) => {
    const summary = await load('editeur_a', columns, 'S1,Reliure Bruant,Laval,By appointment only');
    expect(summary).toMatchObject({ created: 1, repaired: {} });
    expect(await listings(stored)).toEqual([{ has_hours: false, by_appointment: true }]);
  });

  test('of some days are stored beside the hours of the others', async ({ load, listings }) => {
    const row = 'S1,Reliure Bruant,Laval,"lun-ven 9h-17h, sam 9h-12h sur rendez-vous"';
    expect((await load('editeur_a', columns, row)).repaired).toEqual({});
    expect(await listings(`${stored}, appointment_days`)).toEqual([
      { has_hours: true, by_appointment: false, appointment_days: ['sat'] },
    ]);
  });

  test('of another column are reported, and the hours stored', async ({ load, listings }) => {
    const row = 'S1,Reliure Bruant,Laval,"lun-ven 9h-17h, sur rendez-vous",no';
    const summary = await load('editeur_a', `${columns},by_appointment`, row);
    expect(summary.repaired).toEqual({ 'hours read in part': 1 });
    expect(await listings(stored)).toEqual([{ has_hours: true, by_appointment: false }]);
  });
});

test('keeps the address when a row has another municipality and no street', async ({ load, listings }) => {
  await load('editeur_a', 'external_id,name,city,address', 'a,Café Bruant,Laval,"12, rue du Pont"');
  const summary = await load('editeur_a', 'external_id,name,city,address', 'a,Café Bruant,Rimouski,');
  expect(summary.repaired).toMatchObject({
    'another municipality without its address': 1,
  });
  expect(await listings('city, address')).toEqual([{ city: 'Laval', address: '12, rue du Pont' }]);
});

describe('branches of one name in one town', () => {
  const HEADER = 'name,city,address,phone';
  test.for([
    ['streets', '"12, rue Bidon",450-555-0115', '"900, boul. Autre",450-555-0116'],
    ['streets, with one telephone', '"12, rue Bidon",450-555-0115', '"900, boul. Autre",450-555-0115'],
    ['telephones', ',450-555-0115', ',450-555-0116'],
  ] as const)('are two listings by their %s', async ([_, one, two], { load, listings }) => {
    const rows = [one, two].map((rest) => `Lave-Auto Cigale,Laval,${rest}`);
    expect(await load('editeur_a', HEADER, ...rows)).toMatchObject({ created: 2, leftOut: {} });
    const before = await listings('id, name, address, phone');
    expect(await load('editeur_a', HEADER, rows[1] as string)).toMatchObject({ created: 0, updated: 0 });
    expect(await load('editeur_b', HEADER, ...rows.toReversed())).toMatchObject({ created: 0, updated: 0 });
    expect(await listings('id, name, address, phone')).toEqual(before);
  });

  test('are two listings in two files, and a row of neither street is kept aside', async ({
    load,
    listings,
  }) => {
    await load('editeur_a', HEADER, 'Lave-Auto Cigale,Laval,"12, rue Bidon",450-555-0115');
    await load('editeur_a', HEADER, 'Lave-Auto Cigale,Laval,"900, boul. Autre",450-555-0116');
    expect(
      await load('editeur_b', 'name,city,website', 'Lave-Auto Cigale,Laval,https://c.example'),
    ).toMatchObject({
      created: 0,
      kept: 1,
    });
    expect(await listings('address, website')).toEqual([
      { address: '12, rue Bidon', website: null },
      { address: '900, boul. Autre', website: null },
    ]);
  });
});

test('a row with the category alone, or an unknown subcategory, keeps the listing’s subcategory', async ({
  load,
  sql,
}) => {
  const subcategory = () =>
    sql(`select c.slug from public.listings l join public.categories c on c.id = l.subcategory_id`);
  await load('editeur_a', 'external_id,name,city,category', '1,Chez Zorglub,Laval,restaurants/pizzerias');
  for (const category of ['restaurants', 'restaurants/zzz']) {
    await load('editeur_a', 'external_id,name,city,category', `1,Chez Zorglub,Laval,${category}`);
    expect(await subcategory()).toEqual([{ slug: 'pizzerias' }]);
  }
});

describe('undo', () => {
  test('is refused for the older of two imports before anything is touched', async ({
    load,
    listings,
    undo,
  }) => {
    await load('editeur_a', ...ROW_1, '2,Autre Quenouille,Granby,450-555-0117');
    await load('editeur_a', ...ROW_1.map((line) => line.replace('0111', '0199')));
    const before = await listings('*');
    await expect(undo(1)).rejects.toThrow('undo_later_first');
    expect(await listings('*')).toEqual(before);
    expect(await undo()).toMatchObject({ restored: 1, kept: 0 });
    expect(await undo(1)).toMatchObject({ removed: 2, kept: 0 });
  });

  test.for<[title: string, header: string, id: string]>([
    ['with its own identifier', 'external_id,name,city,phone', '77,'],
    ['without an identifier', 'name,city,phone', ''],
  ])(
    'is refused while another source repeats the listing unchanged, %s',
    async ([, header, id], { load, listings, undo }) => {
      const row = 'Autre Quenouille,Granby,450-555-0117';
      await load('editeur_a', 'external_id,name,city,phone', `1,${row}`);
      expect(await load('editeur_b', header, `${id}${row}`)).toMatchObject({ created: 0 });
      await expect(undo(1)).rejects.toThrow('undo_later_first');
      expect(await listings('phone')).toEqual([{ phone: '+14505550117' }]);
      await undo();
      expect(await undo(1)).toMatchObject({ removed: 1, kept: 0 });
    },
  );

  test('removes a row that an administrator classified, with the terms learned from it', async ({
    load,
    sql,
    undo,
    listings,
    admin,
  }) => {
    await load('editeur_a', 'external_id,name,city', '1,Zorglub Zed,Laval');
    const [row] = await sql('select id, version from public.listings');
    const [category] = await sql("select id from public.categories where slug = 'fleuristes'");
    await admin.must('classify_listings', {
      answers: [
        { id: Number(row?.id), version: row?.version, categoryId: category?.id, phrases: ['zorglub'] },
      ],
    });
    expect(await undo()).toMatchObject({ removed: 1, kept: 0 });
    expect(await listings('id')).toEqual([]);
    expect(await sql("select from private.category_phrases where phrase = 'zorglub'")).toEqual([]);
  });
});

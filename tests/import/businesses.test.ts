import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, describe, expect, file } from '#tests/fixtures/imports.ts';
import { inTransaction, isAnyWaiting } from '#tests/fixtures/transaction.ts';

const REQ_HEADER =
  'NEQ,NomEntreprise,Adresse,Municipalite,Adresse_Lign3,CodePostal,SecteurActivite,FormeJuridique,lat,long';

const test = base
  .extend('req', file, ({ write }) => (...lines: string[]) => {
    return write('req.csv', [REQ_HEADER, ...lines].join('\n'));
  })
  .extend('csv', file, ({ write }) => (...lines: string[]) => {
    return write('own.csv', lines.join('\n'));
  })
  .extend('listings', file, ({ sql }) => async (columns: string) => {
    return sql(`select ${columns} from public.listings order by name, id`);
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
});

test('messy rows become tidy unclaimed listings, and unusable rows are reported with a reason', async ({
  importBusinesses,
  folder,
  req,
  listings,
}) => {
  const source = await req(
    `1140000001,"PLOMBERIE L'EAU VIVE INC.","12, BOUL. DES RÉCOLLETS","TROIS-RIVIÈRES (QUÉBEC)",NA,G9A4W5,PLOMBERIE,INC,46.34,-72.54`,
    '1140000002,GARAGE DUPONT,NA,St-Tite (Québec),NA,-,-,ENR,40.1,14.2',
    '1140000003,AB,1 rue A,Québec,NA,NA,-,INC,NA,NA',
    '1140000001,PLOMBERIE ENCORE,1 rue A,Québec,NA,NA,-,INC,NA,NA',
    '99,ÉPICERIE,1 rue Haute,Québec,NA,NA,-,INC,NA,NA',
    '1140000004,TROP,COURT',
  );
  const reportFile = path.join(folder, 'report.ndjson');
  const summary = await importBusinesses(source, { format: 'req', reportFile });

  expect(summary).toMatchObject({
    rows: 6,
    created: 2,
    updated: 0,
    unchanged: 0,
    leftOut: {
      'name shorter than 3 characters': 1,
      'same business twice in the file': 1,
      'NEQ not valid': 1,
      'wrong number of columns': 1,
    },
    repaired: { 'coordinates outside Quebec': 1, 'name written in lower case': 3 },
  });
  expect(
    await listings('name, slug, status, source, is_claimed, neq, address, city, postal_code, latitude'),
  ).toEqual([
    {
      name: 'Garage Dupont',
      slug: 'garage-dupont',
      status: 'published',
      source: 'import',
      is_claimed: false,
      neq: '1140000002',
      address: null,
      city: 'Saint-Tite',
      postal_code: null,
      latitude: null,
    },
    {
      name: "Plomberie L'Eau Vive inc.",
      slug: 'plomberie-l-eau-vive-inc',
      status: 'published',
      source: 'import',
      is_claimed: false,
      neq: '1140000001',
      address: '12, boul. des Récollets',
      city: 'Trois-Rivières',
      postal_code: 'G9A 4W5',
      latitude: 46.34,
    },
  ]);
  const remarks = (await readFile(reportFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(remarks).toContainEqual({
    line: 4,
    id: '1140000003',
    name: 'AB',
    outcome: 'left out',
    reason: 'name shorter than 3 characters',
    detail: 'AB',
  });
});

test('the activity sets the category, and the municipality sets MRC and region', async ({
  sql,
  importBusinesses,
  req,
}) => {
  await importBusinesses(
    await req(
      '1140000001,SERVICES X ET Y,1 rue Haute,SHAWINIGAN-SUD (QUÉBEC),NA,NA,TRAVAUX DE PLOMBERIE,INC,NA,NA',
    ),
    { format: 'req' },
  );
  const rows = await sql(`
    select c.slug as category, s.slug as subcategory, m.slug as city, l.region_id
      from public.listings l join public.categories c on c.id = l.category_id
      join public.categories s on s.id = l.subcategory_id join public.municipalities m on m.id = l.municipality_id`);
  expect(rows).toEqual([
    { category: 'construction-renovation', subcategory: 'plombiers', city: 'shawinigan', region_id: 4 },
  ]);
});

test('a second run changes nothing, a changed row changes its listing and keeps its address', async ({
  importBusinesses,
  req,
  listings,
}) => {
  const row = (street: string) => `1140000001,FERME DU RANG,${street},Champlain,NA,NA,-,INC,NA,NA`;
  await importBusinesses(await req(row('1 rue Haute')), { format: 'req' });
  const again = await importBusinesses(await req(row('1 rue Haute')), { format: 'req' });
  expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 });

  const changed = await importBusinesses(await req(row('22 rue Basse')), { format: 'req' });
  expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(await listings('slug, address, version')).toEqual([
    { slug: 'ferme-du-rang', address: '22 rue Basse', version: 2 },
  ]);
});

test('a dry run makes the same decisions and writes nothing', async ({ importBusinesses, req, listings }) => {
  const source = await req('1140000001,FERME DU RANG,1 rue Haute,Champlain,NA,NA,-,INC,NA,NA');
  const summary = await importBusinesses(source, { format: 'req', dryRun: true });
  expect(summary).toMatchObject({ dryRun: true, created: 1 });
  expect(await listings('id')).toEqual([]);
});

test('a listing that has an owner is left unchanged', async ({ sql, importBusinesses, req, listings }) => {
  const row = (street: string) => `1140000001,FERME DU RANG,${street},Champlain,NA,NA,-,INC,NA,NA`;
  await importBusinesses(await req(row('1 rue Haute')), { format: 'req' });
  await sql(`
    with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'o@example.com') returning id)
    update public.listings set owner_id = (select id from person), name = 'Ferme à nous'`);
  const summary = await importBusinesses(await req(row('22 rue Basse')), { format: 'req' });
  expect(summary).toMatchObject({ created: 0, updated: 0, kept: 1 });
  expect(await listings('name, address')).toEqual([{ name: 'Ferme à nous', address: '1 rue Haute' }]);
});

test('a listing removed at a person’s request does not return with the next file', async ({
  pool,
  importBusinesses,
  csv,
  listings,
}) => {
  const columns = 'name,city,phone';
  await importBusinesses(await csv(columns, 'Ferme du Rang,Laval,514-555-0100'), {
    format: 'csv',
  });
  // As private.apply_privacy_action does it and records it.
  const asked = (act: string) =>
    pool.query(
      `insert into private.decisions (kind, action, subject, listing_id, reason, after)
       select 'listing', 'changed', id::text, id, 'removal_personal', jsonb_build_object('act', $1::text) from public.listings`,
      [act],
    );
  const again = async (phone: string) =>
    importBusinesses(await csv(columns, `Ferme du Rang,Laval,${phone}`), { format: 'csv' });
  await asked('deindex');
  expect(await again('514-555-0101')).toMatchObject({ updated: 1, kept: 0 });
  await asked('hide_phone');
  await pool.query('update public.listings set phone = null');
  expect(await again('514-555-0199')).toMatchObject({ created: 0, updated: 0, unchanged: 1, kept: 0 });
  expect(await listings('phone')).toEqual([{ phone: null }]);
  await asked('remove_listing');
  expect(await again('514-555-0198')).toMatchObject({ created: 0, updated: 0, unchanged: 0, kept: 1 });
});

test('a listing claimed while an import waits for its lock is left unchanged', async ({
  pool,
  importBusinesses,
  csv,
  listings,
}) => {
  const columns = 'name,city,phone';
  await importBusinesses(await csv(columns, 'Ferme du Rang,Laval,514-555-0100'), {
    format: 'csv',
  });
  await inTransaction(pool, async (owner) => {
    await owner.query(`
      with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'rang@example.com') returning id)
      update public.listings set owner_id = (select id from person)`);
    const importing = importBusinesses(await csv(columns, 'Ferme du Rang,Laval,514-555-0199'), {
      format: 'csv',
    });
    await expect.poll(() => isAnyWaiting(pool)).toBe(true);
    await owner.query('commit');
    expect(await importing).toMatchObject({ updated: 0, kept: 1 });
  });
  expect(await listings('phone')).toEqual([{ phone: '+15145550100' }]);
});

test('cached counts follow the import', async ({ sql, importBusinesses, req }) => {
  await importBusinesses(await req('1140000001,FERME DU RANG,1 rue Haute,Champlain,NA,NA,-,INC,NA,NA'), {
    format: 'req',
  });
  const rows = await sql(
    'select listings from private.listing_counts where place_level = 0 and topic_id = 0',
  );
  expect(rows).toEqual([{ listings: 1 }]);
});

test('our own columns set every field of a listing', async ({ importBusinesses, csv, listings }) => {
  await importBusinesses(
    await csv(
      'external_id;name;category;city;postal_code;phone;email;show_email;website;facebook;services;hours;size_band;founded_year;description_fr',
      'a-1;Café du Quai;restaurants/cafes;Rimouski;g5l1a1;418 555-0101;q@example.com;oui;www.quai.example;facebook.example/quai;Espresso|Brunch|espresso;mon-fri 07:00-17:00, sun closed;1-10;1998;Un café face au fleuve, ouvert toute l’année et par tous les temps.',
      'a-2;Café du Quai;restaurants/cafes;Rimouski;g5l1a1;418 555-0102;pas un courriel;non;;;;mon-fri 07:00-17:00; sun closed;1-10;1998;trop court',
      'a-3;Café du Quai;restaurants/cafes;Rimouski;g5l1a1;418 555-0103;pas un courriel;non;;;;mon-fri 07:00-17:00;1-10;1998;trop court',
    ),
    { format: 'csv' },
  );
  const [first, second] = await listings(
    'slug, phone, email, show_email, website, social, services, hours, size_band, founded_year, description_fr',
  );
  expect(first).toMatchObject({
    slug: 'cafe-du-quai',
    phone: '+14185550101',
    email: 'q@example.com',
    show_email: true,
    website: 'https://www.quai.example',
    social: { facebook: 'https://facebook.example/quai' },
    services: ['Espresso', 'Brunch'],
    hours: { mon: [['07:00', '17:00']], fri: [['07:00', '17:00']], sun: [] },
    size_band: '1-10',
    founded_year: 1998,
  });
  // The row whose hours hold the delimiter has one value too many and is left out.
  expect(second).toMatchObject({
    slug: 'cafe-du-quai-rimouski',
    email: null,
    hours: { mon: [['07:00', '17:00']] },
    description_fr: null,
  });
});

test('a second file without some columns keeps their values', async ({ importBusinesses, csv, listings }) => {
  await importBusinesses(await csv('external_id,name,phone', 'x,Café A,418-555-0101'), {
    format: 'csv',
  });
  await importBusinesses(await csv('external_id,name,email', 'x,Café A,a@example.com'), {
    format: 'csv',
  });
  expect(await listings('phone, email')).toEqual([{ phone: '+14185550101', email: 'a@example.com' }]);
});

test.for<[string, string | Buffer, string, string]>([
  ['UTF-8 with its mark', '\uFEFFname,city\nCafé Été,Québec', 'utf-8', ','],
  ['Windows-1252 and semicolons', Buffer.from('name;city\nCafé Été;Québec', 'latin1'), 'windows-1252', ';'],
  ['tabs', 'name\tcity\nCafé Été\tQuébec', 'utf-8', '\t'],
  ['UTF-16', Buffer.from('\uFEFFname,city\r\nCafé Été,Québec\r\n', 'utf16le'), 'utf-16le', ','],
])('%s is read', async ([_, content, encoding, delimiter], { importBusinesses, write, listings }) => {
  const summary = await importBusinesses(await write('encoded.csv', content), {
    format: 'csv',
  });
  expect(summary).toMatchObject({ encoding, delimiter, created: 1 });
  expect(await listings('name, city')).toEqual([{ name: 'Café Été', city: 'Québec' }]);
});

test.for<[string, string | Buffer, RegExp]>([
  ['a column that is missing', 'nom,ville\nCafé,Québec', /missing column name; found nom, ville/],
  ['an empty file', '', /the file is empty/],
  ['a quotation mark never closed', 'name,city\n"Café,Québec\nune suite', /not readable as CSV: .* line 2 /],
])(
  '%s is said in one line and changes nothing',
  async ([_, content, message], { importBusinesses, write, listings }) => {
    await expect(importBusinesses(await write('broken.csv', content), { format: 'csv' })).rejects.toThrow(
      message,
    );
    expect(await listings('id')).toEqual([]);
  },
);

test('a place that cannot be stored is dropped and reported, and its row stays', async ({
  importBusinesses,
  csv,
  listings,
}) => {
  const long = 'Zorglub '.repeat(30);
  const source = await csv(
    'name,city,address,province',
    'Café A,🏠,🏠🏠🏠,',
    `Café B,${long},12 rue Haute,`,
    'Café C,🏠 (Ontario),1 rue 🏠,ON',
    `Café D,${'Z'.repeat(99)} ab,12 rue Basse,ON`,
    `Café E,${'🏠'.repeat(100)},${'🏠'.repeat(200)},ON`,
    'Café F,(Sainte-Rose) Zorglubville,12 rue Basse,',
  );
  expect(await importBusinesses(source, { format: 'csv' })).toMatchObject({
    created: 6,
    repaired: { 'city not valid': 4, 'address not valid': 1 },
  });
  expect(await listings('city, address')).toEqual([
    { city: null, address: null },
    { city: null, address: '12 rue Haute' },
    { city: null, address: '1 rue 🏠' },
    { city: null, address: '12 rue Basse' },
    { city: '🏠'.repeat(100), address: '🏠'.repeat(200) },
    { city: 'Zorglubville', address: '12 rue Basse' },
  ]);
});

test('a missing file is reported', async ({ importBusinesses, folder }) => {
  await expect(importBusinesses(path.join(folder, 'absent.csv'), { format: 'req' })).rejects.toThrow(
    /no such file/,
  );
});

describe('answers of administrators in « À classer »', () => {
  const GARDEN = '1140000001,ZORGLUB INC.,1 rue Haute,Champlain,NA,NA,BULBES ET AUTRES,INC,NA,NA';
  const slugs = `select c.slug as category, s.slug as subcategory
                   from public.listings l left join public.categories c on c.id = l.category_id
                   left join public.categories s on s.id = l.subcategory_id order by l.neq`;

  test('are not overwritten by the same file, or by one with another trade', async ({
    importBusinesses,
    req,
    sql,
    admin,
  }) => {
    await importBusinesses(await req(GARDEN), { format: 'req' });
    expect(await sql('select activity from public.listings')).toEqual([{ activity: 'Bulbes et autres' }]);
    const [row] = await sql('select id, version from public.listings');
    const [category] = await sql("select id from public.categories where slug = 'fleuristes'");
    await admin.must('classify_listings', {
      answers: [{ id: Number(row?.id), version: row?.version, categoryId: category?.id, phrases: [] }],
    });
    const [answered] = await sql(slugs);
    expect(answered).toMatchObject({ subcategory: 'fleuristes' });
    await importBusinesses(await req(GARDEN), { format: 'req' });
    expect(await sql(slugs)).toEqual([answered]);
    const changed = await importBusinesses(
      await req(GARDEN.replace('BULBES ET AUTRES', 'PLOMBERIE').replace('1 rue', '2 rue')),
      { format: 'req' },
    );
    expect([changed.updated, await sql(slugs)]).toEqual([1, [answered]]);
  });

  test('are learned: a phrase answered three times becomes a term of its category', async ({
    importBusinesses,
    req,
    sql,
  }) => {
    await sql(
      `insert into private.category_phrases
       select 'zorglub', id, 3 from public.categories where slug = 'fleuristes'`,
    );
    await importBusinesses(await req(GARDEN), { format: 'req' });
    expect(await sql(slugs)).toMatchObject([{ subcategory: 'fleuristes' }]);
    await sql('delete from private.category_phrases');
  });
});

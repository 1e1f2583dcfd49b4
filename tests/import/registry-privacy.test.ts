import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from '#tests/fixtures/index.ts';
import {
  COMPANY,
  ESTABLISHMENT,
  NAME,
  NEQ,
  OTHER,
  PERSON,
  PERSON_NAME,
  PROPRIETOR,
  test,
} from './registry-fixtures.ts';

const HIDDEN = { ADR_DOMCL_ADR_DISP: 'N' };
const HOME = { LIGN1_ADR: '17 CH DU LAC', LIGN2_ADR: 'Laval (Québec)', LIGN4_ADR: 'H7A1A1' };
const AT_LAC = {
  ADR_DOMCL_LIGN1_ADR: HOME.LIGN1_ADR,
  ADR_DOMCL_LIGN2_ADR: HOME.LIGN2_ADR,
  ADR_DOMCL_LIGN4_ADR: HOME.LIGN4_ADR,
};
const SHOP = { ...ESTABLISHMENT, NEQ: PERSON, NOM_ETAB: 'Couture Zorbia' };

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
  await sql('delete from private.data_sources where source = $1', ['file']);
  await sql('update private.data_sources set published_on = null where not is_person');
});

describe("a sole proprietor's establishment at the domicile", () => {
  // The domicile is « 17 CH DU LAC, Laval (Québec) H7A1A1 ».
  const SPELLINGS: readonly (readonly [
    street: string,
    second?: string,
    postalCode?: string,
    third?: string,
  ])[] = [
    ['17 CH DU LAC'],
    ['17 CHEMIN DU LAC'],
    ['17, chemin du Lac'],
    ['17, ch. du Lac, app. 2', 'LAVAL (QUEBEC)', 'h7a 1a1'],
    ['2-17 CH DU LAC'],
    ['CHEMIN DU LAC, 17'],
    ['SUITE 4, 17 CHEMIN DU LAC'],
    ['17A CH. DU LÀC'],
    ['17 CH DU LAC', 'Laval (Québec)', ''],
    ['17, chemin du Lac', 'LAVAL QC', '-'],
    ['17 chemin-du-lac, bureau 200', 'Laval', 'H7B2B2'],
    ['Chomedey Couture', '17 CH DU LAC', 'H7A1A1', 'Laval (Québec)'],
    ['Chomedey Couture', '17, CHEMIN DU LAC', '', 'Laval (Québec)'],
  ];

  test.for(['N', 'O'])(
    'shows no street, unit or postal code in any spelling (%s)',
    async (shown, { load, listings }) => {
      const neqs = SPELLINGS.map((_, index) => String(2_240_000_100 + index));
      await load({
        enterprises: neqs.map((neq) => ({ ...PROPRIETOR, NEQ: neq, ADR_DOMCL_ADR_DISP: shown, ...AT_LAC })),
        establishments: SPELLINGS.map(([street, second, postalCode, third], index) => ({
          ...SHOP,
          NEQ: neqs[index] as string,
          LIGN1_ADR: street,
          LIGN2_ADR: second ?? HOME.LIGN2_ADR,
          LIGN3_ADR: third ?? '',
          LIGN4_ADR: postalCode ?? HOME.LIGN4_ADR,
        })),
      });
      const found = await listings('neq, address, address_line2, postal_code, city');
      expect(found).toEqual(
        neqs.map((neq) => ({ neq, address: null, address_line2: null, postal_code: null, city: 'Laval' })),
      );
    },
  );

  test('differs from a shop elsewhere, which shows its address', async ({ load, listings }) => {
    await load({ enterprises: [{ ...PROPRIETOR, ...AT_LAC }], establishments: [SHOP] });
    expect(await listings('address, postal_code')).toEqual([
      { address: '12 rue Haute', postal_code: 'G5L 1A1' },
    ]);
  });

  test('is in no table and no report', async ({ load, folder, tracesOf }) => {
    const reportFile = path.join(folder, 'homes.jsonl');
    const shop = { ...SHOP, ...HOME, LIGN1_ADR: '17 CHEMIN DU LAC-ZYGO' };
    const home = { ...AT_LAC, ADR_DOMCL_LIGN1_ADR: '17 CH DU LAC-ZYGO' };
    await load({ enterprises: [{ ...PROPRIETOR, ...home }], establishments: [shop] }, '2026-11-01', {
      reportFile,
    });
    expect(await tracesOf(['zygo'])).toEqual([]);
    expect(await readFile(reportFile, 'utf8')).not.toMatch(/zygo/i);
  });

  test('loses the street that a newer extract of the registry gave it', async ({
    load,
    listings,
    write,
    importBusinesses,
    sql,
  }) => {
    const extract = await write(
      'extract.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${PERSON},COUTURE ZORBIA,17 chemin du Lac,Laval,H7A1A1,-,45.6,-73.7`,
    );
    await importBusinesses(extract, { format: 'req', from: { publishedOn: '2026-11-20' } });
    // As extracts did before they left out the addresses of sole proprietors.
    await sql(`
      begin; select set_config('private.fact_source', 'registry_extract', true), set_config('private.fact_day', '2026-11-20', true);
      update public.listings set address = '17 chemin du Lac', postal_code = 'H7A 1A1', latitude = 45.6, longitude = -73.7;
      update private.imported_listings k set version = l.version from public.listings l where l.id = k.listing_id;
      commit`);
    const before = await sql('select address, postal_code, latitude from public.listings');
    expect(before).toEqual([{ address: '17 chemin du Lac', postal_code: 'H7A 1A1', latitude: 45.6 }]);
    await load({
      enterprises: [{ ...PROPRIETOR, ...AT_LAC, ...HIDDEN }],
      establishments: [{ ...SHOP, ...HOME }],
    });
    expect(await listings('address, postal_code, latitude')).toEqual([
      { address: null, postal_code: null, latitude: null },
    ]);
    await sql('select private.undo_import(max(id)) from private.transfers');
    expect(await sql('select address, postal_code, latitude from public.listings')).toEqual(before);
  });
});

test('an extract gives a sole proprietor neither an address nor a person’s name', async ({
  write,
  importBusinesses,
  sql,
}) => {
  const header = 'NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long';
  const place = '17 chemin du Lac,Laval,H7A1A1,COUTURE,45.6,-73.7';
  const extract = await write(
    'extract.csv',
    [header, `${PERSON},COUTURE ZORBIA,${place}`, `2240000025,"ZYGMUNTOVITCH, JOSÉE",${place}`].join('\n'),
  );
  expect(await importBusinesses(extract, { format: 'req' })).toMatchObject({
    created: 1,
    leftOut: { 'name of a person': 1 },
    repaired: { 'address of a sole proprietor left out': 1 },
  });
  expect(await sql('select name, address, postal_code, latitude, city from public.listings')).toEqual([
    { name: 'Couture Zorbia', address: null, postal_code: null, latitude: null, city: 'Laval' },
  ]);
});

test.for(['2026-10-01', '2026-12-01'])(
  'an extract of %s does not give a hidden home back',
  async (day, { load, write, importBusinesses, listings }) => {
    await load({
      enterprises: [{ ...PROPRIETOR, ...AT_LAC, ...HIDDEN }],
      establishments: [{ ...SHOP, ...HOME }],
    });
    const extract = await write(
      'extract.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${PERSON},COUTURE ZORBIA,17 chemin du Lac,Laval,H7A1A1,COUTURE,45.6,-73.7`,
    );
    await importBusinesses(extract, { format: 'req', from: { publishedOn: day } });
    expect(await listings('address, address_line2, postal_code, latitude, city')).toEqual([
      { address: null, address_line2: null, postal_code: null, latitude: null, city: 'Laval' },
    ]);
  },
);

test.for([
  ['before', ['extract', 'osm', 'registry']],
  ['after', ['registry', 'osm']],
] as const)(
  'OpenStreetMap shows no hidden home, imported %s the registry',
  async ([, order], { load, write, importBusinesses, importPlaces, listings }) => {
    const files = {
      registry: () =>
        load({
          enterprises: [{ ...PROPRIETOR, ...AT_LAC, ...HIDDEN }],
          establishments: [{ ...SHOP, ...HOME }],
        }),
      async extract() {
        const header = 'NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long';
        const row = `${PERSON},COUTURE ZORBIA,-,Laval,-,COUTURE,-,-`;
        return importBusinesses(await write('extract.csv', `${header}\n${row}`), { format: 'req' });
      },
      async osm() {
        const properties = {
          '@id': 'node/1',
          name: 'Couture Zorbia',
          shop: 'tailor',
          'addr:housenumber': '17',
          'addr:street': 'chemin du Lac',
          'addr:city': 'Laval',
          'addr:postcode': 'H7A 1A1',
        };
        const feature = {
          type: 'Feature',
          geometry: { type: 'Point', coordinates: [-73.7, 45.6] },
          properties,
        };
        const text = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
        return importPlaces(await write('quebec.geojson', text), { format: 'osm' });
      },
    };
    for (const file of order) await files[file]();
    expect(await listings('neq, address, postal_code, latitude')).toEqual([
      { neq: PERSON, address: null, postal_code: null, latitude: null },
    ]);
  },
);

describe('an enterprise that became a sole proprietorship', () => {
  const NEXT = '2026-11-15';

  test('is removed from every page by the import itself, and restored by an undo', async ({
    load,
    listings,
    as,
    search,
    sql,
  }) => {
    await load({ enterprises: [COMPANY], names: [NAME] });
    const [{ slug }] = await listings('slug');
    const anyone = as(null);
    const shown = async () => ({
      page: (await anyone.must('business_page', { slug })) !== null,
      state: (await anyone.must<{ state: string }>('find_business', { slug })).state,
      search: (await search({ q: 'Plomberie Gagnon' })).total,
      api: (await sql('select count(*)::int as n from public.published_listings where slug = $1', [slug]))[0]
        .n,
      sitemap: (
        await sql('select count(*)::int as n from public.listings where is_indexable and slug = $1', [slug])
      )[0].n,
    });
    const before = await shown();
    expect(before).toMatchObject({ page: true, state: 'published', search: 1, api: 1 });
    const became = { enterprises: [{ ...COMPANY, COD_FORME_JURI: 'IND' }], names: [NAME] };
    expect(await load(became, NEXT)).toMatchObject({ ended: { gone: 1 } });
    expect(await shown()).toEqual({ page: false, state: 'gone', search: 0, api: 0, sitemap: 0 });
    expect(await load(became, NEXT)).toMatchObject({ ended: {} });

    await sql('select private.undo_import(id) from private.transfers order by id desc offset 1 limit 1');
    expect(await shown()).toEqual(before);
    expect(await listings('status, deleted_at, struck_off_on')).toEqual([
      { status: 'published', deleted_at: null, struck_off_on: null },
    ]);
  });

  test('invalidates the cached pages when its listing is removed', async ({ load, pool, listings }) => {
    await load({ enterprises: [COMPANY], names: [NAME] });
    const [{ id }] = await listings('l.id');
    const client = await pool.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')));
    await client.query('listen pages');
    await load({ enterprises: [{ ...COMPANY, ...HIDDEN }], names: [NAME] }, NEXT);
    await client.query('select 1');
    client.release(true);
    expect(heard.some((tag) => tag === 'all' || tag.includes(String(id)))).toBe(true);
  });

  test('is removed at once with an unnamed establishment', async ({ load, pageOf, listings }) => {
    await load({ enterprises: [COMPANY], names: [NAME], establishments: [ESTABLISHMENT] });
    await load(
      {
        enterprises: [{ ...COMPANY, COD_FORME_JURI: 'IND' }],
        names: [NAME],
        establishments: [ESTABLISHMENT],
      },
      NEXT,
    );
    expect(await listings('status')).toEqual([{ status: 'archived' }]);
    expect(await pageOf(NEQ)).toBeNull();
  });

  test('keeps the listing of a named establishment, without its former name, form and home', async ({
    load,
    listings,
    pageOf,
  }) => {
    const shop = { ...ESTABLISHMENT, ...HOME, LIGN1_ADR: '17, chemin du Lac' };
    await load({ enterprises: [{ ...COMPANY, ...AT_LAC }], names: [NAME], establishments: [shop] });
    expect(await listings('name, address, legal_form, legal_name')).toEqual([
      {
        name: 'Plomberie Gagnon inc.',
        address: '17, chemin du Lac',
        legal_form: 'CIE',
        legal_name: 'Plomberie Gagnon inc.',
      },
    ]);
    await load(
      {
        enterprises: [{ ...COMPANY, ...AT_LAC, COD_FORME_JURI: 'IND', ...HIDDEN }],
        names: [NAME],
        establishments: [{ ...shop, NOM_ETAB: 'Tuyaux Zorbia' }],
      },
      NEXT,
    );
    expect(await listings('name, address, address_line2, postal_code, legal_form, legal_name')).toEqual([
      {
        name: 'Tuyaux Zorbia',
        address: null,
        address_line2: null,
        postal_code: null,
        legal_form: 'IND',
        legal_name: null,
      },
    ]);
    expect(JSON.stringify(await pageOf(NEQ))).not.toMatch(/chemin du Lac|H7A|"CIE"/);
  });
});

describe('a domicile that is now hidden', () => {
  const NEXT = '2026-11-15';
  const FIRST = {
    enterprises: [COMPANY, { ...COMPANY, NEQ: OTHER }],
    names: [NAME, { ...NAME, NEQ: OTHER }],
  };
  const hidden = (facts = {}) => ({
    ...FIRST,
    enterprises: [
      { ...COMPANY, ...HIDDEN, ...facts },
      { ...COMPANY, NEQ: OTHER },
    ],
  });

  test.for([
    {},
    { COD_STAT_IMMAT: 'RO', DAT_STAT_IMMAT: '2026-11-10' },
    { COD_STAT_IMMAT: 'NI' },
    { COD_STAT_IMMAT: 'QQ' },
  ])('is removed at once, also for an enterprise %j', async (facts, { load, listings }) => {
    await load(FIRST);
    await load(hidden(facts), NEXT);
    expect(await listings('neq, status')).toEqual([
      { neq: NEQ, status: 'archived' },
      { neq: OTHER, status: 'published' },
    ]);
  });

  test('is restored by a file in which it is public again', async ({ load, listings }) => {
    await load(FIRST);
    await load(hidden(), NEXT);
    expect(await load(FIRST, '2026-12-01')).toMatchObject({ created: 0, updated: 1 });
    expect(await listings('status, deleted_at, struck_off_on, is_gone')).toEqual([
      { status: 'published', deleted_at: null, struck_off_on: null, is_gone: false },
      { status: 'published', deleted_at: null, struck_off_on: null, is_gone: false },
    ]);
  });

  test('stays when an administrator restored it since', async ({ load, listings, admin }) => {
    await load(FIRST);
    await load(hidden(), NEXT);
    const [{ id }] = await listings('l.id');
    await admin.must('restore_listing', { listing_id: Number(id) });
    await load(hidden(), '2026-12-01');
    expect(await listings('status')).toEqual([{ status: 'published' }, { status: 'published' }]);
  });

  test('removes the listing of an extract too', async ({ load, sql, write, importBusinesses }) => {
    const extract = await write(
      'extract.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${NEQ},PLOMBERIE GAGNON INC.,2707 Cazeneuve,Laval,H7A1A1,-,,`,
    );
    await importBusinesses(extract, { format: 'req' });
    await load({ enterprises: [{ ...COMPANY, ...HIDDEN }], names: [NAME] }, NEXT);
    expect(await sql('select status from public.listings')).toEqual([{ status: 'archived' }]);
  });

  test('leaves an owner’s listing unchanged and notifies the owner once', async ({
    load,
    listings,
    sql,
    newPerson,
    notificationsOf,
  }) => {
    await load(FIRST);
    const owner = await newPerson();
    await sql('update public.listings set owner_id = $1 where neq = $2', [owner.id, NEQ]);
    const before = await listings('to_jsonb(l) as listing');
    expect(await load(hidden(), NEXT)).toMatchObject({ ended: {} });
    await load(hidden(), '2026-12-01');
    expect(await listings('to_jsonb(l) as listing')).toEqual(before);
    expect(await notificationsOf(owner.id, 'kind, facts')).toEqual([
      { kind: 'listing.domicile_hidden', facts: { name: 'Plomberie Gagnon inc.', neq: NEQ, day: NEXT } },
    ]);
  });

  test('notifies an owner whose establishment is now at home', async ({
    load,
    listings,
    sql,
    newPerson,
    notificationsOf,
  }) => {
    const shop = { ...ESTABLISHMENT, ...HOME, NOM_ETAB: 'Tuyaux Zorbia' };
    await load({ enterprises: [{ ...COMPANY, ...AT_LAC }], establishments: [shop] });
    const owner = await newPerson();
    await sql('update public.listings set owner_id = $1', [owner.id]);
    const person = {
      enterprises: [{ ...COMPANY, ...AT_LAC, COD_FORME_JURI: 'IND' }],
      establishments: [shop],
    };
    await load(person, NEXT);
    await load(person, '2026-12-01');
    expect(await listings('address')).toEqual([{ address: '17 ch. du Lac' }]);
    expect(await notificationsOf(owner.id, 'kind')).toEqual([{ kind: 'listing.domicile_hidden' }]);
  });
});

describe('a fact of the registry', () => {
  test('is kept when its cell is blank or has an unknown code', async ({ load, listings }) => {
    const rows = (facts: object) => ({ enterprises: [{ ...COMPANY, ...facts }], names: [NAME] });
    await load(rows({}));
    expect(await listings('size_band, founded_year')).toEqual([{ size_band: '11-50', founded_year: 1988 }]);
    await load(rows({ COD_INTVAL_EMPLO_QUE: 'Z', DAT_CONSTI: '', DAT_IMMAT: '' }), '2026-11-15');
    expect(await listings('size_band, founded_year, legal_form')).toEqual([
      { size_band: '11-50', founded_year: 1988, legal_form: 'CIE' },
    ]);
    await load(rows({ COD_FORME_JURI: 'SENC' }), '2026-12-01');
    expect(await listings('size_band, founded_year, legal_form')).toEqual([
      { size_band: '11-50', founded_year: 1988, legal_form: 'SENC' },
    ]);
  });

  test('keeps the date of the last file that contained it', async ({ load, pageOf }) => {
    const other = { enterprises: [{ ...COMPANY, NEQ: OTHER }], names: [{ ...NAME, NEQ: OTHER }] };
    const both = { enterprises: [COMPANY, ...other.enterprises], names: [NAME, ...other.names] };
    type Facts = { registry: { publishedOn: string }; sources: { saidOn: string }[] };
    const daysOf = async (neq: string) => {
      const { registry, sources } = ((await pageOf(neq)) as { listing: unknown }).listing as Facts;
      return [registry.publishedOn, ...sources.map(({ saidOn }) => saidOn)];
    };
    await load(both, '2026-11-01');
    await load(other, '2026-11-15');
    expect(await daysOf(NEQ)).toEqual(['2026-11-01', '2026-11-01']);
    expect(await daysOf(OTHER)).toEqual(['2026-11-15', '2026-11-15']);
    await load(both, '2026-12-01');
    expect(await daysOf(NEQ)).toEqual(['2026-12-01', '2026-12-01']);
  });
});

describe('a place outside Quebec', () => {
  const AWAY = { LIGN1_ADR: '1 Yonge Street', LIGN2_ADR: 'Toronto (Ontario)', LIGN4_ADR: 'M5V2T6' };

  test('makes no listing, and the domicile in Quebec is shown instead', async ({ load, listings }) => {
    const summary = await load({
      enterprises: [
        COMPANY,
        {
          ...COMPANY,
          NEQ: OTHER,
          ADR_DOMCL_LIGN2_ADR: 'OTTAWA ON',
          ADR_DOMCL_LIGN4_ADR: 'K1P1J1',
        },
      ],
      names: [NAME, { ...NAME, NEQ: OTHER }],
      establishments: [{ ...ESTABLISHMENT, ...AWAY }],
    });
    expect(summary).toMatchObject({ created: 1, leftOut: { 'outside Quebec': 2 } });
    expect(await listings('neq, address, city')).toEqual([
      { neq: NEQ, address: '2707, Cazeneuve', city: 'Laval' },
    ]);
  });

  test('removes the listing that an earlier import made of it', async ({ load, listings }) => {
    const second = { ...ESTABLISHMENT, NO_SUF_ETAB: '2', LIGN1_ADR: '3 rue Basse' };
    const rows = (facts: object) => ({
      enterprises: [COMPANY],
      names: [NAME],
      establishments: [{ ...ESTABLISHMENT, ...facts }, second],
    });
    await load(rows({}));
    expect(await load(rows(AWAY), '2026-11-15')).toMatchObject({ ended: { gone: 1 } });
    expect(await listings('establishment, status')).toEqual([
      { establishment: '1', status: 'archived' },
      { establishment: '2', status: 'published' },
    ]);
  });

  test('is left out of an extract too', async ({ write, importBusinesses }) => {
    const extract = await write(
      'extract.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${NEQ},SOUDURE ZORBIA,1 Yonge,Toronto (Ontario),M5V2T6,-,,`,
    );
    expect(await importBusinesses(extract, { format: 'req' })).toMatchObject({
      created: 0,
      leftOut: { 'outside Quebec': 1 },
    });
  });
});

test('a domicile without details makes no listing', async ({ load, listings }) => {
  const nothing = { ADR_DOMCL_LIGN1_ADR: '-', ADR_DOMCL_LIGN2_ADR: '-', ADR_DOMCL_LIGN4_ADR: '-' };
  const summary = await load({
    enterprises: [
      { ...COMPANY, ...nothing },
      { ...COMPANY, NEQ: OTHER, ADR_DOMCL_LIGN2_ADR: 'Zorbiaville', ADR_DOMCL_LIGN4_ADR: '' },
    ],
    names: [NAME],
  });
  expect(summary).toMatchObject({
    created: 0,
    leftOut: { 'no place': 1, 'municipality not found in Quebec': 1 },
  });
  expect(await listings('name')).toEqual([]);
});

test('the report has a line for each row of each counted reason', async ({ load, folder }) => {
  const reportFile = path.join(folder, 'reasons.jsonl');
  const { leftOut } = await load(
    {
      enterprises: [
        COMPANY,
        { ...COMPANY, COD_FORME_JURI: 'APE' },
        { ...COMPANY, NEQ: '12' },
        { ...COMPANY, NEQ: '1140000021', COD_STAT_IMMAT: 'RO' },
        { ...COMPANY, NEQ: '1140000022', COD_STAT_IMMAT: 'NI' },
        { ...COMPANY, NEQ: '1140000023', ...HIDDEN },
        {
          ...COMPANY,
          NEQ: '1140000024',
          ADR_DOMCL_LIGN2_ADR: 'Paris (France)',
          ADR_DOMCL_LIGN4_ADR: '75001',
        },
        PROPRIETOR,
        { ...PROPRIETOR, NEQ: '2240000025' },
      ],
      names: [NAME, PERSON_NAME, { ...NAME, NEQ: '99' }],
      establishments: [
        { ...ESTABLISHMENT, IND_DISP: 'N' },
        { ...ESTABLISHMENT, NEQ: '2240000025' },
      ],
    },
    '2026-11-01',
    { reportFile },
  );
  type Line = { line: number; id: string; outcome: string; reason: string; detail: string };
  const lines = (await readFile(reportFile, 'utf8'))
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
  const counted: Record<string, number> = {};
  for (const { outcome, reason } of lines) {
    if (outcome === 'left out') counted[reason] = (counted[reason] ?? 0) + 1;
  }
  expect(counted).toEqual(leftOut);
  expect(leftOut).toEqual({
    'NEQ not valid': 2,
    'NEQ twice in the file': 1,
    'struck off': 1,
    'not registered': 1,
    'no public address': 1,
    'outside Quebec': 1,
    'sole proprietor without an establishment': 1,
    'establishment that is not public': 1,
    'no name that may be shown': 1,
  });
  expect(lines.filter(({ reason }) => reason === 'NEQ not valid')).toEqual([
    expect.objectContaining({ line: 4, id: '12', detail: 'Entreprise.csv' }),
    expect.objectContaining({ line: 4, id: '99', detail: 'Nom.csv' }),
  ]);
});

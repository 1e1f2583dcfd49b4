import { test as base, describe, expect, file } from '#tests/fixtures/imports.ts';

const HEADER = 'neq,name,city,address,phone,website,latitude,longitude';
const FIRST =
  '1140000001,Ferme du Rang,Champlain,1 rue Haute,418-555-0101,https://ferme.example,46.44,-72.34';

const test = base
  /** Imports one row of a source's file of a day. */
  .extend(
    'importRow',
    file,
    ({ write, importBusinesses }) =>
      async (row: string, publishedOn: string, code = 'ville') => {
        const target = await write('rows.csv', `${HEADER}\n${row}\n`);
        return importBusinesses(target, { format: 'csv', from: { code, publishedOn } });
      },
  )
  .extend('theListing', file, ({ sql }) => async (columns = 'name, address, phone, website, latitude') => {
    const [row] = await sql(`select ${columns} from public.listings`);
    return row;
  })
  .extend('said', file, ({ sql }) => async () => {
    const rows = await sql(`select fact, source || ' ' || said_on::text as said from private.provenance`);
    return Object.fromEntries(rows.map(({ fact, said }) => [fact, said]));
  });

test.beforeEach(({ sql }) => sql('delete from public.listings'));

test('a file says what it gives, as of its day', async ({ importRow, said, sql }) => {
  await importRow(FIRST, '2026-03-01');
  expect(await said()).toEqual(
    Object.fromEntries(
      ['name', 'category', 'address', 'phone', 'website', 'position'].map((fact) => [
        fact,
        'ville 2026-03-01',
      ]),
    ),
  );
  expect(
    await sql(
      `select name_fr, published_on::text, is_person from private.data_sources where source = 'ville'`,
    ),
  ).toEqual([{ name_fr: 'ville', published_on: '2026-03-01', is_person: false }]);
});

test('a row that is the same again holds as of the newer day, never of an older one', async ({
  importRow,
  said,
}) => {
  await importRow(FIRST, '2026-03-01');
  expect(await importRow(FIRST, '2026-06-01')).toMatchObject({ unchanged: 1 });
  expect((await said()).phone).toBe('ville 2026-06-01');
  expect(await importRow(FIRST, '2026-04-01')).toMatchObject({ unchanged: 1 });
  expect((await said()).phone).toBe('ville 2026-06-01');
});

test('a newer file beats an older one, whichever is imported last', async ({
  importRow,
  theListing,
  said,
}) => {
  await importRow(FIRST, '2026-03-01');
  await importRow(FIRST.replace('0101', '0202'), '2026-05-01', 'chambre');
  expect(await theListing('phone')).toEqual({ phone: '+14185550202' });
  expect(await said()).toMatchObject({ phone: 'chambre 2026-05-01', name: 'ville 2026-03-01' });
  const summary = await importRow(FIRST.replace('0101', '0303').replace('Haute', 'Basse'), '2026-04-01');
  expect(summary).toMatchObject({ updated: 1 });
  expect(await theListing('phone, address')).toEqual({ phone: '+14185550202', address: '1 rue Basse' });
  expect(await said()).toMatchObject({ phone: 'chambre 2026-05-01', address: 'ville 2026-04-01' });
});

describe('the word of a person', () => {
  test.for(['owner', 'administrator', 'visitor', 'removal'])(
    'from %s is kept, and other facts are imported',
    async (source, { importRow, sql, theListing, said }) => {
      await importRow(FIRST, '2026-03-01');
      await sql(`update public.listings set website = null`);
      await sql(`update private.provenance set source = '${source}' where fact = 'website'`);
      await importRow(FIRST.replace('0101', '0202').replace('https://ferme', 'https://neuf'), '2026-05-01');
      expect(await theListing('phone, website')).toEqual({ phone: '+14185550202', website: null });
      expect((await said()).website).toMatch(new RegExp(`^${source} `));
    },
  );

  test('about an address’s position ends with the address', async ({ importRow, sql, theListing }) => {
    await importRow(FIRST, '2026-03-01');
    await sql(`update public.listings set latitude = 46.5`);
    await importRow(FIRST.replace('0101', '0202'), '2026-05-01');
    expect(await theListing('latitude')).toEqual({ latitude: 46.5 });
    await importRow(FIRST.replace('Haute', 'Basse'), '2026-06-01');
    expect(await theListing('latitude, address')).toEqual({ latitude: 46.44, address: '1 rue Basse' });
  });
});

describe('a position without another one in the file', () => {
  const SPELT = FIRST.replace('1 rue Haute', '"7, boulevard du Pont"');
  const position = 'latitude, longitude';
  const bare = (street: string) =>
    `1140000001,Ferme du Rang,Champlain,"${street}",418-555-0101,https://ferme.example,,`;

  test.for([
    '7 boulevard du Pont',
    '7, boul. du Pont',
    '7, boulevard du Pont, bureau 3',
    '3-7, boulevard du Pont',
    '7, BOULEVARD DU PONT',
  ])('stays when the address is spelt %s', async (street, { importRow, theListing, said }) => {
    await importRow(SPELT, '2026-03-01');
    const before = await theListing(position);
    await importRow(bare(street), '2026-05-01', 'chambre');
    expect(await theListing(position)).toEqual(before);
    expect((await said()).position).toBe('ville 2026-03-01');
  });

  test.for(['9, boulevard du Pont', '7, rue Haute', '7, boulevard du Pont Ouest', '7-9, boulevard du Pont'])(
    'goes with another address: %s',
    async (street, { importRow, theListing }) => {
      await importRow(SPELT, '2026-03-01');
      await importRow(bare(street), '2026-05-01', 'chambre');
      expect(await theListing(position)).toEqual({ latitude: null, longitude: null });
    },
  );
});

describe('a unit', () => {
  const EXTRACT = 'NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long';
  const ROW = '1140000001,Ferme du Rang,1 rue Haute,Champlain,G0X 1C0';

  test.for([
    { case: 'of the same door stays without one in the extract', street: '1 RUE HAUTE', unit: 'bureau 5' },
    { case: 'of another address goes with it', street: '22 RUE BASSE', unit: null },
  ])('$case', async ({ street, unit }, { write, importBusinesses, theListing }) => {
    const own = await write('unit.csv', `neq,name,address,city,postal_code,address_line2\n${ROW},bureau 5\n`);
    await importBusinesses(own, { format: 'csv', from: { code: 'ville', publishedOn: '2026-03-01' } });
    const extract = await write(
      'req.csv',
      `${EXTRACT}\n1140000001,FERME DU RANG,${street},Champlain,G0X1C0,-,NA,NA\n`,
    );
    await importBusinesses(extract, {
      format: 'req',
      from: { code: 'registry_extract', publishedOn: '2026-04-01' },
    });
    expect(await theListing('address_line2')).toEqual({ address_line2: unit });
  });
});

test('an undone import gives back who had said it', async ({ importRow, sql, said }) => {
  await importRow(FIRST, '2026-03-01');
  await importRow(FIRST.replace('0101', '0202').replace('ferme.ex', 'neuf.ex'), '2026-05-01', 'chambre');
  expect(await said()).toMatchObject({ phone: 'chambre 2026-05-01', website: 'chambre 2026-05-01' });
  const [{ id }] = await sql('select max(id) as id from private.transfers');
  await sql('select private.undo_import($1)', [id]);
  expect(await said()).toMatchObject({ phone: 'ville 2026-03-01', website: 'ville 2026-03-01' });
});

test('a file cannot use the name of a person as its source', async ({ importRow, theListing }) => {
  await expect(importRow(FIRST, '2026-03-01', 'owner')).rejects.toThrow();
  expect(await theListing()).toBeUndefined();
});

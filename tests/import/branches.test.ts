import { test as base, describe, expect, file } from '#tests/fixtures/imports.ts';

const NEQ = '1140000001';

const test = base
  .extend('csv', file, ({ write, importBusinesses }) => async (columns: string, ...lines: string[]) => {
    const source = await write('own.csv', [columns, ...lines].join('\n'));
    return importBusinesses(source, { format: 'csv' });
  })
  .extend('req', file, ({ write, importBusinesses }) => async (postalCode: string) => {
    const source = await write(
      'req.csv',
      `NEQ,NomEntreprise,Adresse,Municipalite,CodePostal,SecteurActivite,lat,long\n${NEQ},GARAGE ROY INC.,9 rue Haute,Québec,${postalCode},-,NA,NA`,
    );
    return importBusinesses(source, { format: 'req' });
  })
  .extend('listings', file, ({ sql }) => async (columns: string) => {
    return sql(
      `select ${columns} from public.listings l left join private.imported_listings k on k.listing_id = l.id
        order by l.postal_code, l.id`,
    );
  });

test.beforeEach(async ({ sql }) => {
  await sql('delete from public.listings');
});

const COLUMNS = 'external_id,neq,name,city,postal_code,phone';
const LAVAL = `a-1,${NEQ},Garage Roy,Laval,H7A 1A1,514-555-0101`;
const RIMOUSKI = `a-2,${NEQ},Garage Roy,Rimouski,G5L 1A1,418-555-0102`;
const GASPE = `a-3,${NEQ},Garage Roy,Gaspé,G4X 1A1,418-555-0103`;

test('a branch of the same name and town is recognized in a later file', async ({ csv, sql }) => {
  const columns = 'name,city,address,phone';
  const first = 'Pneus Faucon,Lévis,"1, rue Saint-Georges",418-555-0166';
  const second = 'Pneus Faucon,Lévis,"340, boul. Guillaume-Couture",418-555-0167';
  expect(await csv(columns, first, second)).toMatchObject({ created: 2 });
  expect(await csv(columns, second.replace('0167', '0168'))).toMatchObject({ created: 0, updated: 1 });
  const rows = await sql('select phone from public.listings order by id');
  expect(rows).toEqual([{ phone: '+14185550166' }, { phone: '+14185550168' }]);
});

describe('rows of one NEQ', () => {
  test('are separate listings by their own identifiers, in any order of later files', async ({
    csv,
    listings,
  }) => {
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 2, leftOut: {} });
    expect(await listings('neq, city, key')).toEqual([
      { neq: NEQ, city: 'Rimouski', key: 'id:file_own|a-2' },
      { neq: NEQ, city: 'Laval', key: 'id:file_own|a-1' },
    ]);
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    const again = await csv(COLUMNS, GASPE, RIMOUSKI.replace('0102', '0199'), LAVAL);
    expect(again).toMatchObject({ created: 1, updated: 1, unchanged: 1 });
    expect(await listings('phone')).toEqual([
      { phone: '+14185550103' },
      { phone: '+14185550199' },
      { phone: '+15145550101' },
    ]);
  });

  test('are the same business twice without an identifier', async ({ csv }) => {
    const bare = (row: string) => row.slice(row.indexOf(',') + 1);
    const summary = await csv(bare(COLUMNS), bare(LAVAL), bare(RIMOUSKI));
    expect(summary).toMatchObject({ created: 1, leftOut: { 'same business twice in the file': 1 } });
    const mixed = await csv(COLUMNS, `,${bare(GASPE)}`, LAVAL, RIMOUSKI);
    expect(mixed).toMatchObject({ created: 1, leftOut: { 'same business twice in the file': 1 } });
  });

  test('share one listing of the registry: the row of the same postal code takes it', async ({
    req,
    csv,
    listings,
  }) => {
    await req('G5L1A1');
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 1, updated: 1 });
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await listings('slug, key')).toEqual([
      { slug: 'garage-roy-inc', key: 'id:file_own|a-2' },
      { slug: 'garage-roy', key: 'id:file_own|a-1' },
    ]);
  });

  test('leave a listing that has an owner; the others become separate listings', async ({ csv, newRow }) => {
    await newRow({ slug: 'chez-roy', name: 'Chez Roy', neq: NEQ });
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 1, kept: 1 });
    expect(await csv(COLUMNS, LAVAL, RIMOUSKI)).toMatchObject({ created: 0, unchanged: 1, kept: 1 });
  });

  test('map back to their listings after an export, and create as many in another directory', async ({
    csv,
    listings,
  }) => {
    const columns = 'slug,external_id,neq,name,city,postal_code';
    const rows = [
      `garage-roy,,${NEQ},Garage Roy,Laval,H7A 1A1`,
      `garage-roy-rimouski,,${NEQ},Garage Roy,Rimouski,G5L 1A1`,
      `garage-roy-gaspe,a-3,${NEQ},Garage Roy,Gaspé,G4X 1A1`,
    ];
    expect(await csv(columns, ...rows)).toMatchObject({ created: 3, leftOut: {} });
    expect(await csv(columns, ...rows.toReversed())).toMatchObject({ created: 0, unchanged: 3 });
    expect(await listings('slug')).toEqual([
      { slug: 'garage-roy-gaspe' },
      { slug: 'garage-roy-rimouski' },
      { slug: 'garage-roy' },
    ]);
  });

  test('are undone together, and a changed listing gets its former key back', async ({
    sql,
    req,
    csv,
    listings,
  }) => {
    await req('G5L1A1');
    await csv(COLUMNS, LAVAL, RIMOUSKI);
    await sql('select private.undo_import((select max(id) from private.transfers))');
    expect(await listings('key, neq, city')).toEqual([{ key: `neq:${NEQ}`, neq: NEQ, city: 'Québec' }]);
  });
});

describe('a row of the registry', () => {
  test('updates the branch of its postal code, which keeps its identifier', async ({
    req,
    csv,
    listings,
  }) => {
    await csv(COLUMNS, LAVAL, RIMOUSKI);
    expect(await req('G5L1A1')).toMatchObject({ created: 0, updated: 1 });
    expect(await req('G5L1A1')).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await listings('address, key')).toEqual([
      { address: '9 rue Haute', key: 'id:file_own|a-2' },
      { address: null, key: 'id:file_own|a-1' },
    ]);
  });

  test('of another postal code leaves several branches unchanged', async ({ req, csv, listings }) => {
    await csv(COLUMNS, LAVAL, RIMOUSKI);
    expect(await req('G1R1A1')).toMatchObject({ created: 0, updated: 0, kept: 1 });
    expect(await listings('address')).toEqual([{ address: null }, { address: null }]);
  });
});

import { previewRemoval, readDataSources, removeDataSource } from '#tests/fixtures/data-sources.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';

const test = base
  .extend('ofFile', file, ({ pool }) => async (source: string, slug: string, columns = '', values = '') => {
    await inTransaction(pool, async (client) => {
      await client.query(`select set_config('private.fact_source', $1, true)`, [source]);
      await client.query(`select private.note_data_source($1, null, 'ODbL-1.0', null, '2026-11-01')`, [
        source,
      ]);
      await client.query(
        `insert into public.listings (slug, name, status, source, published_at ${columns})
         values ($1, $1, 'published', 'import', now() ${values})`,
        [slug],
      );
      await client.query('commit');
    });
  })
  .extend('said', file, ({ sql }) => async (slug: string) => {
    const rows = await sql(
      `select p.fact, p.source from private.provenance p join public.listings l on l.id = p.listing_id where l.slug = $1`,
      [slug],
    );
    return Object.fromEntries(rows.map(({ fact, source }) => [fact, source]));
  });

test('sources are listed with their counts and licences', async ({ pool, ofFile }) => {
  await ofFile('carte', 'de-la-carte', ', phone, website', `, '+14185550101', 'https://carte.example'`);
  expect((await readDataSources(pool)).find(({ source }) => source === 'carte')).toEqual({
    source: 'carte',
    name: 'carte',
    isPerson: false,
    licence: 'ODbL 1.0',
    allowsCommercialUse: true,
    isShareAlike: true,
    publishedOn: '2026-11-01',
    listings: 1,
    facts: 3,
  });
});

test('a source is removed completely, and nothing else with it', async ({
  pool,
  ofFile,
  sql,
  said,
  newPerson,
}) => {
  const person = await newPerson();
  await ofFile('permis', 'du-permis', ', phone', `, '+14185550102'`);
  await ofFile('permis', 'commentee');
  await sql(`insert into public.reviews (listing_id, rating, body)
             select id, 5, 'Un accueil chaleureux, un service rapide et des prix honnêtes, sans hésiter.' from public.listings where slug = 'commentee'`);
  await ofFile('permis', 'revendiquee', ', phone, website', `, '+14185550103', 'https://r.example'`);
  await ofFile('ville', 'de-la-ville', ', phone', `, '+14185550104'`);
  await sql(`update public.listings set owner_id = $1 where slug = 'revendiquee'`, [person.id]);
  await sql(`update private.provenance p set source = 'owner' from public.listings l
              where l.id = p.listing_id and l.slug = 'revendiquee' and p.fact = 'website'`);
  await sql(`update private.provenance p set source = 'permis' from public.listings l
              where l.id = p.listing_id and l.slug = 'de-la-ville' and p.fact = 'phone'`);

  const expected = { removed: 2, changed: 2 };
  expect(await previewRemoval(pool, 'permis')).toEqual(expected);
  expect(await removeDataSource(pool, 'permis')).toEqual(expected);

  expect(
    await sql(
      `select slug, status, phone, website from public.listings
        where slug in ('du-permis', 'commentee', 'revendiquee', 'de-la-ville') order by slug`,
    ),
  ).toEqual([
    { slug: 'commentee', status: 'archived', phone: null, website: null },
    { slug: 'de-la-ville', status: 'published', phone: null, website: null },
    { slug: 'revendiquee', status: 'published', phone: null, website: 'https://r.example' },
  ]);
  expect(await said('revendiquee')).toEqual({ name: 'owner', website: 'owner' });
  expect(await said('de-la-ville')).toEqual({ name: 'ville' });
  expect(await sql(`select from private.provenance where source = 'permis'`)).toEqual([]);
});

test('a removed source takes its codes of the premises, and the other amenities keep their source', async ({
  pool,
  ofFile,
  sql,
  said,
}) => {
  await ofFile('acces', 'acces-a', ', amenities', `, '{parking,hearing_loop}'`);
  await sql("update public.listings set amenities = '{parking,terrace,hearing_loop}' where slug = 'acces-a'");
  await sql(`update private.provenance p set source = 'visitor' from public.listings l
              where l.id = p.listing_id and l.slug = 'acces-a'`);
  const expected = { removed: 0, changed: 1 };
  expect(await previewRemoval(pool, 'acces')).toEqual(expected);
  expect(await removeDataSource(pool, 'acces')).toEqual(expected);
  const rows = await sql("select amenities from public.listings where slug = 'acces-a'");
  expect(rows).toEqual([{ amenities: ['parking', 'terrace'] }]);
  expect(await said('acces-a')).toEqual({ name: 'visitor', amenities: 'visitor' });
  expect(await sql("select from private.premises_sources where source = 'acces'")).toEqual([]);
});

test('a person cannot be removed as a source', async ({ pool }) => {
  await expect(removeDataSource(pool, 'owner')).rejects.toThrow('source_not_found');
  await expect(removeDataSource(pool, 'nulle_part')).rejects.toThrow('source_not_found');
});

test('values of a removed source do not come back by undoing a merge or an import of another source', async ({
  pool,
  ofFile,
  sql,
  said,
  admin,
  mergeListings,
}) => {
  const idOf = async (slug: string) =>
    Number((await sql('select id from public.listings where slug = $1', [slug]))[0]?.id);
  const phoneOf = async (slug: string) =>
    (await sql('select phone from public.listings where slug = $1', [slug]))[0]?.phone;
  await ofFile('permis', 'fusion-a', ', phone', `, '+14185550111'`);
  await ofFile('ville', 'fusion-b', ', phone', `, '+14185550112'`);
  await ofFile('permis', 'importee', ', phone', `, '+14185550113'`);
  await sql(`update private.provenance p set source = 'ville' from public.listings l
              where l.id = p.listing_id and l.slug in ('fusion-a', 'importee') and p.fact = 'name'`);
  const merge = await mergeListings(await idOf('fusion-a'), await idOf('fusion-b'), ['phone']);
  const [transfer] = await sql(
    `insert into private.transfers (kind, name, task, state, source) values ('import', 'ville.csv', 'run', 'done', 'ville') returning id`,
  );
  await sql(
    `insert into private.imported_listings (listing_id, key, digest) values ($1, 'id:ville|1', 'x')`,
    [await idOf('importee')],
  );
  await sql(
    `insert into private.import_changes (transfer_id, listing_id, before, after, provenance)
     values ($1, $2, '{"phone": "+14185550113", "category_id": 1, "subcategory_id": null, "city": "Laval"}',
             '{"phone": "+14185550114", "category_id": 2, "subcategory_id": null, "city": "Alma"}',
             '{"phone": {"source": "permis", "said_on": "2026-11-01"}, "category": {"source": "permis", "said_on": "2026-11-01"}}')`,
    [transfer.id, await idOf('importee')],
  );
  await sql(
    `update public.listings set phone = '+14185550114', category_id = 2, city = 'Alma' where slug = 'importee'`,
  );
  await sql(`update private.provenance p set source = 'ville' from public.listings l
              where l.id = p.listing_id and l.slug = 'importee'`);
  await removeDataSource(pool, 'permis');
  await admin.must('undo_merge', { id: merge.data?.id });
  expect(await phoneOf('fusion-a')).toBeNull();
  expect(await said('fusion-a')).toEqual({ name: 'ville' });
  await sql('select private.undo_import($1)', [transfer.id]);
  expect(await sql("select phone, category_id, city from public.listings where slug = 'importee'")).toEqual([
    { phone: null, category_id: null, city: 'Laval' },
  ]);
  expect(Object.values(await said('importee'))).not.toContain('permis');
});

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

test('a person cannot be removed as a source', async ({ pool }) => {
  await expect(removeDataSource(pool, 'owner')).rejects.toThrow('source_not_found');
  await expect(removeDataSource(pool, 'nulle_part')).rejects.toThrow('source_not_found');
});

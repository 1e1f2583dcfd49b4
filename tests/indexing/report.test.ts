import { INDEX_FACTS, type IndexingReport } from '#domain/pages/indexing.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { inTransaction } from '#tests/fixtures/transaction.ts';
import { insertIndexed } from './indexed.ts';

const test = base.extend('report', file, ({ pool }) => async (): Promise<IndexingReport> => {
  // As an administrator; tests/policies covers the right itself.
  const { rows } = await pool.query(`with recounted as materialized (select private.refresh_directory())
    select 1 from recounted`);
  expect(rows).toHaveLength(1);
  return inTransaction(pool, async (client) => {
    await client.query(`create or replace function private.administrator() returns uuid language sql stable
      as 'select gen_random_uuid()'`);
    const answer = await client.query('select public.indexing_report() as report');
    return answer.rows[0].report;
  });
});

test.beforeAll(async ({ pool }) => {
  await insertIndexed(pool, 7);
  await pool.query(`
    update public.listings set hours = null where slug = 'indexee-1';
    update public.listings set phone = null, website = null where slug = 'indexee-2';
    update public.listings set municipality_id = null where slug = 'indexee-3';
    update public.listings set source = 'demo' where slug = 'indexee-4';
    update public.listings set unindexed_at = now() where slug = 'indexee-5';
    insert into private.transfers (kind, name, format, task, state) values ('import', 'Registre.csv', 'csv', 'run', 'done');
    insert into private.imported_listings (listing_id, key, digest, created_in)
      select l.id, 'id:' || l.slug, 'x', t.id from public.listings l, private.transfers t
       where l.slug in ('indexee-1', 'indexee-6')`);
});

test('counts indexed listings, and others by reason and import', async ({ report }) => {
  const result = await report();
  expect(result).toMatchObject({
    listings: 7,
    indexable: 2,
    demo: 1,
    unindexed: 1,
    lacking: { all: 3, basics: 1, reach: 1, one: 1 },
    sources: [
      { source: 'import', listings: 6, indexable: 2 },
      { source: 'demo', listings: 1, indexable: 0 },
    ],
    imports: [{ name: 'Registre.csv', listings: 2, indexable: 1 }],
  });
  const missing = new Map(result.missing.map(({ fact, listings }) => [fact, listings]));
  expect([
    missing.get('hours'),
    missing.get('contact'),
    missing.get('municipality'),
    missing.get('claimed'),
  ]).toEqual([1, 1, 1, 3]);
});

test('names the facts as the site does, bit by bit', async ({ sql }) => {
  const rows = await sql(
    'select private.index_fact_names(2047) as names, private.index_fact_names(37) as some',
  );
  expect(rows[0]).toEqual({ names: [...INDEX_FACTS], some: ['category', 'contact', 'hours'] });
});

test.for([
  ['indexee-6', 'indexed'],
  ['indexee-1', 'incomplete'],
  ['indexee-4', 'excluded'],
  ['indexee-5', 'excluded'],
])('tells the managers of %s that it is %s', async ([slug, state], { sql }) => {
  const rows = await sql(
    'select private.listing_indexing(l) as told from public.listings l where l.slug = $1',
    [slug],
  );
  expect(rows[0].told.state).toBe(state);
});

import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const test = base.extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'));

// As `supabase db advisors` says of a hosted project: each write would keep both up to date.
test('no table has the same index twice', async ({ database }) => {
  const { rows } = await database.pool.query(
    `select indrelid::regclass as table, array_agg(indexrelid::regclass::text order by indexrelid) as indexes
     from pg_index join pg_class on pg_class.oid = indexrelid
     where pg_class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
     group by indrelid, relam, indkey::text, indclass::text, indcollation::text, indoption::text,
       pg_get_expr(indexprs, indrelid), pg_get_expr(indpred, indrelid)
     having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});

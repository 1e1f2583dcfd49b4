import { expect, test } from '#tests/fixtures/index.ts';

// The database's date changes at 19:00 or 20:00 in Montréal: a sponsor added in the evening started the next day.
test('every date in a policy, a default or a function uses the time zone of Montréal', async ({ sql }) => {
  const rows = await sql(`
    select 'policy ' || policyname as place, coalesce(qual, '') || coalesce(with_check, '') as code from pg_policies
    union all
    select 'default ' || attrelid::regclass || '.' || attname, pg_get_expr(adbin, adrelid)
      from pg_attrdef join pg_attribute on (attrelid, attnum) = (adrelid, adnum)
    union all
    select 'function ' || p.oid::regprocedure, prosrc from pg_proc p
     where pronamespace = any ('{public,private}'::regnamespace[])`);
  expect(rows.length).toBeGreaterThan(700);
  const utc = rows.filter(({ code }) => /\bcurrent_date\b|now\(\)::date/i.test(code));
  expect(utc.map(({ place }) => place)).toEqual([]);
});

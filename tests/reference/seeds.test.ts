import { readdir, readFile } from 'node:fs/promises';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';

const TABLES = ['regions', 'mrcs', 'municipalities', 'categories', 'category_terms'];

const test = base
  .extend('client', file, ({ pool }) => pool.connect())
  /** What happened before, and then the seeds, as a start runs them: what search derives of both is derived at the end. */
  .extend('seedsAfter', file, ({ client }) => async (before = ''): Promise<void> => {
    await client.query(`begin; ${before}`);
    const files = (await readdir('supabase/seeds')).filter((file) => file.endsWith('.sql')).sort();
    for (const file of files) await client.query(await readFile(`supabase/seeds/${file}`, 'utf8'));
    await client.query('commit');
  })
  /** Per table, how many rows and a digest of all of them. */
  .extend('contents', file, ({ sql }) => async (): Promise<unknown[]> => {
    return Promise.all(
      TABLES.map(async (table) => {
        const rows = await sql(
          `select '${table}' as name, count(*)::int, md5(string_agg(t::text, '' order by t::text)) from public.${table} t`,
        );
        return rows[0];
      }),
    );
  });

test.afterAll(async ({ client }) => {
  client.release();
});

describe('the seeds', () => {
  test('change nothing when they run again', async ({ seedsAfter, contents }) => {
    const before = await contents();
    await seedsAfter();
    expect(await contents()).toEqual(before);
  });

  test('bring a changed row back', async ({ client, seedsAfter }) => {
    await seedsAfter("update public.categories set name_fr = 'Autre' where slug = 'plombiers'");
    const { rows } = await client.query("select name_fr from public.categories where slug = 'plombiers'");
    expect(rows).toEqual([{ name_fr: 'Plombiers' }]);
  });

  test('name places and categories without a straight apostrophe', async ({ sql }) => {
    const rows = await sql(
      `select name from (select name from public.municipalities union all select name from public.mrcs
         union all select name_fr from public.regions union all select unnest(array[name_fr, name_en]) from public.categories) as all_names
        where strpos(name, '''') > 0`,
    );
    expect(rows).toEqual([]);
  });

  test('keep what an import has learnt', async ({ client, seedsAfter }) => {
    const learnt = { population: 123_456, website: 'https://example.com/' };
    await seedsAfter(
      "update public.municipalities set population = 123456, website = 'https://example.com/' where slug = 'laval'",
    );
    const { rows } = await client.query(
      "select population, website from public.municipalities where slug = 'laval'",
    );
    expect(rows).toEqual([learnt]);
  });
});

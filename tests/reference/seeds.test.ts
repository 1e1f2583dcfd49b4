import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const TABLES = ['regions', 'mrcs', 'municipalities', 'categories', 'category_terms'];

let database: TestDatabase;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.pool.connect();
  // What search derives from the seeds is not looked at here, and rebuilding it after each file takes seconds.
  await client.query("set private.bulk_load = 'on'");
});
afterAll(async () => {
  client.release();
  await database.drop();
});

describe('the seeds', () => {
  it('change nothing when they run again', async () => {
    const before = await contents();
    await runSeeds();
    expect(await contents()).toEqual(before);
  });

  it('bring a changed row back', async () => {
    await client.query("update public.categories set name_fr = 'Autre' where slug = 'plombiers'");
    await runSeeds();
    const { rows } = await client.query("select name_fr from public.categories where slug = 'plombiers'");
    expect(rows).toEqual([{ name_fr: 'Plombiers' }]);
  });

  it('keep what an import has learnt', async () => {
    const learnt = { population: 123_456, website: 'https://example.com/' };
    await client.query(
      "update public.municipalities set population = $1, website = $2 where slug = 'laval'",
      [learnt.population, learnt.website],
    );
    await runSeeds();
    const { rows } = await client.query(
      "select population, website from public.municipalities where slug = 'laval'",
    );
    expect(rows).toEqual([learnt]);
  });
});

async function runSeeds(): Promise<void> {
  const files = (await readdir('supabase/seeds')).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) await client.query(await readFile(`supabase/seeds/${file}`, 'utf8'));
}

/** Per table, how many rows and a digest of all of them. */
async function contents(): Promise<unknown[]> {
  return Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await database.pool.query(
        `select '${table}' as name, count(*)::int, md5(string_agg(t::text, '' order by t::text)) from public.${table} t`,
      );
      return rows[0];
    }),
  );
}

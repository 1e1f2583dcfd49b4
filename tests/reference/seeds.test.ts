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
});
afterAll(async () => {
  client.release();
  await database.drop();
});

describe('the seeds', () => {
  it('change nothing when they run again', async () => {
    const before = await contents();
    await seedsAfter();
    expect(await contents()).toEqual(before);
  });

  it('bring a changed row back', async () => {
    await seedsAfter("update public.categories set name_fr = 'Autre' where slug = 'plombiers'");
    const { rows } = await client.query("select name_fr from public.categories where slug = 'plombiers'");
    expect(rows).toEqual([{ name_fr: 'Plombiers' }]);
  });

  it('keep what an import has learnt', async () => {
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

/** What happened before, and then the seeds, as a start runs them: what search derives of both is derived at the end. */
async function seedsAfter(before = ''): Promise<void> {
  await client.query(`begin; ${before}`);
  const files = (await readdir('supabase/seeds')).filter((file) => file.endsWith('.sql')).sort();
  for (const file of files) await client.query(await readFile(`supabase/seeds/${file}`, 'utf8'));
  await client.query('commit');
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

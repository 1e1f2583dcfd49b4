import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { test as base, describe, expect, file } from '#tests/fixtures/platform.ts';
import { createTestDatabase } from '#tests/support/database.ts';

/** Enough objects to detect a full scan by the pages that it reads; set by `LISTED_OBJECTS`. */
const OBJECTS = Number(process.env.LISTED_OBJECTS ?? 60_000);
const FOLDERS = 300;
/** In pages of 8 KiB: a list holds 100 entries, each an index descent and an object. */
const PAGES_MAX = 2_000;

const owner = randomUUID();
const test = base
  .extend('database', file, ({ opens }) => opens(createTestDatabase('platform'), 'drop'))
  .extend('client', file, ({ opens, database }) =>
    opens(new pg.Client({ connectionString: database.url }), 'end'),
  )
  /** Runs a statement under row-level security; returns how many pages of the table it read. */
  .extend(
    'pagesRead',
    file,
    ({ client }) =>
      async (statement: string): Promise<{ rows: number; pages: number }> => {
        await client.query(`begin; set local role authenticated;
    select set_config('request.jwt.claims', '{"sub":"${owner}"}', true)`);
        try {
          const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
            `explain (analyze, buffers, format json) ${statement}`,
          );
          const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
          return {
            rows: plan['Actual Rows'] ?? 0,
            pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
          };
        } finally {
          await client.query('rollback');
        }
      },
  );

test.beforeAll(async ({ database, client }) => {
  await database.pool.query(`
    insert into storage.buckets (id, name) values ('many', 'many');
    create policy own on storage.objects for select to authenticated
      using ((storage.foldername(name))[1] = (select auth.uid())::text);
    insert into storage.objects (bucket_id, name, created_at, updated_at, metadata)
      select 'many', '${owner}/' || case when i % 2 = 0 then 'Flat/' else 'deep/f' || i % ${FOLDERS} || '/' end || 'photo ' || lpad(i::text, 8, '0') || '.webp',
             now() - i * interval '1 second', now() - (i::bigint * 7919 % ${OBJECTS}) * interval '1 second',
             '{"size": 120000, "mimetype": "image/webp"}'
        from generate_series(1, ${OBJECTS}) as i;`);
  await client.connect();
}, 300_000);

describe.each(['without statistics', 'with statistics'])('a list of many objects %s', (statistics) => {
  test.beforeAll(async ({ database }) => {
    if (statistics === 'with statistics') await database.pool.query('analyze storage.objects');
  });
  test.for<[string, string, number]>([
    ['the first objects', `storage.search('${owner}/flat/', 'many')`, 100],
    [
      'objects of which the name begins so',
      `storage.search('${owner}/flat/', 'many', search => 'photo 00')`,
      100,
    ],
    ['the first folders', `storage.search('${owner}/deep/', 'many')`, 100],
    ['the last folders', `storage.search('${owner}/deep/', 'many', sortorder => 'desc')`, 100],
    ['folders that hold all the others', `storage.search('${owner}/', 'many')`, 2],
    [
      'the newest',
      `storage.search('${owner}/flat/', 'many', sortcolumn => 'created_at', sortorder => 'desc')`,
      100,
    ],
    ['the first changed', `storage.search('${owner}/Flat/', 'many', sortcolumn => 'updated_at')`, 100],
    [
      'a page in the middle',
      `storage.list_level('many', '${owner}/Flat/', 'name', false, '${owner}/Flat/photo ${String(OBJECTS / 2).padStart(8, '0')}.webp', 100)`,
      100,
    ],
    [
      'a page in the middle upwards',
      `storage.list_level('many', '${owner}/Flat/', 'name', true, '${owner}/Flat/photo ${String(OBJECTS / 2).padStart(8, '0')}.webp', 100)`,
      100,
    ],
    [
      'a page by time in the middle',
      `storage.list_level_by_time('many', '${owner}/Flat/', false, 'created_at', true, now() - ${OBJECTS / 2} * interval '1 second', '${randomUUID()}', 100)`,
      100,
    ],
  ])('reads %s alone', async ([_what, call, expected], { pagesRead }) => {
    const { rows, pages } = await pagesRead(`select * from ${call}`);
    expect(rows).toBe(expected);
    expect(pages).toBeLessThan(PAGES_MAX);
  });
});

import pg from 'pg';
import { requestUrlOf } from '#backend/database.ts';
import { test as base, expect, file } from '#tests/fixtures/platform.ts';
import { TEST_JWT_SECRET } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const test = base.extend('database', file, ({ opens }) => opens(createTestDatabase(), 'drop'));

/** Some 600 MB of temporary files. */
const LARGE_SORT = 'select count(distinct repeat(md5(n::text), 60)) from generate_series(1, 300000) as n';

// Issue 15: one request must not fill the shared disk.
test('bounds the temporary files of requests only, and leaves the owner unlimited', async ({ database }) => {
  const client = new pg.Client({ connectionString: requestUrlOf(database.url, TEST_JWT_SECRET) });
  await client.connect();
  try {
    await client.query('set role service_role; set statement_timeout = 0');
    await expect(client.query(LARGE_SORT)).rejects.toMatchObject({ code: '53400' });
    expect((await client.query('show temp_file_limit')).rows).toEqual([{ temp_file_limit: '256MB' }]);
    await expect(client.query('set temp_file_limit = -1')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
  const { rows } = await database.pool.query('show temp_file_limit');
  expect(rows).toEqual([{ temp_file_limit: '-1' }]);
});

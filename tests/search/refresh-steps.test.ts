import { expect, it } from 'vitest';
import { REFRESH_STEPS } from '#tests/fixtures/jobs.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const CALLS = /private\.(?!daily)\w+\(/g;

it('are those of private.refresh_directory, in its order', async () => {
  const database = await createTestDatabase();
  const { rows } = await database.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc where oid = 'private.refresh_directory()'::regprocedure`,
  );
  await database.drop();
  expect(REFRESH_STEPS.join(';').match(CALLS)).toEqual(rows[0]?.source.match(CALLS));
});

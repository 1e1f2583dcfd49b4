import { expect, test } from '#tests/fixtures/index.ts';

const CALLS = /private\.(?!daily)\w+\(/g;

test('match private.refresh_directory, in its order', async ({ sql, jobs }) => {
  const [row] = await sql(
    `select prosrc as source from pg_proc where oid = 'private.refresh_directory()'::regprocedure`,
  );
  expect(jobs.refreshSteps.join(';').match(CALLS)).toEqual(row?.source.match(CALLS));
});

import { test as base, expect, file, only } from '#tests/fixtures/index.ts';

const LISTINGS = 3_000;

const test = base
  .extend('outdated', file, ({ sql }) => async (): Promise<number> => {
    const rows = await sql(`select count(*)::integer as n from public.listings l, private.ranking_weights w
                             where l.score <> private.listing_score(l, w)`);
    return only(rows).n;
  })
  .extend('versions', file, ({ sql }) => async () => {
    return only(await sql('select version, computed_version from private.ranking_weights'));
  });

test.beforeAll(async ({ sql }) => {
  await sql(`insert into public.listings (slug, name, status, published_at, phone)
             select 'pointage-' || i, 'Pointage ' || i, 'published', now(), '+15145551234'
               from generate_series(1, ${LISTINGS}) i`);
});

test('resumes after an interruption', async ({ pool, sql, outdated, versions }) => {
  await sql('update private.ranking_weights set phone = phone + 1');
  expect(await outdated()).toBe(LISTINGS);
  const client = await pool.connect();
  const told: string[] = [];
  const halfway = Promise.withResolvers<void>();
  client.on('notice', ({ message = '' }) => {
    told.push(message);
    if (told.length === 5) halfway.resolve();
  });
  client.on('error', () => undefined);
  const { pid } = only((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows);
  const interrupted = client
    .query('call private.recompute_scores(100)')
    .catch((error: Error) => error.message);
  await halfway.promise;
  await sql('select pg_terminate_backend($1)', [pid]);
  await expect(interrupted).resolves.toMatch(/terminat/);
  client.release(true);
  expect(told[0]).toBe(`100 of ${LISTINGS} scores written`);
  const left = await outdated();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(LISTINGS - 500);
  const { version, computed_version } = await versions();
  expect(computed_version).toBeLessThan(version);

  await sql('call private.recompute_scores(100)');
  expect(await outdated()).toBe(0);
  expect(await versions()).toEqual({ version, computed_version: version });
});

test('writes nothing when no weight changed', async ({ sql }) => {
  const written = () => sql('select max(xmin::text::bigint) as last from public.listings');
  const before = await written();
  await sql('call private.recompute_scores()');
  await sql('update private.ranking_weights set phone = phone');
  await sql('call private.recompute_scores()');
  expect(await written()).toEqual(before);
});

test('waits for one listing that a writer has locked, and keeps that writer’s change', async ({
  pool,
  sql,
  outdated,
}) => {
  const writer = await pool.connect();
  await writer.query(
    "begin; update public.listings set website = 'https://example.com' where slug = 'pointage-1500'",
  );
  await sql('update private.ranking_weights set phone = phone + 1, website = website + 5');
  const recomputed = sql('call private.recompute_scores(100)');
  // Other listings are updated concurrently: the batches before the locked listing are committed.
  await expect.poll(outdated).toBeLessThanOrEqual(LISTINGS - 1400);
  await sql("update public.listings set logo_path = 'x.webp' where slug = 'pointage-1'");
  await writer.query('commit');
  writer.release();
  await recomputed;
  expect(await outdated()).toBe(0);
  const { website } = only(await sql("select website from public.listings where slug = 'pointage-1500'"));
  expect(website).toBe('https://example.com');
});

test('applies weights that change while it runs', async ({ sql, outdated, versions }) => {
  await sql('update private.ranking_weights set phone = phone + 1');
  const recomputed = sql('call private.recompute_scores(50)');
  await expect.poll(outdated).toBeLessThan(LISTINGS - 500);
  await sql('update private.ranking_weights set phone = phone + 1');
  await recomputed;
  expect(await outdated()).toBe(0);
  const { version, computed_version } = await versions();
  expect(computed_version).toBe(version);
});

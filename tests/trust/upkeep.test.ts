import type { UpkeepState } from '#domain/operations/upkeep.ts';
import { test as base, expect, file } from '#tests/fixtures/index.ts';
import { createWorker, followCachePurges, upkeepQueue, workQueueOnce } from '#tests/fixtures/jobs.ts';

const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);

const test = base.extend('upkeep', file, ({ pool, admin }) => ({
  ask: async (kind: string) => admin.rpc<{ job: number }>('ask_for_upkeep', { kind }),
  state: async () => (await admin.rpc<UpkeepState>('upkeep_state')).data as UpkeepState,
  /** Does all that waits. */
  work: async (removeFiles: () => Promise<number> = async () => 0) => {
    const queue = upkeepQueue({ database: pool, removeFiles });
    while ((await workQueueOnce(pool, queue, onError)) !== 'none');
  },
}));

test('is requested by administrators only, one job of a kind at a time', async ({
  as,
  newPerson,
  upkeep,
}) => {
  const stranger = await newPerson();
  const refused = await as(stranger).rpc('ask_for_upkeep', { kind: 'recompute' });
  expect(refused.refused?.code).toBe('not_administrator');
  expect((await upkeep.ask('burn')).refused?.code).toBe('unknown_action');
  expect((await upkeep.ask('recompute')).refused).toBeUndefined();
  expect((await upkeep.ask('recompute')).refused?.code).toBe('job_waiting');
});

test('recomputes what is kept: a count and a rating that were wrong are right again', async ({
  sql,
  administrator,
  upkeep,
}) => {
  await sql(
    "insert into public.listings (id, slug, name, status) values (900, 'une-fiche', 'Une fiche', 'published')",
  );
  await sql(
    "insert into public.reviews (listing_id, rating, body) values (900, 4, repeat('Très bien. ', 10))",
  );
  await sql('update public.listings set rating_sum = 99, rating_count = 7 where id = 900');
  await sql('update private.listing_counts set listings = 12345');
  await upkeep.work();
  expect(await sql('select rating_sum, rating_count from public.listings where id = 900')).toEqual([
    { rating_sum: 4, rating_count: 1 },
  ]);
  expect(await sql('select listings from private.listing_counts')).toEqual([{ listings: 1 }]);
  expect((await upkeep.state()).jobs[0]).toMatchObject({
    kind: 'recompute',
    askedBy: { id: administrator.id },
    step: null,
    endedAt: expect.any(String),
    result: { ratings: 1 },
    hasFailed: false,
  });
});

test('leaves a job that is under way to the process that has it; one cut short is begun again', async ({
  pool,
  upkeep,
}) => {
  await upkeep.ask('remove_files');
  // Another process has the day's work: the job waits a few seconds, and has not begun.
  const other = await pool.connect();
  await other.query('select pg_advisory_lock(7262003)');
  await upkeep.work(async () => 3);
  expect((await upkeep.state()).jobs[0]).toMatchObject({ startedAt: null, endedAt: null });
  await other.query('select pg_advisory_unlock(7262003)');
  other.release();
  await pool.query('update jobs.jobs set run_at = now()');
  // It began, and its process died.
  await pool.query("select jobs.claim('upkeep', 1, '30 seconds', true)");
  await upkeep.work(async () => 3);
  expect((await upkeep.state()).jobs[0]).toMatchObject({ startedAt: expect.any(String), endedAt: null });
  await pool.query(
    "update jobs.jobs set locked_until = now() - interval '1 second' where locked_until is not null",
  );
  await upkeep.work(async () => 3);
  expect((await upkeep.state()).jobs[0]).toMatchObject({
    kind: 'remove_files',
    result: { files: 3 },
    hasFailed: false,
  });
});

test('says that a job failed, and does the next', async ({ upkeep }) => {
  await upkeep.ask('remove_files');
  await upkeep.ask('recompute');
  await upkeep.work(() => Promise.reject(new Error('no disk')));
  const [second, first] = (await upkeep.state()).jobs;
  expect([first?.hasFailed, second?.hasFailed]).toEqual([true, false]);
  expect(errors.splice(0)).toMatchObject([
    { message: 'Upkeep remove_files failed', cause: { message: 'no disk' } },
  ]);
});

test('moves the listings of a large category in the background, in the name of who asked', async ({
  sql,
  administrator,
  upkeep,
  admin,
}) => {
  const idOf = async (slug: string) =>
    (await sql<{ id: number }>('select id from public.categories where slug = $1', [slug]))[0]?.id as number;
  const [from, into] = [await idOf('traiteurs'), await idOf('pizzerias')];
  await sql(
    `insert into public.listings (slug, name, status, category_id, subcategory_id)
     select 'traiteur-' || n, 'Traiteur ' || n, 'published', c.parent_id, c.id from public.categories c, generate_series(1, 201) n where c.id = $1`,
    [from],
  );
  const asked = await admin.rpc<{ job: number }>('retire_category', {
    category_id: from,
    into_id: into,
  });
  expect(asked.data?.job).toEqual(expect.any(Number));
  await upkeep.work();
  expect((await upkeep.state()).jobs[0]).toMatchObject({
    kind: 'merge_category',
    result: { listings: 201 },
    hasFailed: false,
  });
  const rows = await sql("select actor_id, action from private.decisions where kind = 'category'");
  expect(rows).toEqual([{ actor_id: administrator.id, action: 'merged' }]);
});

test('starts at once when requested, and empties the caches of every process', async ({ pool, upkeep }) => {
  // Asked for before any process listened: the first to come does it.
  await upkeep.ask('purge_caches');
  const emptied: string[] = [];
  const processes = ['a', 'b'].map((name) =>
    followCachePurges({
      database: pool,
      purgeCaches: async () => {
        emptied.push(name);
        return 10;
      },
      onError,
    }),
  );
  const listening = async () =>
    (
      await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and application_name = 'bottin: caches' and query like 'listen %caches%'",
      )
    ).rowCount;
  await expect.poll(listening).toBe(2);
  await expect.poll(async () => (await upkeep.state()).jobs[0]?.endedAt).not.toBeNull();
  await upkeep.ask('purge_caches');
  await expect.poll(async () => (await upkeep.state()).jobs[0]?.result).toEqual({ files: 20, processes: 2 });
  expect(new Set(emptied)).toEqual(new Set(['a', 'b']));
  const worker = createWorker({ pool, onError });
  worker.add(upkeepQueue({ database: pool, removeFiles: async () => 5 }));
  await upkeep.ask('remove_files');
  await expect
    .poll(async () => (await upkeep.state()).jobs[0])
    .toMatchObject({ kind: 'remove_files', result: { files: 5 } });
  for (const stop of processes) await stop();
  await worker.close();
  expect(errors).toEqual([]);
});

test('remembers the last daily run, and counts the files that wait', async ({ sql, maintain, upkeep }) => {
  expect((await upkeep.state()).lastDaily).toBeNull();
  await sql("insert into private.orphaned_files values ('listings', 'x/1.webp', '2026-01-02T00:00Z')");
  expect(await maintain()).toBe(true);
  expect(await upkeep.state()).toMatchObject({
    lastDaily: expect.any(String),
    orphanedFiles: 1,
    oldestOrphan: expect.stringContaining('2026-01-02'),
  });
});

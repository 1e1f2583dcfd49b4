import { vi } from 'vitest';
import { createWorker } from '#backend/jobs/index.ts';
import { type Attempt, type Job, type JobQueue, JobReleased, type Jobs } from '#backend/jobs/queue.ts';
import { workOnce } from '#backend/jobs/run-queue.ts';
import {
  claimJobs,
  deleteFinished,
  enqueueJob,
  extendLease,
  failJobs,
  finishJobs,
  releaseJobs,
} from '#backend/jobs/statements.ts';
import { test as base, describe, expect, file } from '#tests/fixtures/index.ts';
import { expectDenied, inTransaction, isAnyWaiting } from '#tests/fixtures/transaction.ts';

type Handle = (jobs: Jobs, attempt: Attempt) => Promise<Record<string, unknown> | undefined>;

const NEVER: Handle = () => new Promise(() => undefined);
const failures: string[] = [];
const onError = (error: unknown) => void failures.push((error as Error).message);

function queueOf(handle: Handle, facts: Partial<JobQueue> = {}): JobQueue {
  return {
    name: 'tried',
    handlers: { work: handle },
    leaseMs: 60_000,
    pollMs: 60_000,
    longestWaitMs: null,
    closeMs: 5_000,
    keepDays: { done: 0, failed: 30 },
    retryDelay: (_error, { attempts }) => (attempts < 3 ? attempts * 60_000 : null),
    describeFailure: (error, _jobs, delayMs) => new Error(`${(error as Error).message}: ${delayMs}`),
    ...facts,
  };
}

const test = base
  .extend('template', file, 'platform')
  .extend('rowsOf', file, ({ sql }) => (columns: string) => {
    return sql(`select ${columns} from jobs.jobs order by id`);
  });
test.beforeEach(async ({ sql }) => {
  await sql('truncate jobs.jobs');
  failures.length = 0;
});

describe('a job', () => {
  test('runs as soon as its transaction commits, and never before', async ({ pool, rowsOf }) => {
    const done: unknown[] = [];
    const worker = createWorker({ pool, onError });
    worker.add(queueOf(async ([{ payload }]) => void done.push(payload.n)));
    await inTransaction(pool, (client) => enqueueJob(client, 'tried', 'work', { n: 1 }));
    await inTransaction(pool, async (client) => {
      await enqueueJob(client, 'tried', 'work', { n: 2 });
      await client.query('commit');
    });
    await expect.poll(() => done).toEqual([2]);
    await expect.poll(() => rowsOf('id')).toEqual([]);
    await worker.close();
    expect(failures).toEqual([]);
  });

  test('begins while another one of its queue runs', async ({ pool }) => {
    const begun: unknown[] = [];
    const { promise: slow, resolve: end } = Promise.withResolvers<void>();
    const worker = createWorker({ pool, onError });
    const handle: Handle = async ([{ payload }]) => {
      begun.push(payload.n);
      if (payload.n === 1) await slow;
      return undefined;
    };
    worker.add(queueOf(handle, { atOnce: 2 }));
    for (const n of [1, 2, 3]) {
      await enqueueJob(pool, 'tried', 'work', { n });
      await expect.poll(() => begun).toEqual(Array.from({ length: n }, (_, index) => index + 1));
    }
    end();
    await worker.close();
    expect(failures).toEqual([]);
  });

  test('is retried with growing delays, then fails with its error kept', async ({ pool, sql, rowsOf }) => {
    const givenUp: string[] = [];
    const queue = queueOf(() => Promise.reject(new Error('no luck')), {
      onGivenUp: async ({ id }) => void givenUp.push(id),
    });
    const id = await enqueueJob(pool, 'tried', 'work');
    const waits =
      'round(extract(epoch from run_at - now()))::integer as seconds, attempts, last_error, has_failed';
    for (const [attempts, seconds] of [
      [1, 60],
      [2, 120],
    ]) {
      expect(await workOnce(pool, queue, onError)).toBe('failed');
      expect(await rowsOf(waits)).toEqual([{ attempts, seconds, last_error: 'no luck', has_failed: false }]);
      expect(await workOnce(pool, queue, onError)).toBe('none');
      await sql('update jobs.jobs set run_at = now()');
    }
    await workOnce(pool, queue, onError);
    expect(await rowsOf('attempts, last_error, has_failed, finished_at is not null as over')).toEqual([
      { attempts: 3, last_error: 'no luck', has_failed: true, over: true },
    ]);
    expect(givenUp).toEqual([id]);
    expect(failures).toEqual(['no luck: 60000', 'no luck: 120000', 'no luck: null']);
    expect(await workOnce(pool, queue, onError)).toBe('none');
  });

  test('of a kind without handler fails, with an error', async ({ pool, rowsOf }) => {
    await enqueueJob(pool, 'tried', 'unknown');
    await workOnce(pool, queueOf(NEVER), onError);
    expect(await rowsOf('last_error')).toEqual([{ last_error: 'tried has no handler for unknown' }]);
  });

  test('given back counts no attempt, and waits for the requested time', async ({ pool, rowsOf }) => {
    await enqueueJob(pool, 'tried', 'work');
    const queue = queueOf(() => Promise.reject(new JobReleased(5_000)));
    await workOnce(pool, queue, onError);
    expect(await rowsOf('attempts, locked_until, run_at > now() as waits')).toEqual([
      { attempts: 0, locked_until: null, waits: true },
    ]);
    expect(failures).toEqual([]);
  });

  test('with a key is queued once; enqueued again while it runs, it runs again', async ({
    pool,
    sql,
    rowsOf,
  }) => {
    const enqueue = (...keys: string[]) => sql("select jobs.enqueue_keys('tried', 'work', $1)", [keys]);
    await enqueue('a', 'b');
    await enqueue('b', 'c');
    expect((await rowsOf('key')).map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
    const batches: (string | null)[][] = [];
    const queue = queueOf(
      async (batch) => {
        batches.push(batch.map(({ key }) => key).sort());
        if (batches.length === 1) await enqueue('b');
        return undefined;
      },
      { batchSize: 10 },
    );
    await workOnce(pool, queue, onError);
    expect(await rowsOf('key, attempts, locked_until')).toEqual([
      { key: 'b', attempts: 0, locked_until: null },
    ]);
    await workOnce(pool, queue, onError);
    expect([batches, await rowsOf('key')]).toEqual([[['a', 'b', 'c'], ['b']], []]);
  });
});

test.for(['finishes', 'fails', 'is extended', 'is given back'])(
  'a batch that %s meets no deadlock with whoever enqueues its jobs again',
  async (end, { pool, sql }) => {
    const keys = ['a', 'b', 'c', 'd'];
    // The order of ids differs from the order of keys.
    for (const key of keys.toReversed()) await sql("select jobs.enqueue_keys('tried', 'work', $1)", [[key]]);
    const batch = (await claimJobs(pool, queueOf(NEVER, { batchSize: 10 }))) as unknown as Jobs;
    const ends: Record<string, () => Promise<unknown>> = {
      finishes: () => finishJobs(pool, batch, null, false),
      fails: () => failJobs(pool, batch, [0, 0, 0, 0], 'no luck'),
      'is extended': () => extendLease(pool, batch, 60_000),
      'is given back': () => releaseJobs(pool, batch, 0),
    };
    await inTransaction(pool, async (writer) => {
      await writer.query("select jobs.enqueue_keys('tried', 'work', array['a'])");
      const ending = ends[end]?.();
      await expect.poll(() => isAnyWaiting(pool)).toBe(true);
      await writer.query("select jobs.enqueue_keys('tried', 'work', array['b', 'c', 'd'])");
      await writer.query('commit');
      await ending;
    });
  },
);

describe('a lease', () => {
  test('is extended while its worker runs the job, and then released', async ({ pool, sql }) => {
    await enqueueJob(pool, 'tried', 'work');
    let finish = (): void => undefined;
    const queue = queueOf(() => new Promise((resolve) => (finish = () => resolve(undefined))), {
      leaseMs: 600,
    });
    const working = workOnce(pool, queue, onError);
    await expect
      .poll(
        async () =>
          (await sql("select locked_until > started_at + interval '1 second' as longer from jobs.jobs"))[0],
      )
      .toEqual({ longer: true });
    expect(await claimJobs(pool, queue)).toEqual([]);
    finish();
    expect(await working).toBe('done');
  });

  test('that was lost ends the attempt, whose writes are rejected', async ({ pool, sql, rowsOf }) => {
    await enqueueJob(pool, 'tried', 'work');
    const queue = queueOf(
      (_jobs, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      { leaseMs: 600 },
    );
    const late = workOnce(pool, queue, onError);
    // Its process was paused, and resumes after another one has the job.
    await expect.poll(async () => (await rowsOf('attempts'))[0]).toEqual({ attempts: 1 });
    await sql("update jobs.jobs set locked_until = now() - interval '1 second'");
    const [again] = (await claimJobs(pool, queueOf(NEVER))) as [Job];
    expect(again.attempts).toBe(2);
    expect(await late).toBe('failed');
    expect(await rowsOf('attempts, last_error, locked_until > now() as held')).toEqual([
      { attempts: 2, last_error: null, held: true },
    ]);
  });

  test('of a serial queue excludes other workers, and the oldest job comes first', async ({
    pool,
    rowsOf,
  }) => {
    const ids = [await enqueueJob(pool, 'tried', 'work'), await enqueueJob(pool, 'tried', 'work')];
    const queue = queueOf(NEVER, { isSerial: true });
    const claimed = await Promise.all([1, 2, 3, 4].map(() => claimJobs(pool, queue)));
    expect(claimed.flat().map(({ id }) => id)).toEqual([ids[0]]);
    expect(await rowsOf('locked_until is not null as held')).toEqual([{ held: true }, { held: false }]);
    // Other queues continue.
    await enqueueJob(pool, 'other', 'work');
    expect(await claimJobs(pool, { ...queue, name: 'other' })).toHaveLength(1);
  });
});

test('a worker survives the loss of its connections', async ({ pool, sql }) => {
  const done: unknown[] = [];
  const worker = createWorker({ pool, onError });
  worker.add(queueOf(async ([{ id }]) => void done.push(id), { pollMs: 200 }));
  const cut = () =>
    sql(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`);
  for (let round = 1; round <= 3; round += 1) {
    await cut();
    await expect.poll(() => enqueueJob(pool, 'tried', 'work').catch(() => null)).not.toBeNull();
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(round);
  }
  await worker.close();
});

test('a worker logs once that it cannot read its queue, and recovers', async ({ pool, sql }) => {
  const done: unknown[] = [];
  await enqueueJob(pool, 'tried', 'work');
  await sql('alter table jobs.jobs rename to away');
  const worker = createWorker({ pool, onError });
  worker.add(queueOf(async ([{ id }]) => void done.push(id), { pollMs: 20 }));
  await expect.poll(() => failures.length).toBe(1);
  const polls = vi.spyOn(pool, 'query');
  await expect.poll(() => polls.mock.calls.length).toBeGreaterThan(5);
  await sql('alter table jobs.away rename to jobs');
  await expect.poll(() => done.length).toBe(1);
  await worker.close();
  expect(failures).toEqual(['The queue of tried could not be worked at']);
});

test('old jobs are deleted: done and failed ones after different numbers of days', async ({
  pool,
  sql,
  rowsOf,
}) => {
  await sql(`insert into jobs.jobs (queue, kind, finished_at, has_failed)
    select 'tried', kind, now() - days * interval '1 day', has_failed from (values
      ('done_old', 11, false), ('done_young', 9, false), ('failed_old', 31, true), ('failed_young', 29, true)
    ) as old (kind, days, has_failed)`);
  await deleteFinished(pool, queueOf(NEVER, { keepDays: { done: 10, failed: 30 } }));
  expect((await rowsOf('kind')).map(({ kind }) => kind)).toEqual(['done_young', 'failed_young']);
});

test.for(['anon', 'authenticated', 'service_role', 'authenticator'])(
  'is out of the reach of %s',
  async (role, { pool }) => {
    await expectDenied(pool, role, [
      'select from jobs.jobs',
      "select jobs.enqueue('a', 'b')",
      'delete from jobs.jobs',
    ]);
  },
);

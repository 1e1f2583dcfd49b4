import type { ClientBase, Pool } from 'pg';
import type { Job, JobQueue, Jobs } from './queue.ts';

/** Rows deleted per statement, so that locks are held briefly. */
const CLEANUP_BATCH = 1_000;

/**
 * Enqueues a job in the transaction of the connection.
 *
 * @returns its id
 */
export async function enqueueJob(
  client: ClientBase | Pool,
  queue: string,
  kind: string,
  payload: Record<string, unknown> = {},
): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select jobs.enqueue($1, $2, $3) as id', [
    queue,
    kind,
    payload,
  ]);
  return (rows[0] as { id: string }).id;
}

/** Claims the jobs that have been due longest; other workers cannot claim them before the lease expires. */
export async function claimJobs(pool: Pool, queue: JobQueue): Promise<Job[]> {
  const { name, batchSize = 1, leaseMs, isSerial = false, longestWaitMs } = queue;
  const { rows } = await pool.query<Job>({
    name: 'claim_jobs',
    text: `select id, kind, key, payload, attempts, revision, created_at as "createdAt"
      from jobs.claim($1, $2, $3, $4, $5)`,
    values: [name, batchSize, interval(leaseMs), isSerial, interval(longestWaitMs)],
  });
  return rows;
}

/** @returns false when another worker has claimed one of the jobs */
export async function extendLease(pool: Pool, jobs: Jobs, leaseMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ isHeld: boolean }>('select jobs.extend($1, $2, $3) as "isHeld"', [
    ...tokensOf(jobs),
    interval(leaseMs),
  ]);
  return rows[0]?.isHeld === true;
}

/** @param isKept whether the rows stay, with the result */
export async function finishJobs(
  pool: Pool,
  jobs: Jobs,
  result: Record<string, unknown> | null,
  isKept: boolean,
): Promise<void> {
  const revisions = jobs.map(({ revision }) => revision);
  await pool.query('select jobs.finish($1, $2, $3, $4, $5)', [...tokensOf(jobs), revisions, result, isKept]);
}

/** @param delaysMs delay of each job until its next attempt; null gives it up */
export async function failJobs(
  pool: Pool,
  jobs: Jobs,
  delaysMs: readonly (number | null)[],
  error: string,
): Promise<void> {
  const delays = delaysMs.map(interval);
  await pool.query('select jobs.fail($1, $2, $3, $4)', [...tokensOf(jobs), delays, error]);
}

export async function releaseJobs(pool: Pool, jobs: Jobs, delayMs: number): Promise<void> {
  await pool.query('select jobs.release($1, $2, $3)', [...tokensOf(jobs), interval(delayMs)]);
}

export async function reportProgress(pool: Pool, job: Job, progress: Record<string, unknown>): Promise<void> {
  await pool.query(
    'update jobs.jobs set progress = $3 where id = $1 and attempts = $2 and locked_until is not null',
    [job.id, job.attempts, progress],
  );
}

/** Milliseconds until a job of the queue can be claimed; 0 for now, null when the queue is empty. */
export async function untilDue(pool: Pool, queue: JobQueue): Promise<number | null> {
  const { name, leaseMs, longestWaitMs } = queue;
  const { rows } = await pool.query<{ ms: number }>(
    `select case when due > now() + $2::interval then 0
         else greatest(0, ceil(extract(epoch from due - now()) * 1000)) end::float8 as ms
       from (select least(
         (select run_at from jobs.jobs where queue = $1 and finished_at is null and locked_until is null
           order by run_at limit 1),
         (select least(locked_until, now() + $3::interval) from jobs.jobs where queue = $1 and locked_until is not null
           order by locked_until limit 1)) as due) as next
      where due is not null`,
    [name, interval(longestWaitMs), interval(leaseMs)],
  );
  return rows[0]?.ms ?? null;
}

/** Deletes rows that were finished long ago. Processes may do so at once. */
export async function deleteFinished(pool: Pool, { name, keepDays }: JobQueue): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from jobs.jobs where id = any (array(
         select id from jobs.jobs where queue = $1 and finished_at is not null
           and finished_at < now() - make_interval(days => case when has_failed then $3::integer else $2::integer end)
         limit $4 for update skip locked))`,
      [name, keepDays.done, keepDays.failed, CLEANUP_BATCH],
    );
    if ((rowCount ?? 0) < CLEANUP_BATCH) return;
  }
}

function tokensOf(jobs: Jobs): [string[], number[]] {
  return [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts)];
}

function interval(ms: number | null): string | null {
  return ms === null ? null : `${ms} milliseconds`;
}

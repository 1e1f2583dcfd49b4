import type { Client, Pool, QueryResult } from 'pg';
import { type JobQueue, JobReleased } from '#backend/jobs/queue.ts';
import { createClient } from '#backend/postgres/client.ts';

/** Statements that run at once, over all jobs; one job never runs twice at once. */
const AT_ONCE = 8;
const RETRY_MS = 1_000;

type ScheduledJob = { jobid: string; command: string; username: string };

/**
 * Runs the statements that SQL scheduled with `cron.schedule`, each on a separate connection, and records the outcome in
 * `cron.job_run_details`. A run that was interrupted by a crash is not repeated.
 *
 * @param databaseUrl of the owner
 */
export function scheduleQueue(pool: Pool, databaseUrl: string): JobQueue {
  return {
    name: 'cron',
    atOnce: AT_ONCE,
    leaseMs: 60_000,
    pollMs: 30_000,
    // A job may be due in years.
    longestWaitMs: null,
    closeMs: 5_000,
    keepDays: { done: 0, failed: 7 },
    handlers: {
      async run([{ payload, attempts }], { signal }) {
        const { jobid, at } = payload;
        const { rows } = await pool.query<ScheduledJob>(
          'select jobid, command, username from cron.job where jobid = $1 and active',
          [jobid],
        );
        const [job] = rows;
        if (!job) return undefined;
        await pool.query('select cron.plan($1, greatest(now(), $2))', [jobid, at]);
        if (attempts === 1) await runJob(pool, databaseUrl, job, signal);
        return undefined;
      },
    },
    retryDelay: (_error, { attempts }) => (attempts < 5 ? RETRY_MS : null),
    describeFailure: (error) => new Error('A scheduled statement could not be run', { cause: error }),
  };
}

async function runJob(
  pool: Pool,
  databaseUrl: string,
  job: ScheduledJob,
  signal: AbortSignal,
): Promise<void> {
  const client = createClient(databaseUrl, 'bottin-cron');
  const stop = () => void client.end();
  await client.connect();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { rows: locks } = await client.query<{ got: boolean; pid: number }>(
      "select pg_try_advisory_lock(hashtextextended('cron ' || $1, 0)) as got, pg_backend_pid() as pid",
      [job.jobid],
    );
    const [lock] = locks;
    // The run before goes on; this one follows it.
    if (!lock?.got) throw new JobReleased(RETRY_MS);
    const { rows } = await pool.query<{ runid: string }>(
      `insert into cron.job_run_details (jobid, job_pid, database, username, command, status, start_time)
       values ($1, $2, current_database(), $3, $4, 'running', clock_timestamp()) returning runid`,
      [job.jobid, lock.pid, job.username, job.command],
    );
    const [status, message] = await outcomeOf(client, job.command);
    await pool.query(
      `update cron.job_run_details set status = $2, return_message = $3, end_time = clock_timestamp() where runid = $1`,
      [rows[0]?.runid, status, message],
    );
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end();
  }
}

async function outcomeOf(client: Client, command: string): Promise<[status: string, message: string]> {
  try {
    const results: QueryResult | QueryResult[] = await client.query(command);
    const { command: tag, rowCount } = [results].flat().at(-1) as QueryResult;
    if (tag === 'SELECT') return ['succeeded', `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`];
    return ['succeeded', rowCount === null ? tag : `${tag} ${tag === 'INSERT' ? '0 ' : ''}${rowCount}`];
  } catch (error) {
    return ['failed', `ERROR: ${(error as Error).message}`];
  }
}

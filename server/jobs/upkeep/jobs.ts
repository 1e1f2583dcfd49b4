import type { Pool, PoolClient } from 'pg';
import { type Attempt, type Job, type JobQueue, JobReleased, retryTransaction } from '#backend/app.ts';
import type { UpkeepJob } from '#domain/operations/upkeep.ts';

/** Advisory lock: one process at a time, of all that share a database, runs requested jobs and daily maintenance. */
export const UPKEEP_LOCK = 7_262_003;

/** Interval of the check whether the daily maintenance, or a load, has ended. */
const TURN_MS = 5_000;
/** After which a job whose process was killed begins again. */
const LEASE_MS = 30_000;

type UpkeepOptions = {
  /** Connections as the database's owner. */
  database: Pool;
  /** Removes the files that nothing shows, and says how many. */
  removeFiles(): Promise<number>;
};

/** What `private.request_upkeep_job` writes. */
type Payload = { details: { from?: number; into?: number }; askedBy: string };
type Result = Record<string, number>;
type Step = NonNullable<UpkeepJob['step']>;
type Work = (client: PoolClient, job: Job, attempt: Attempt) => Promise<Result>;

/** Like `private.refresh_directory()`, recomputes every derived value, step by step, without blocking readers. */
const RECOMPUTING: readonly [Step, string][] = [
  ['counts', 'select private.refresh_index_coverage(), private.refresh_counts()'],
  ['scores', 'select private.refresh_score_counts()'],
  ['ratings', 'select private.refresh_ratings() as count'],
  ['words', 'select private.relearn_lexicon()'],
  ['statistics', 'analyze public.listings'],
];

/** What administrators ask for on the page of tools: one job at a time, the oldest first. One that fails is not tried again. */
export function upkeepQueue({ database, removeFiles }: UpkeepOptions): JobQueue {
  const locked =
    (work: Work): JobQueue['handlers'][string] =>
    ([job], attempt) =>
      withUpkeepLock(database, (client) =>
        retryTransaction(() => work(client, job, attempt), { begunWithinMs: Number.POSITIVE_INFINITY }),
      );
  return {
    name: 'upkeep',
    isSerial: true,
    leaseMs: LEASE_MS,
    pollMs: TURN_MS,
    longestWaitMs: TURN_MS,
    closeMs: 0,
    // By private.purge_old_decisions: administrators see them for a year.
    keepDays: { done: null, failed: null },
    handlers: {
      recompute: locked(recompute),
      merge_category: locked(mergeCategory),
      remove_files: locked(async () => ({ files: await removeFiles() })),
    },
    retryDelay: () => null,
    describeFailure: (cause, [{ kind }]) => new Error(`Upkeep ${kind} failed`, { cause }),
  };
}

async function withUpkeepLock<T>(database: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await database.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [UPKEEP_LOCK]);
    if (!rows[0].got) throw new JobReleased(TURN_MS);
    return await work(client);
  } finally {
    // Closing the session releases the lock, even in a broken state.
    client.release(true);
  }
}

async function recompute(client: PoolClient, _job: Job, { report }: Attempt): Promise<Result> {
  let ratings = 0;
  for (const [step, statement] of RECOMPUTING) {
    await report({ step });
    const { rows } = await client.query(statement);
    if (step === 'ratings') ratings = rows[0].count;
  }
  return { ratings };
}

async function mergeCategory(client: PoolClient, { payload }: Job): Promise<Result> {
  const { details, askedBy } = payload as Payload;
  const { rows } = await client.query('select private.merge_category($1, $2, $3) as listings', [
    details.from,
    details.into,
    askedBy,
  ]);
  return { listings: rows[0].listings };
}

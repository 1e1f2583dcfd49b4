import type { Pool, PoolClient } from 'pg';
import { retryTransaction } from '#backend/app.ts';
import type { UpkeepJob } from '#domain/operations/upkeep.ts';

/** Processes that share a database take turns: one of them does what was asked, and the day's work. */
export const UPKEEP_LOCK = 7_262_003;

type Job = {
  id: string;
  kind: UpkeepJob['kind'];
  details: { from?: number; into?: number };
  asked_by: string;
};
type Step = NonNullable<UpkeepJob['step']>;

export type JobTools = {
  /** Removes the files that nothing shows, and says how many. */
  removeFiles(): Promise<number>;
};

/** As `private.refresh_directory()`, believing nothing that is kept, step by step: readers wait for none of it. */
const RECOMPUTING: readonly [Step, string][] = [
  ['counts', 'select private.refresh_index_coverage(), private.refresh_counts()'],
  ['scores', 'select private.refresh_score_counts()'],
  ['ratings', 'select private.refresh_ratings() as count'],
  ['words', 'select private.relearn_lexicon()'],
  ['statistics', 'analyze public.listings'],
];

/**
 * Does every job that waits, the oldest first. One that fails is marked so, and the next begins.
 *
 * @returns false when another process is at it, which does these too
 */
export async function runJobs(
  database: Pool,
  tools: JobTools,
  onError: (error: unknown) => void,
): Promise<boolean> {
  const client = await database.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as got', [UPKEEP_LOCK]);
    if (!rows[0].got) return false;
    try {
      for (;;) {
        const next = await client.query<Job>('select * from private.begin_upkeep_job() where id is not null');
        const job = next.rows[0];
        if (!job) return true;
        await runJob(client, job, tools, onError);
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [UPKEEP_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function runJob(
  client: PoolClient,
  job: Job,
  tools: JobTools,
  onError: (error: unknown) => void,
): Promise<void> {
  let result: Record<string, number> | null = null;
  let hasFailed = false;
  try {
    result = await retryTransaction(() => work(client, job, tools), {
      begunWithinMs: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    hasFailed = true;
    onError(new Error(`Upkeep ${job.kind} failed`, { cause: error }));
  }
  await client.query(
    'update private.upkeep_jobs set ended_at = now(), step = null, result = $2, has_failed = $3 where id = $1',
    [job.id, result && JSON.stringify(result), hasFailed],
  );
}

async function work(client: PoolClient, job: Job, tools: JobTools): Promise<Record<string, number> | null> {
  switch (job.kind) {
    case 'recompute': {
      let ratings = 0;
      for (const [step, statement] of RECOMPUTING) {
        await client.query('update private.upkeep_jobs set step = $2 where id = $1', [job.id, step]);
        const { rows } = await client.query(statement);
        if (step === 'ratings') ratings = rows[0].count;
      }
      return { ratings };
    }
    case 'merge_category': {
      const { rows } = await client.query('select private.merge_category($1, $2, $3) as listings', [
        job.details.from,
        job.details.into,
        job.asked_by,
      ]);
      return { listings: rows[0].listings };
    }
    case 'remove_files':
      return { files: await tools.removeFiles() };
    default:
      throw new Error(`no work is known for ${job.kind}`);
  }
}

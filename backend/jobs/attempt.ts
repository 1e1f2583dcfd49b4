import type { Pool } from 'pg';
import { type Handler, type JobQueue, JobReleased, type Jobs } from './queue.ts';
import { extendLease, failJobs, finishJobs, releaseJobs, reportProgress } from './statements.ts';

type Run = {
  pool: Pool;
  queue: JobQueue;
  /** Aborted when the process ends. */
  ending: AbortSignal;
  onError(error: unknown): void;
};

/**
 * Runs the handler of claimed jobs, extends their lease during the run, and records the outcome.
 *
 * @returns false when the attempt failed, or released the jobs
 * @throws PostgreSQL's error when the outcome cannot be recorded: the lease then expires
 */
export async function attemptJobs(run: Run, jobs: Jobs): Promise<boolean> {
  const { pool, queue, ending } = run;
  const lost = new AbortController();
  const beat = keepLease(run, jobs, () => lost.abort(new Error('another worker has the job')));
  const attempt = {
    signal: AbortSignal.any([lost.signal, ending]),
    report: (progress: Record<string, unknown>) => reportProgress(pool, jobs[0], progress),
  };
  try {
    const ended = await handlerOf(queue, jobs)
      .then((handler) => handler(jobs, attempt))
      .then(
        (result) => ({ result: result ?? null }),
        (error: unknown) => ({ error }),
      );
    if ('error' in ended) await fail(run, jobs, ended.error);
    else await finishJobs(pool, jobs, ended.result, queue.keepDays.done !== 0);
    return !('error' in ended);
  } finally {
    clearInterval(beat);
  }
}

async function handlerOf({ name, handlers }: JobQueue, [{ kind }]: Jobs): Promise<Handler> {
  const handler = Object.hasOwn(handlers, kind) && handlers[kind];
  if (!handler) throw new Error(`${name} has no handler for ${kind}`);
  return handler;
}

async function fail({ pool, queue, onError }: Run, jobs: Jobs, error: unknown): Promise<void> {
  if (error instanceof JobReleased) return releaseJobs(pool, jobs, error.delayMs);
  const delays = jobs.map((job) => queue.retryDelay(error, job));
  for (const [index, job] of jobs.entries()) if (delays[index] === null) await queue.onGivenUp?.(job);
  await failJobs(pool, jobs, delays, error instanceof Error ? error.message : String(error));
  const described = queue.describeFailure(error, jobs, delays[0] ?? null);
  if (described) onError(described);
}

// Only one extension is in flight at a time: it starts after a third of the lease, and two more intervals remain.
function keepLease({ pool, queue, onError }: Run, jobs: Jobs, onLost: () => void): NodeJS.Timeout {
  let isAsking = false;
  return setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    extendLease(pool, jobs, queue.leaseMs)
      .then((isHeld) => {
        if (!isHeld) onLost();
      }, onError)
      .finally(() => {
        isAsking = false;
      });
  }, queue.leaseMs / 3).unref();
}

/** A job that this process has claimed (`jobs.jobs`). */
export type Job = {
  id: string;
  kind: string;
  /** A queue has at most one unfinished job per key; null for no key. */
  key: string | null;
  payload: Record<string, unknown>;
  /** Including the current one. */
  attempts: number;
  /** How often it was enqueued again under its key before it was claimed. */
  revision: number;
  createdAt: Date;
};

/** One job, or as many as the queue's `batchSize`, all of one kind. */
export type Jobs = readonly [Job, ...Job[]];

export type Attempt = {
  /** Aborted when another process took over the lease, or this process stops. */
  signal: AbortSignal;
  /** Writes `jobs.jobs.progress`, which others may read during the run. */
  report(progress: Record<string, unknown>): Promise<void>;
};

/**
 * Does the work of claimed jobs, at least once: a process may die before the outcome is recorded.
 *
 * @returns the value of `jobs.jobs.result`
 * @throws JobReleased to give the jobs back; any other error is a failed attempt
 */
export type Handler = (jobs: Jobs, attempt: Attempt) => Promise<Record<string, unknown> | undefined>;

/** A queue of `jobs.jobs`: its handlers, concurrency and retries. */
export type JobQueue = {
  name: string;
  /** By kind of job. */
  handlers: Readonly<Record<string, Handler>>;
  /** One job at a time over all processes, oldest first. */
  isSerial?: boolean;
  /** How many handlers this process runs at once; 1 when absent. */
  atOnce?: number;
  /** How many jobs a handler is given at once; 1 when absent. */
  batchSize?: number;
  /** Time after which another process takes over a dead process's job; extended while the handler runs. */
  leaseMs: number;
  /** How often the queue is polled when no notification arrives. */
  pollMs: number;
  /** Longer than any delay: a job due later was written before the clock was set back. Null for no such bound. */
  longestWaitMs: number | null;
  /** Grace period for handlers when this process stops; then their signal is aborted. */
  closeMs: number;
  /** Whether to wait for the next poll after a failure, because the next job would fail too. */
  restsAfterFailure?: boolean;
  /** Delay in milliseconds; null gives up the job. */
  retryDelay(error: unknown, job: Job): number | null;
  /** For the log. `delayMs` is the delay of the first job; null when it was given up. */
  describeFailure(error: unknown, jobs: Jobs, delayMs: number | null): Error | null;
  /** Called before a job's row says that it was given up. */
  onGivenUp?(job: Job): Promise<void>;
  /** Retention of finished rows in days; 0 deletes successful ones at once, null leaves deletion to the project. */
  keepDays: { done: number | null; failed: number | null };
  /** Called once an hour. */
  cleanUp?(): Promise<void>;
};

/** Releases jobs without counting the attempt: a dependency is unavailable, or this process stops. */
export class JobReleased extends Error {
  override readonly name = 'JobReleased';
  readonly delayMs: number;

  /** @param delayMs until another attempt; 0 for at once */
  constructor(delayMs: number) {
    super('the job was given back');
    this.delayMs = delayMs;
  }
}

/** A job that this process has claimed (`jobs.jobs`). */
export type Job = {
  id: string;
  kind: string;
  /** Under which its queue has one unfinished job; null for none. */
  key: string | null;
  payload: Record<string, unknown>;
  /** This one included. */
  attempts: number;
  /** How often it was enqueued again under its key before it was claimed. */
  revision: number;
  createdAt: Date;
};

/** One job, or as many as the queue's `batchSize`, all of one kind. */
export type Jobs = readonly [Job, ...Job[]];

export type Attempt = {
  /** Aborted when the lease was lost to another process, or this one ends. */
  signal: AbortSignal;
  /** Writes `jobs.jobs.progress`, which others may read meanwhile. */
  report(progress: Record<string, unknown>): Promise<void>;
};

/**
 * Does the work of claimed jobs. It runs at least once: a process may die before its end was written down.
 *
 * @returns what `jobs.jobs.result` keeps
 * @throws JobReleased to give them back; anything else is a failed attempt
 */
export type Handler = (jobs: Jobs, attempt: Attempt) => Promise<Record<string, unknown> | undefined>;

/** A queue of `jobs.jobs`: what it does, how much at once, and when it tries again. */
export type JobQueue = {
  name: string;
  /** By kind of job. */
  handlers: Readonly<Record<string, Handler>>;
  /** One job at a time over all processes, the oldest first. */
  isSerial?: boolean;
  /** How many handlers this process runs at once; 1 when absent. */
  atOnce?: number;
  /** How many jobs a handler is given at once; 1 when absent. */
  batchSize?: number;
  /** After which another process takes the job of one that died; extended while the handler runs. */
  leaseMs: number;
  /** How often the queue is polled when no notification arrives. */
  pollMs: number;
  /** Beyond every delay: a job due later was written before the clock went back. Null when there is no such bound. */
  longestWaitMs: number | null;
  /** How long handlers may go on once this process ends; then their signal is aborted. */
  closeMs: number;
  /** After a failure the next poll is waited for: the next job would fare no better. */
  restsAfterFailure?: boolean;
  /** In milliseconds; null gives the job up. */
  retryDelay(error: unknown, job: Job): number | null;
  /** For the log. `delayMs` is that of the first job; null when it was given up. */
  describeFailure(error: unknown, jobs: Jobs, delayMs: number | null): Error | null;
  /** Called before a job's row says that it was given up. */
  onGivenUp?(job: Job): Promise<void>;
  /** How many days finished rows are kept; 0 deletes those that succeeded at once, null leaves them to the project. */
  keepDays: { done: number | null; failed: number | null };
  /** Called once an hour. */
  cleanUp?(): Promise<void>;
};

/** Gives jobs back without an attempt: something else is in the way, or this process ends. */
export class JobReleased extends Error {
  override readonly name = 'JobReleased';
  readonly delayMs: number;

  /** @param delayMs until another attempt; 0 for at once */
  constructor(delayMs: number) {
    super('the job was given back');
    this.delayMs = delayMs;
  }
}

import type { Pool } from 'pg';
import { attemptJobs } from './attempt.ts';
import type { JobQueue, Jobs } from './queue.ts';
import { claimJobs, deleteFinished, untilDue } from './statements.ts';

const CLEANUP_MS = 3_600_000;
/** Polling interval while another transaction holds the row lock of a due job. */
const BLOCKED_MS = 100;
const NEVER = new AbortController().signal;

export type RunningQueue = {
  wake(): void;
  /** Ends once what is under way has ended; after the queue's `closeMs` its signal is aborted. */
  close(): Promise<void>;
};

/**
 * Works at a queue until it is closed: whenever it is woken, when the next job is due, and at each poll. Jobs that become
 * due while others run are begun at once, up to the queue's `atOnce`.
 */
export function runQueue(pool: Pool, queue: JobQueue, onError: (error: unknown) => void): RunningQueue {
  const worker = new QueueWorker(pool, queue, onError);
  return { wake: () => worker.wake(), close: () => worker.close() };
}

class QueueWorker {
  readonly #pool: Pool;
  readonly #queue: JobQueue;
  readonly #onError: (error: unknown) => void;
  readonly #ending = new AbortController();
  readonly #pause = createPause();
  /** Each works at jobs, one after the other, until none is due. */
  readonly #drains = new Set<Promise<void>>();
  readonly #working: Promise<void>;
  #isClosed = false;
  #isWoken = false;
  #restsUntil = Number.NEGATIVE_INFINITY;
  #cleanedAt = Number.NEGATIVE_INFINITY;
  #failure: string | undefined;

  constructor(pool: Pool, queue: JobQueue, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#queue = queue;
    this.#onError = onError;
    this.#working = this.#work();
  }

  wake(): void {
    this.#restsUntil = Number.NEGATIVE_INFINITY;
    this.#resume();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#pause.end();
    const late = setTimeout(() => this.#ending.abort(), this.#queue.closeMs);
    await this.#working;
    clearTimeout(late);
  }

  async #work(): Promise<void> {
    while (!this.#isClosed) {
      this.#isWoken = false;
      const waitMs = await this.#turn().then(
        (restMs) => {
          this.#failure = undefined;
          return restMs;
        },
        (cause) => this.#failed(cause),
      );
      if (!this.#isWoken && !this.#isClosed) await this.#pause.rest(waitMs);
    }
    await Promise.all(this.#drains);
  }

  // An outage is reported once, not at every poll.
  #failed(cause: Error): number {
    if (!this.#isClosed && cause.message !== this.#failure) {
      this.#onError(new Error(`The queue of ${this.#queue.name} could not be worked at`, { cause }));
    }
    this.#failure = cause.message;
    return this.#queue.pollMs;
  }

  /** @returns how long to rest, in milliseconds */
  async #turn(): Promise<number> {
    const { atOnce = 1, pollMs, isSerial } = this.#queue;
    const restMs = this.#restsUntil - performance.now();
    if (restMs > 0) return restMs;
    await settled(Array.from({ length: atOnce - this.#drains.size }, () => this.#begin()));
    if (performance.now() - this.#cleanedAt > CLEANUP_MS) {
      this.#cleanedAt = performance.now();
      await deleteFinished(this.#pool, this.#queue);
      await this.#queue.cleanUp?.();
    }
    // The end of a drain begins the next turn.
    if (this.#drains.size >= atOnce) return pollMs;
    const due = await untilDue(this.#pool, this.#queue);
    if (due === 0) return isSerial ? pollMs : BLOCKED_MS;
    return Math.min(due ?? pollMs, pollMs);
  }

  /** Begins a drain where a job is due. @returns once its first job is claimed @throws when that fails */
  async #begin(): Promise<void> {
    const jobs = await claimed(this.#pool, this.#queue);
    if (!jobs) return;
    const drain = this.#drain(jobs)
      .catch((cause) => void this.#failed(cause))
      .then(() => {
        this.#drains.delete(drain);
        this.#resume();
      });
    this.#drains.add(drain);
  }

  async #drain(first: Jobs): Promise<void> {
    const context = {
      pool: this.#pool,
      queue: this.#queue,
      ending: this.#ending.signal,
      onError: this.#onError,
    };
    for (
      let jobs: Jobs | null = first;
      jobs;
      jobs = this.#isClosed ? null : await claimed(this.#pool, this.#queue)
    ) {
      const isDone = await attemptJobs(context, jobs);
      if (!isDone && this.#queue.restsAfterFailure) {
        this.#restsUntil = performance.now() + this.#queue.pollMs;
        return;
      }
    }
  }

  #resume(): void {
    this.#isWoken = true;
    this.#pause.end();
  }
}

/** A rest that can be ended. */
function createPause() {
  let end = (): void => undefined;
  return {
    end: () => end(),
    rest: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms).unref();
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Claims one job of a queue, or one batch, and sees it through. */
export async function workOnce(
  pool: Pool,
  queue: JobQueue,
  onError: (error: unknown) => void,
): Promise<'none' | 'done' | 'failed'> {
  const jobs = await claimed(pool, queue);
  if (!jobs) return 'none';
  return (await attemptJobs({ pool, queue, ending: NEVER, onError }, jobs)) ? 'done' : 'failed';
}

async function claimed(pool: Pool, queue: JobQueue): Promise<Jobs | null> {
  const [first, ...others] = await claimJobs(pool, queue);
  return first ? [first, ...others] : null;
}

// The others are waited for too: each may have claimed a job.
async function settled(works: Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

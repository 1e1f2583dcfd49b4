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
  const ending = new AbortController();
  const atOnce = queue.atOnce ?? 1;
  const workers = new Set<Promise<void>>();
  let isClosed = false;
  let isWoken = false;
  const pause = createPause();
  let restsUntil = Number.NEGATIVE_INFINITY;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  let failure: string | undefined;
  const working = work();

  async function work(): Promise<void> {
    while (!isClosed) {
      isWoken = false;
      const waitMs = await turn().then(recovered, failed);
      if (!isWoken && !isClosed) await pause.rest(waitMs);
    }
    await Promise.all(workers);
  }

  function recovered(waitMs: number): number {
    failure = undefined;
    return waitMs;
  }

  // An outage is reported once, not at every poll.
  function failed(cause: Error): number {
    if (!isClosed && cause.message !== failure) {
      onError(new Error(`The queue of ${queue.name} could not be worked at`, { cause }));
    }
    failure = cause.message;
    return queue.pollMs;
  }

  /** @returns how long to rest, in milliseconds */
  async function turn(): Promise<number> {
    const restMs = restsUntil - performance.now();
    if (restMs > 0) return restMs;
    await settled(Array.from({ length: atOnce - workers.size }, beginWorker));
    if (performance.now() - cleanedAt > CLEANUP_MS) {
      cleanedAt = performance.now();
      await deleteFinished(pool, queue);
      await queue.cleanUp?.();
    }
    // The end of a worker begins the next turn.
    if (workers.size >= atOnce) return queue.pollMs;
    const due = await untilDue(pool, queue);
    if (due === 0) return queue.isSerial ? queue.pollMs : BLOCKED_MS;
    return Math.min(due ?? queue.pollMs, queue.pollMs);
  }

  /** Begins a worker where a job is due. @returns once its first job is claimed @throws when that fails */
  async function beginWorker(): Promise<void> {
    const jobs = await claimed(pool, queue);
    if (!jobs) return;
    const worker = drain(jobs)
      .catch(failed)
      .then(() => {
        workers.delete(worker);
        resume();
      });
    workers.add(worker);
  }

  async function drain(first: Jobs): Promise<void> {
    for (let jobs: Jobs | null = first; jobs; jobs = isClosed ? null : await claimed(pool, queue)) {
      const isDone = await attemptJobs({ pool, queue, ending: ending.signal, onError }, jobs);
      if (!isDone && queue.restsAfterFailure) {
        restsUntil = performance.now() + queue.pollMs;
        return;
      }
    }
  }

  function resume(): void {
    isWoken = true;
    pause.end();
  }

  return {
    wake() {
      restsUntil = Number.NEGATIVE_INFINITY;
      resume();
    },
    async close() {
      isClosed = true;
      pause.end();
      const late = setTimeout(() => ending.abort(), queue.closeMs);
      await working;
      clearTimeout(late);
    },
  };
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

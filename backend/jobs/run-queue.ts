import type { Pool } from 'pg';
import { attemptJobs } from './attempt.ts';
import type { JobQueue, Jobs } from './queue.ts';
import { claimJobs, deleteFinished, untilDue } from './statements.ts';

const CLEANUP_MS = 3_600_000;
/** Polling interval while another transaction holds the row lock of a due job. */
const BLOCKED_MS = 100;
const NEVER = new AbortController().signal;

type Outcome = 'none' | 'done' | 'failed';

export type RunningQueue = {
  wake(): void;
  /** Ends once what is under way has ended; after the queue's `closeMs` its signal is aborted. */
  close(): Promise<void>;
};

/** Works at a queue until it is closed: whenever it is woken, when the next job is due, and at each poll. */
export function runQueue(pool: Pool, queue: JobQueue, onError: (error: unknown) => void): RunningQueue {
  const ending = new AbortController();
  let isClosed = false;
  let isWoken = false;
  let endRest = (): void => undefined;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  let failure: string | undefined;
  const working = work();

  async function work(): Promise<void> {
    while (!isClosed) {
      isWoken = false;
      const waitMs = await turn().then(recovered, failed);
      if (!isWoken && !isClosed) await rest(waitMs);
    }
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
    const outcomes = await settled(Array.from({ length: queue.atOnce ?? 1 }, drain));
    if (performance.now() - cleanedAt > CLEANUP_MS) {
      cleanedAt = performance.now();
      await deleteFinished(pool, queue);
      await queue.cleanUp?.();
    }
    if (queue.restsAfterFailure && outcomes.includes('failed')) return queue.pollMs;
    const due = await untilDue(pool, queue);
    if (due === 0) return queue.isSerial ? queue.pollMs : BLOCKED_MS;
    return Math.min(due ?? queue.pollMs, queue.pollMs);
  }

  async function drain(): Promise<Outcome> {
    while (!isClosed) {
      const outcome = await workOnce(pool, queue, onError, ending.signal);
      if (outcome === 'none' || (outcome === 'failed' && queue.restsAfterFailure)) return outcome;
    }
    return 'none';
  }

  function rest(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function wake(): void {
    isWoken = true;
    endRest();
  }

  return {
    wake,
    async close() {
      isClosed = true;
      endRest();
      const late = setTimeout(() => ending.abort(), queue.closeMs);
      await working;
      clearTimeout(late);
    },
  };
}

/** Claims one job of a queue, or one batch, and sees it through. */
export async function workOnce(
  pool: Pool,
  queue: JobQueue,
  onError: (error: unknown) => void,
  ending: AbortSignal = NEVER,
): Promise<Outcome> {
  const [first, ...others] = await claimJobs(pool, queue);
  if (!first) return 'none';
  const jobs: Jobs = [first, ...others];
  return (await attemptJobs({ pool, queue, ending, onError }, jobs)) ? 'done' : 'failed';
}

// The others are waited for too: no handler is still running when the queue is polled again.
async function settled(works: Promise<Outcome>[]): Promise<Outcome[]> {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

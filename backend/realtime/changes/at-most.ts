import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for work, though not beyond a time; the work goes on then.
 *
 * @returns whether it was done in time
 * @throws what the work throws in time
 */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const over = new AbortController();
  const late = sleep(milliseconds, false, { signal: over.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    over.abort();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits for work up to a timeout, after which the work continues in the background.
 *
 * @returns whether the work finished in time
 * @throws an error of the work within the timeout
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

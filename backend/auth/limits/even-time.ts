import { setTimeout } from 'node:timers/promises';

/** Far more than the time difference between known and unknown addresses. */
const STEP_MS = 100;

/**
 * Rounds the response time up to a multiple of `STEP_MS`, so that timing does not reveal what was done, such as sending
 * an email to an address with an account.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}

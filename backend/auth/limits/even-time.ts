import { setTimeout } from 'node:timers/promises';

/** Far more than what is done for one address and not for another. */
const STEP_MS = 100;

/**
 * Answers, or refuses, at the end of a step of time: how long it takes does not tell what was done, such as whether an
 * address has an account to which an email goes.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - start) % STEP_MS));
  }
}

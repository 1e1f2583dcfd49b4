import { setTimeout } from 'node:timers/promises';
import { isUncommitted } from './connection-error.ts';

/** deadlock_detected and serialization_failure: PostgreSQL rolled the whole transaction back. */
export const LOST_TO_ANOTHER = ['40P01', '40001'];

/** Each deadlock costs the second that PostgreSQL waits before it looks for one. */
const ATTEMPTS = 4;
const LONGEST_PAUSE_MS = 100;

type RetryOptions = {
  /** SQLSTATEs after which it runs again. */
  codes?: readonly string[];
  /** After which no attempt begins; by default a request is answered within ten seconds. */
  begunWithinMs?: number;
};

/**
 * Runs a transaction again when it was rolled back in favour of another one, or lost its connection before its commit.
 *
 * @param transaction the whole of it, with no effect outside PostgreSQL
 * @throws what the last attempt threw
 */
export async function retryTransaction<Result>(
  transaction: () => Promise<Result>,
  { codes = LOST_TO_ANOTHER, begunWithinMs = 5_000 }: RetryOptions = {},
): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const isOver = attempt === ATTEMPTS || performance.now() - startedAt > begunWithinMs;
      if (isOver || !(codes.includes(code) || isUncommitted(error))) throw error;
    }
    // A random pause, so that two deadlocked transactions do not collide again.
    await setTimeout(Math.random() * LONGEST_PAUSE_MS);
  }
}

import type { ClientBase, Pool } from 'pg';
import { isConnectionLost, markUncommitted } from './connection-error.ts';
import { takeClient } from './pool.ts';
import { retryTransaction } from './retry.ts';

/**
 * Runs work in a transaction; any error rolls it back. If changes must survive an error (a session revoked because its
 * token was stolen), the work returns the error and its caller throws it.
 *
 * @param work runs again when its connection is refused, or ends before the commit: PostgreSQL restarts, or an operator ends it
 */
export function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  return retryTransaction(() => attempt(pool, work), { codes: [] });
}

async function attempt<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await takeClient(pool);
  let broken: Error | undefined;
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work(client);
    isCommitting = true;
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even roll back must not go back to the pool.
    await client.query('rollback').catch((cause: Error) => {
      broken = cause;
    });
    if (broken && !isCommitting && isConnectionLost(error)) markUncommitted(error);
    throw error;
  } finally {
    client.release(broken);
  }
}

import type { Pool, PoolClient } from 'pg';
import { restoreIndexes, setAsideIndexes } from './indexes.ts';
import { giveWay } from './low-priority.ts';
import { refreshDirectory } from './refresh-directory.ts';

// Any number that every process agrees on: one bulk load at a time.
const BULK_LOCK = 7_262_003;

type BulkLoadOptions = {
  /** Called as each step other than the work begins. */
  onStep?(step: string): void;
  /** Keeps the indexes of a directory that is being read, though the load takes half as long again. */
  spareReaders?: boolean;
};

/**
 * Runs a bulk load: a large one drops the secondary indexes, and derived counts and sums are recomputed at its end,
 * even after a failure. A second load waits for the first.
 *
 * @param addedRows about how many listings come
 * @param work makes its changes through {@link bulkTransaction}
 */
export async function bulkLoad<T>(
  database: Pool,
  addedRows: number,
  work: () => Promise<T>,
  { onStep = () => undefined, spareReaders = false }: BulkLoadOptions = {},
): Promise<T> {
  const guard = await database.connect();
  try {
    await giveWay(guard);
    await guard.query('select pg_advisory_lock($1)', [BULK_LOCK]);
    await setAsideIndexes(guard, addedRows, spareReaders);
    try {
      return await work();
    } finally {
      await restoreIndexes(database, onStep);
      onStep('counting the listings again');
      await refreshDirectory(database);
    }
  } finally {
    // Closing the session releases the lock, even in a broken state.
    guard.release(true);
  }
}

/** One transaction of a bulk load, in which the triggers of derived counts and sums are off. */
export async function bulkTransaction<T>(
  database: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await giveWay(client);
    await client.query('begin');
    await client.query(`
      set local private.bulk_load = 'on';
      set local synchronous_commit = off;
      set local idle_in_transaction_session_timeout = 0;
      set local statement_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // A failed transaction goes with its session, which may be in the middle of a COPY; one that succeeded too, since it
    // keeps giving way.
    client.release(failure ?? true);
  }
}

/**
 * Does {@link finishInterruptedLoad} unless a load is under way, which finishes by itself: a load that could not build its
 * indexes again, such as for want of disk space, leaves them to be built later.
 */
export async function finishAbandonedLoad(database: Pool): Promise<void> {
  const { rows } = await database.query<{ isIdle: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isIdle"',
    [BULK_LOCK],
  );
  if (rows[0]?.isIdle) await finishInterruptedLoad(database);
}

/**
 * Completes an interrupted load: rebuilds its indexes and recomputes derived data.
 *
 * @param onStep called as each step begins
 * @returns whether a load had been interrupted
 */
export async function finishInterruptedLoad(
  database: Pool,
  onStep: (step: string) => void = () => undefined,
): Promise<boolean> {
  const { rows } = await database.query('select 1 from private.set_aside_indexes limit 1');
  if (rows.length === 0) return false;
  onStep('finishing a bulk load that was interrupted');
  await bulkLoad(database, 0, async () => undefined, { onStep });
  return true;
}

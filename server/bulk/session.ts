import type { Pool, PoolClient } from 'pg';
import { withoutIndexes } from './indexes.ts';

/**
 * Runs a bulk load in one transaction: kept counts and sums stay quiet, and everything that is kept beside the
 * listings is recomputed at the end. Readers go on; other writers of listings and reviews wait.
 *
 * @param rows about how many listings will be added, which decides how indexes are kept
 */
export async function bulkLoad(
  database: Pool,
  rows: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await database.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
    await client.query(`
      set local private.bulk_load = 'on';
      set local synchronous_commit = off;
      set local idle_in_transaction_session_timeout = 0;
      set local statement_timeout = 0;
      lock table public.listings, public.reviews in share row exclusive mode;
      alter table public.reviews disable trigger review_changes_rating`);
    await withoutIndexes(client, rows, () => work(client));
    await client.query('alter table public.reviews enable trigger review_changes_rating');
    await client.query('select private.refresh_directory()');
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A session in an unknown state is closed, not lent again.
    client.release(failure);
  }
}

import type { Pool } from 'pg';
import { retryTransaction } from '#backend/app.ts';
import { giveWay } from './low-priority.ts';

/** They read only the tables. */
const STATISTICS = [
  'select private.refresh_index_coverage()',
  'select private.refresh_score_counts()',
  'select private.reconcile_figures()',
  'select private.aggregate_figures()',
  'analyze public.listings, private.daily_figures',
];
/** The counts, and the words in use, which read them. */
const COUNTS = [
  'select private.refresh_counts()',
  'select private.refresh_lexicon()',
  // Searches scan the pending list of an index beside the index itself.
  "select gin_clean_pending_list(to_regclass('public.listings_search')), gin_clean_pending_list(to_regclass('public.listings_search_unlisted'))",
];

/**
 * `private.refresh_directory()`, a transaction a step: the counts lock the table of listings against writers, who would
 * otherwise wait for all the steps after, and wait in a circle with a writer whose count is wanted.
 */
export const REFRESH_STEPS = [...STATISTICS, ...COUNTS];

/** Recomputes the derived data of listings, counts and statistics side by side. @param database of the owner */
export async function refreshDirectory(database: Pool): Promise<void> {
  const results = await Promise.allSettled([COUNTS, STATISTICS].map((steps) => runSteps(database, steps)));
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
  }
}

async function runSteps(database: Pool, steps: readonly string[]): Promise<void> {
  const client = await database.connect();
  try {
    await giveWay(client);
    await client.query('set statement_timeout = 0');
    for (const step of steps) await retryTransaction(() => client.query(step));
  } finally {
    // The session keeps giving way, and may be in a broken state.
    client.release(true);
  }
}

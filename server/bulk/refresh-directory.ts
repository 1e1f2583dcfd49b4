import type { ClientBase } from 'pg';
import { retryTransaction } from '#backend/app.ts';

/**
 * `private.refresh_directory()`, a transaction a step: the counts lock the table of listings against writers, who would
 * otherwise wait for all the steps after, and wait in a circle with a writer whose count is wanted.
 */
export const REFRESH_STEPS = [
  'select private.refresh_index_coverage()',
  'select private.refresh_counts()',
  'select private.refresh_score_counts()',
  'select private.refresh_lexicon()',
  'select private.reconcile_figures()',
  'select private.aggregate_figures()',
  'analyze public.listings, private.daily_figures',
  // Searches scan the pending list of an index beside the index itself.
  "select gin_clean_pending_list(to_regclass('public.listings_search')), gin_clean_pending_list(to_regclass('public.listings_search_unlisted'))",
];

/** Recomputes the derived data of listings. @param client of one session, in no transaction, as the owner */
export async function refreshDirectory(client: ClientBase): Promise<void> {
  for (const step of REFRESH_STEPS) await retryTransaction(() => client.query(step));
}

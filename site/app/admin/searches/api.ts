import type { ProposedTerm, SearchesReport } from '#domain/search/searches.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * What people searched in the last days.
 *
 * @param onlyEmpty what found nothing, and nobody has dealt with
 * @throws DataError `not_administrator`
 */
export function readSearches(client: DataClient, onlyEmpty: boolean, days: number): Promise<SearchesReport> {
  return callProcedure(client, 'searches_report', { only_empty: onlyEmpty, days });
}

/** The category nearest to each search; searches near none are left out. */
export function proposeTerms(client: DataClient, searches: readonly string[]): Promise<ProposedTerm[]> {
  return runProcedure(client, 'propose_terms', { searches });
}

/** Takes a search off the list of what finds nothing, until it does so on another day. */
export async function settleSearch(client: DataClient, words: string): Promise<void> {
  await runProcedure(client, 'settle_search', { words });
}

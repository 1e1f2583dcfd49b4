import { queryOptions } from '@tanstack/react-query';
import type { ProposedTerm, SearchesReport } from '#domain/search/searches.ts';
import { TAXONOMY_KEY } from '#site/app/admin/taxonomy/api.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * Searches of the last days.
 *
 * @param onlyEmpty limits the report to searches without results that are not settled
 * @throws DataError `not_administrator`
 */
function readSearches(client: DataClient, onlyEmpty: boolean, days: number): Promise<SearchesReport> {
  return callProcedure(client, 'searches_report', { only_empty: onlyEmpty, days });
}

/** The nearest category for each search; searches without a near one are left out. */
function proposeTerms(client: DataClient, searches: readonly string[]): Promise<ProposedTerm[]> {
  return runProcedure(client, 'propose_terms', { searches });
}

/** Removes a search from the list of empty searches, until it returns no results on another day. */
export async function settleSearch(client: DataClient, words: string): Promise<void> {
  await runProcedure(client, 'settle_search', { words });
}

export const SEARCHES_KEY = ['admin', 'searches'] as const;

export function searchesQuery(onlyEmpty: boolean, days: number) {
  return queryOptions({
    queryKey: [...SEARCHES_KEY, { onlyEmpty, days }],
    queryFn: async () => readSearches(await sessionClient(), onlyEmpty, days),
  });
}

/** Proposed categories for each search. */
export function proposedTermsQuery(searches: readonly string[]) {
  return queryOptions({
    queryKey: [...TAXONOMY_KEY, 'proposed', searches],
    queryFn: async () => proposeTerms(await sessionClient(), searches),
    enabled: searches.length > 0,
  });
}

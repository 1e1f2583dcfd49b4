import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FoundAccounts } from '#domain/accounts/accounts.ts';
import type { PairCursor } from '#domain/listing/duplicates.ts';
import type { Locale } from '#domain/locale.ts';
import type { AccountLog, DecisionFilters } from '#domain/trust/audit.ts';
import { findAccounts, readAccount } from '#site/app/admin/accounts/api.ts';
import { readAccountLog, readDecisions } from '#site/app/admin/audit/api.ts';
import { findListings, readDuplicates, readMerges, readPair } from '#site/app/admin/duplicates/api.ts';
import { readPrivacyCase, readPrivacyRequests } from '#site/app/admin/privacy/api.ts';
import { proposeTerms, readSearches } from '#site/app/admin/searches/api.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { readAdminTaxonomy, readSearchWords } from '#site/app/admin/taxonomy/api.ts';
import { readUpkeep } from '#site/app/admin/upkeep/api.ts';
import { readIndexingReport } from '#site/features/listing/indexing-api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';

/** Prefixes of the query keys that each tool invalidates. */
export const ACCOUNTS_KEY = ['admin', 'accounts'] as const;
export const TAXONOMY_KEY = ['admin', 'taxonomy'] as const;
export const DUPLICATES_KEY = ['admin', 'duplicates'] as const;
export const SEARCHES_KEY = ['admin', 'searches'] as const;

/** Polling interval for the state of a running job. */
const WATCH_MS = 1_500;

export function accountsQuery(words: string, onlySuspended: boolean) {
  return infiniteQueryOptions({
    queryKey: [...ACCOUNTS_KEY, 'found', { words, onlySuspended }],
    queryFn: async ({ pageParam }) => findAccounts(await sessionClient(), words, onlySuspended, pageParam),
    initialPageParam: null as FoundAccounts['next'],
    getNextPageParam: ({ next }) => next,
  });
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'one', id],
    queryFn: async () => readAccount(await sessionClient(), id),
  });
}

export function decisionsQuery(filters: DecisionFilters) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'decisions', filters],
    queryFn: async ({ pageParam }) => readDecisions(await sessionClient(), filters, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function accountLogQuery(filters: { account: string; since: string; until: string }) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'account-log', filters],
    queryFn: async ({ pageParam }) => readAccountLog(await sessionClient(), filters, pageParam),
    initialPageParam: null as AccountLog['next'],
    getNextPageParam: ({ next }) => next,
  });
}

/** Candidate pairs of duplicate listings, likeliest first. */
export const pairsQuery = infiniteQueryOptions({
  queryKey: [...DUPLICATES_KEY, 'pairs'],
  queryFn: async ({ pageParam }) => readDuplicates(await sessionClient(), pageParam),
  initialPageParam: null as PairCursor | null,
  getNextPageParam: ({ next }) => next,
});

export function pairQuery(first: string, second: string) {
  return queryOptions({
    queryKey: [...DUPLICATES_KEY, 'pair', first, second],
    queryFn: async () => readPair(await sessionClient(), first, second),
    retry: false,
    // Not cached: the user chooses the fields of a merge from the latest answer.
    gcTime: 0,
  });
}

export const mergesQuery = queryOptions({
  queryKey: [...DUPLICATES_KEY, 'merges'],
  queryFn: async () => readMerges(await sessionClient()),
});

export function listingsQuery(words: string, status: string) {
  return queryOptions({
    queryKey: ['admin', 'listings', { words, status }],
    queryFn: async () => (words ? findListings(await sessionClient(), words, status) : null),
  });
}

export const privacyRequestsQuery = queryOptions({
  queryKey: [...waitingKey('privacy'), 'all'],
  queryFn: async () => readPrivacyRequests(await sessionClient()),
  ...LIVE,
});

export function privacyRequestQuery(id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('privacy'), 'one', id, locale],
    queryFn: async () => readPrivacyCase(await sessionClient(), id, locale),
    ...LIVE,
  });
}

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

export const adminTaxonomyQuery = queryOptions({
  queryKey: [...TAXONOMY_KEY, 'categories'],
  queryFn: async () => readAdminTaxonomy(await sessionClient()),
});

/** Search terms of categories and places. */
export const searchWordsQuery = queryOptions({
  queryKey: [...TAXONOMY_KEY, 'words'],
  queryFn: async () => {
    const client = await sessionClient();
    const [taxonomy, words] = await Promise.all([readAdminTaxonomy(client), readSearchWords(client)]);
    return { ...taxonomy, ...words };
  },
});

export const indexingReportQuery = queryOptions({
  queryKey: ['admin', 'indexing'],
  queryFn: async () => readIndexingReport(await sessionClient()),
});

/** Background jobs of the server, polled while one is running. */
export const upkeepQuery = queryOptions({
  queryKey: ['admin', 'upkeep'],
  queryFn: async () => readUpkeep(await sessionClient()),
  refetchInterval: ({ state: { data } }) =>
    data?.jobs.some(({ endedAt }) => endedAt === null) ? WATCH_MS : false,
});

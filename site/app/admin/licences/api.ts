import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ComparedListing } from '#domain/listing/duplicates.ts';
import type { LicencesToMatch } from '#domain/listing/licence-matches.ts';
import type { Locale } from '#domain/locale.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** @throws DataError not_administrator */
function readLicencesToMatch(
  client: DataClient,
  after: string | null,
  locale: Locale,
): Promise<LicencesToMatch> {
  return callProcedure(client, 'licences_to_match', { after, locale });
}

/**
 * Shows a licence on a listing, or on none.
 *
 * @param listing slug or id
 * @throws DataError not_administrator, licence_not_found, listing_not_found, already_decided
 */
export function matchLicence(
  client: DataClient,
  number: string,
  listing: string | null,
): Promise<ComparedListing | null> {
  return runProcedure(client, 'match_licence', { number, listing });
}

/** @throws DataError not_administrator, licence_not_found */
export async function undoLicenceMatch(client: DataClient, number: string): Promise<void> {
  await runProcedure(client, 'undo_licence_match', { number });
}

export const LICENCES_KEY = ['admin', 'licences'] as const;

export function licencesQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: [...LICENCES_KEY, locale],
    queryFn: async ({ pageParam }) => readLicencesToMatch(await sessionClient(), pageParam, locale),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { OwnReviews, OwnSession } from '#domain/accounts/account.ts';
import { accepted } from '#site/data/account-error.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { readEmailPreferences } from '#site/features/email-preferences/api.ts';
import { readSavedSearches } from '#site/features/saved-searches/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { READ_ONCE } from '#site/session/queries.tsx';
import { readSecondFactors } from '#site/session/second-factor.ts';
import { readAccount } from './api.ts';
import { readRecoveryCodes } from './factors-api.ts';

/** The signed-in user's account, for the forms of the profile. */
export const accountQuery = queryOptions({
  queryKey: ['profile', 'account'],
  queryFn: async () => readAccount(await sessionClient()),
  ...READ_ONCE,
});

/** E-mail preferences; each change is saved immediately. */
export const emailChoicesQuery = queryOptions({
  queryKey: ['profile', 'email-choices'],
  queryFn: async () => readEmailPreferences(await sessionClient()),
  ...READ_ONCE,
});

/** The saved searches, the last saved first. */
export const savedSearchesQuery = queryOptions({
  queryKey: ['profile', 'saved-searches'],
  queryFn: async () => readSavedSearches(await sessionClient()),
});

/** Authenticator apps and recovery codes; `codes` is null without an app. */
export const secondFactorQuery = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: async () => {
    const client = await sessionClient();
    const { apps } = await readSecondFactors(client);
    return { apps, codes: apps.length > 0 ? await readRecoveryCodes(client) : null };
  },
});

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async () => readSessions(await sessionClient()),
});

/** The user's reviews, newest first, in pages. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['profile', 'reviews'],
  queryFn: async ({ pageParam }) => readReviews(await sessionClient(), pageParam),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

/**
 * The devices on which the caller is signed in, most recently used first.
 *
 * @throws DataError
 */
function readSessions(client: DataClient, signal?: AbortSignal): Promise<OwnSession[]> {
  return callProcedure(client, 'my_sessions', {}, signal);
}

/** @throws DataError */
export async function endSessionOf(client: DataClient, id: string): Promise<void> {
  await runProcedure(client, 'end_my_session', { id });
}

/**
 * Signs out all other devices.
 *
 * @throws AccountError
 */
export async function endOtherSessions(client: DataClient): Promise<void> {
  accepted({ data: null, ...(await client.auth.signOut({ scope: 'others' })) });
}

/**
 * A page of the caller's own reviews, newest first.
 *
 * @param before `next` of the previous page; null for the first
 * @throws DataError
 */
function readReviews(client: DataClient, before: number | null, signal?: AbortSignal): Promise<OwnReviews> {
  return callProcedure(client, 'my_reviews', { before }, signal);
}

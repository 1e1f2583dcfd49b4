import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readLetterChoices } from '#site/features/email-preferences/api.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { READ_ONCE } from '#site/session/query-client.ts';
import { readSecondFactors } from '#site/session/second-factor.ts';
import { readReviews, readSessions } from './activity-api.ts';
import { readAccount } from './api.ts';
import { readRecoveryCodes } from './factors-api.ts';

/** The account of who is signed in, which fills the forms of the profile. */
export const accountQuery = queryOptions({
  queryKey: ['profile', 'account'],
  queryFn: async () => readAccount(await sessionClient()),
  ...READ_ONCE,
});

/** Which emails the person wants; a choice is stored as it is made. */
export const emailChoicesQuery = queryOptions({
  queryKey: ['profile', 'email-choices'],
  queryFn: async () => readLetterChoices(await sessionClient()),
  ...READ_ONCE,
});

/** The authenticator apps and the recovery codes; without an app, nobody has codes: null. */
export const secondFactorQuery = queryOptions({
  queryKey: ['profile', 'second-factor'],
  queryFn: async () => {
    const client = await sessionClient();
    const { apps } = await readSecondFactors(client);
    return { apps, codes: apps.length > 0 ? await readRecoveryCodes(client) : null };
  },
});

/** Where the person is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: async () => readSessions(await sessionClient()),
});

/** What the person wrote, the newest first, a screen at a time. */
export const reviewsQuery = infiniteQueryOptions({
  queryKey: ['profile', 'reviews'],
  queryFn: async ({ pageParam }) => readReviews(await sessionClient(), pageParam),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
});

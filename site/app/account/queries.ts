import { queryOptions } from '@tanstack/react-query';
import { sessionClient } from '#site/session/open-session.ts';
import { READ_ONCE } from '#site/session/query-client.ts';
import { readSecondFactors } from '#site/session/second-factor.ts';

/** What the second step of a sign-in may ask for. */
export const signInFactorsQuery = queryOptions({
  queryKey: ['sign-in', 'factors'],
  queryFn: async () => readSecondFactors(await sessionClient()),
  ...READ_ONCE,
});

import { queryOptions } from '@tanstack/react-query';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { readAudiences, readSponsors } from './api.ts';

export const SPONSORS_KEY = ['admin', 'sponsors'] as const;

/** The sponsors with the figures of a period, and where they may be shown. */
export function sponsorsQuery({ name, first, last }: StatsPeriod) {
  return queryOptions({
    queryKey: [...SPONSORS_KEY, { name, first, last }],
    queryFn: async () => {
      const client = await sessionClient();
      const period = { name, first, last };
      const [sponsors, audiences] = await Promise.all([readSponsors(client, period), readAudiences(client)]);
      return { sponsors, audiences, period };
    },
  });
}

import { useCallback } from 'react';
import type { StatsPeriod } from '#domain/operations/stats-period.ts';
import { type Audiences, readAudiences, readSponsors } from '#site/data/admin-sponsors.ts';
import type { DataClient } from '#site/data/client.ts';
import { type Live, useLive } from '#site/session/use-live.ts';

type SponsorsRead = {
  sponsors: Awaited<ReturnType<typeof readSponsors>>;
  audiences: Audiences;
  /** What the figures are of. */
  period: StatsPeriod;
};

/** The sponsors with the figures of a period, and where they may be shown. */
export function useSponsors({ name, first, last }: StatsPeriod): Live<SponsorsRead> {
  return useLive(
    useCallback(
      async (client: DataClient) => {
        const period = { name, first, last };
        const [sponsors, audiences] = await Promise.all([
          readSponsors(client, period),
          readAudiences(client),
        ]);
        return { sponsors, audiences, period };
      },
      [name, first, last],
    ),
  );
}

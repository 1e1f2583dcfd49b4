import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import {
  readRecentDecisions,
  readSiteHealth,
  readWaiting,
  readWaitingCounts,
} from '#site/app/admin/moderation/api.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/query-client.ts';

const OLDEST = 10;
const RECENT = 10;

/** What waits, what was decided last, and the health of the site. */
export function overviewQuery(locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('any'), 'overview', locale],
    queryFn: async () => {
      const client = await sessionClient();
      const [counts, waiting, health, decisions] = await Promise.all([
        readWaitingCounts(client),
        readWaiting(client, null, OLDEST, locale),
        readSiteHealth(client),
        readRecentDecisions(client, RECENT),
      ]);
      return { counts, waiting, health, decisions };
    },
    ...LIVE,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { DetailedKind } from '#domain/trust/waiting.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { readWaiting, readWaitingCounts, readWaitingItem } from './api.ts';
import { MODERATED_KINDS } from './queue-address.ts';

/** What waits of one kind, or of all (null), the longest waiting first, and how many of each kind do. */
export function queueQuery(kind: DetailedKind | null, howMany: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('any'), 'queue', { kind, howMany, locale }],
    queryFn: async () => {
      const client = await sessionClient();
      const [waiting, counts] = await Promise.all([
        readWaiting(client, kind ? [kind] : MODERATED_KINDS, howMany, locale),
        readWaitingCounts(client),
      ]);
      return { ...waiting, counts, kind };
    },
    ...LIVE,
  });
}

/** One thing that waits, or did, with all that a decision about it needs. */
export function waitingItemQuery(kind: DetailedKind, id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('any'), 'item', { kind, id, locale }],
    queryFn: async () => readWaitingItem(await sessionClient(), kind, id, locale),
    ...LIVE,
  });
}

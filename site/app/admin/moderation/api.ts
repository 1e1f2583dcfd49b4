import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '#domain/locale.ts';
import type { Decision } from '#domain/trust/audit.ts';
import type { WaitingKind } from '#domain/trust/moderation.ts';
import type {
  DetailedKind,
  SiteHealth,
  WaitingCount,
  WaitingDetail,
  WaitingItem,
} from '#domain/trust/waiting.ts';
import { waitingKey } from '#site/app/admin/shared/queries.ts';
import { callProcedure, runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { tellWaiting } from '#site/session/waiting.ts';
import { MODERATED_KINDS } from './queue-address.ts';

/** Page size limit of the procedure. */
const SCREEN = 100;

/** Pending items, longest waiting first, and whether there are more. */
export type Waiting = { rows: WaitingItem[]; hasMore: boolean };

/**
 * The items that have waited the longest.
 *
 * @param kinds null for all
 * @param howMany fetched in pages of at most a hundred
 * @throws DataError
 */
export async function readWaiting(
  client: DataClient,
  kinds: readonly WaitingKind[] | null,
  howMany: number,
  locale: Locale,
): Promise<Waiting> {
  const rows: WaitingItem[] = [];
  for (;;) {
    // Fetches one more than shown, to know whether there are more.
    const left = howMany + 1 - rows.length;
    const last = rows.at(-1);
    const screen = await runProcedure(client, 'waiting_items', {
      kinds,
      after: last ? { since: last.since, kind: last.kind, id: last.id } : null,
      how_many: Math.min(left, SCREEN),
      locale,
    });
    rows.push(...screen);
    if (rows.length > howMany || screen.length < Math.min(left, SCREEN)) break;
  }
  return { rows: rows.slice(0, howMany), hasMore: rows.length > howMany };
}

/**
 * One pending or decided item.
 *
 * @throws DataError, `item_not_found` when it never existed
 */
function readWaitingItem(
  client: DataClient,
  kind: DetailedKind,
  id: number,
  locale: Locale,
): Promise<WaitingDetail> {
  return callProcedure(client, 'waiting_item', { kind, id, locale });
}

/** Number of pending items per kind; the header shows their sum. @throws DataError */
export async function readWaitingCounts(client: DataClient): Promise<WaitingCount[]> {
  const counts = await callProcedure(client, 'waiting_summary', {});
  tellWaiting(counts.reduce((sum, { count }) => sum + count, 0));
  return counts;
}

/** @throws DataError */
export function readSiteHealth(client: DataClient): Promise<SiteHealth> {
  return callProcedure(client, 'site_health', {});
}

/** Recent decisions, newest first. @throws DataError */
export async function readRecentDecisions(client: DataClient, howMany: number): Promise<Decision[]> {
  const { rows } = await callProcedure(client, 'decision_log', { page_size: howMany });
  return rows;
}

/** Pending items of one kind, or of all (null), longest waiting first, and the count per kind. */
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

/** One pending or decided item, with the details that a decision requires. */
export function waitingItemQuery(kind: DetailedKind, id: number, locale: Locale) {
  return queryOptions({
    queryKey: [...waitingKey('any'), 'item', { kind, id, locale }],
    queryFn: async () => readWaitingItem(await sessionClient(), kind, id, locale),
    ...LIVE,
  });
}

import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AccountLog, DecisionFilters, DecisionLog } from '#domain/trust/audit.ts';
import { callProcedure, withoutEmpty } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from '#site/session/open-session.ts';

/**
 * A page of the audit log, newest first.
 *
 * @param before `next` of the previous page; null for the first
 * @throws DataError `not_administrator`
 */
export function readDecisions(
  client: DataClient,
  filters: DecisionFilters,
  before: number | null,
  pageSize?: number,
): Promise<DecisionLog> {
  return callProcedure(client, 'decision_log', {
    ...withoutEmpty(filters),
    before_id: before,
    page_size: pageSize,
  });
}

/**
 * A page of the auth service's log, newest first.
 *
 * @throws DataError `not_administrator`
 */
function readAccountLog(
  client: DataClient,
  filters: { account: string; since: string; until: string },
  before: AccountLog['next'],
): Promise<AccountLog> {
  return callProcedure(client, 'account_log', {
    ...withoutEmpty(filters),
    before_at: before?.at,
    before_id: before?.id,
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

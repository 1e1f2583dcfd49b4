import type { AccountLog, DecisionFilters, DecisionLog } from '#domain/trust/audit.ts';
import { callProcedure, withoutEmpty } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

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
export function readAccountLog(
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

import type { AccountLog, DecisionFilters, DecisionLog } from '#domain/trust/audit.ts';
import { callProcedure, withoutEmpty } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * A page of the record of decisions, the newest first.
 *
 * @param before `next` of the page before; null for the first
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
 * A page of what the auth service wrote down, the newest first.
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

import type { SupabaseClient } from '@supabase/supabase-js';
import type { AccountLog, DecisionFilters, DecisionLog } from '#domain/trust/audit.ts';
import { callProcedure } from './call.ts';

/**
 * A page of the record of decisions, the newest first.
 *
 * @param before `next` of the page before; null for the first
 * @throws DataError `not_administrator`
 */
export function readDecisions(
  client: SupabaseClient,
  filters: DecisionFilters,
  before: number | null,
  pageSize?: number,
): Promise<DecisionLog> {
  return callProcedure(client, 'decision_log', {
    ...given(filters),
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
  client: SupabaseClient,
  filters: { account: string; since: string; until: string },
  before: AccountLog['next'],
): Promise<AccountLog> {
  return callProcedure(client, 'account_log', {
    ...given(filters),
    before_at: before?.at,
    before_id: before?.id,
  });
}

function given(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
}

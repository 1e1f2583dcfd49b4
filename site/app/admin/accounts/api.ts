import type { AccountDetails, FoundAccounts } from '#domain/accounts/accounts.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/** @throws DataError, as every function here: `not_administrator`, or the codes in the procedure's SQL comment */
export function findAccounts(
  client: DataClient,
  words: string,
  onlySuspended: boolean,
  before: FoundAccounts['next'],
): Promise<FoundAccounts> {
  return runProcedure(client, 'find_accounts', {
    words: words || null,
    only_suspended: onlySuspended,
    before_at: before?.at ?? null,
    before_id: before?.id ?? null,
  });
}

export function readAccount(client: DataClient, id: string): Promise<AccountDetails> {
  return runProcedure(client, 'account_details', { account: id });
}

type Why = { reason: string | null; note: string | null };

/** @param until null for a permanent suspension */
export async function suspendAccount(
  client: DataClient,
  id: string,
  until: Date | null,
  why: Why,
): Promise<void> {
  await runProcedure(client, 'suspend_account', {
    account: id,
    until: until?.toISOString() ?? null,
    ...why,
  });
}

export async function liftSuspension(client: DataClient, id: string): Promise<void> {
  await runProcedure(client, 'lift_suspension', { account: id });
}

/** @returns the number of sessions that were ended */
export function signOutAccount(client: DataClient, id: string): Promise<number> {
  return runProcedure(client, 'sign_out_account', { account: id });
}

/** @param confirmation the text required by {@link AccountDetails} */
export async function deleteAccount(
  client: DataClient,
  id: string,
  { confirmation, keepsReviews, ...why }: Why & { confirmation: string; keepsReviews: boolean },
): Promise<void> {
  await runProcedure(client, 'delete_account', {
    account: id,
    confirmation,
    reviews: keepsReviews ? 'keep' : 'delete',
    ...why,
  });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AccountDetails, FoundAccounts } from '#domain/accounts/accounts.ts';
import type { StaffRole } from '#domain/accounts/staff.ts';
import { runProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';
import { DataError } from '#site/data/error.ts';
import { sessionClient } from '#site/session/open-session.ts';

/** @throws DataError, as every function here: `not_administrator`, or the codes in the procedure's SQL comment */
function findAccounts(
  client: DataClient,
  words: string,
  { onlySuspended, onlyStaff }: AccountFilters,
  before: FoundAccounts['next'],
): Promise<FoundAccounts> {
  return runProcedure(client, 'find_accounts', {
    words: words || null,
    only_suspended: onlySuspended,
    only_staff: onlyStaff,
    before_at: before?.at ?? null,
    before_id: before?.id ?? null,
  });
}

function readAccount(client: DataClient, id: string): Promise<AccountDetails> {
  return runProcedure(client, 'account_details', { account: id });
}

/** @param mrcs official numbers; of a regional moderator alone */
export async function giveStaffRole(
  client: DataClient,
  id: string,
  role: StaffRole | null,
  mrcs: number[],
): Promise<void> {
  await runProcedure(client, 'give_staff_role', { account: id, role, mrcs });
}

type Mrc = { id: number; name: string };

async function readMrcs(client: DataClient): Promise<Mrc[]> {
  const { data, error, status } = await client.from('mrcs').select('id, name').order('name');
  if (error) throw new DataError('mrcs', error, status);
  return data;
}

type Why = { reason: string | null; note: string | null };

/** What becomes of the published listings of a suspended account: `hide` ends with the suspension. */
export const LISTING_FATES = ['keep', 'hide', 'disown'] as const;
export type ListingFate = (typeof LISTING_FATES)[number];

/** @param until null for a permanent suspension */
export async function suspendAccount(
  client: DataClient,
  id: string,
  until: Date | null,
  listings: ListingFate,
  why: Why,
): Promise<void> {
  await runProcedure(client, 'suspend_account', {
    account: id,
    until: until?.toISOString() ?? null,
    listings,
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

export const ACCOUNTS_KEY = ['admin', 'accounts'] as const;

export type AccountFilters = { onlySuspended: boolean; onlyStaff: boolean };

export function accountsQuery(words: string, filters: AccountFilters) {
  return infiniteQueryOptions({
    queryKey: [...ACCOUNTS_KEY, 'found', { words, ...filters }],
    queryFn: async ({ pageParam }) => findAccounts(await sessionClient(), words, filters, pageParam),
    initialPageParam: null as FoundAccounts['next'],
    getNextPageParam: ({ next }) => next,
  });
}

export function accountQuery(id: string) {
  return queryOptions({
    queryKey: [...ACCOUNTS_KEY, 'one', id],
    queryFn: async () => readAccount(await sessionClient(), id),
  });
}

/** The MRCs and equivalent territories by name; they do not change. */
export const mrcsQuery = queryOptions({
  queryKey: ['admin', 'mrcs'],
  queryFn: async () => readMrcs(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});

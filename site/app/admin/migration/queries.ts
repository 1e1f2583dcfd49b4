import { queryOptions } from '@tanstack/react-query';
import type { TransferLine } from '#domain/operations/transfers.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { LIVE } from '#site/session/queries.tsx';
import { readTransfer, readTransfers } from './api.ts';

/** Begins the keys of both queries: what is done to a transfer changes the list too. */
export const TRANSFERS_KEY = ['admin', 'transfers'] as const;

/** While a transfer is under way, and while none is: somebody else may begin one. Nothing is read in a hidden page. */
const ACTIVE_MS = 1_500;
const IDLE_MS = 20_000;

/** The latest imports and exports. */
export const transfersQuery = queryOptions({
  queryKey: [...TRANSFERS_KEY, 'all'],
  queryFn: async () => readTransfers(await sessionClient()),
  refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? ACTIVE_MS : IDLE_MS),
  ...LIVE,
});

/** One of them; null when there is none of this number. */
export function transferQuery(id: number) {
  return queryOptions({
    queryKey: [...TRANSFERS_KEY, 'one', id],
    queryFn: async () => readTransfer(await sessionClient(), id),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? ACTIVE_MS : IDLE_MS),
    ...LIVE,
  });
}

/** Whether something is being done, or is about to be. */
export function isActive({ state }: Pick<TransferLine, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

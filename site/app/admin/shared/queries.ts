import { queryOptions } from '@tanstack/react-query';
import type { CountedKind } from '#domain/trust/moderation.ts';
import { sessionClient } from '#site/session/open-session.ts';
import { readReasons } from './administration-api.ts';

/** Begins the key of every query whose answer changes with what waits for administrators. */
export const WAITING_KEY = ['admin', 'waiting'] as const;

/** The key of what waits of one kind; « any » of queries that show several. */
export function waitingKey(kind: CountedKind | 'any') {
  return [...WAITING_KEY, kind] as const;
}

/** Why something may be decided, of every kind and action. */
export const reasonsQuery = queryOptions({
  queryKey: ['admin', 'reasons'],
  queryFn: async () => readReasons(await sessionClient()),
  staleTime: Number.POSITIVE_INFINITY,
});

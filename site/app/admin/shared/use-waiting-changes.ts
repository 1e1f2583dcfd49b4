import type { QueryKey } from '@tanstack/react-query';
import type { CountedKind } from '#domain/trust/moderation.ts';
import type { DataClient } from '#site/data/client.ts';
import { useLiveInvalidation } from '#site/session/use-live-invalidation.ts';
import { followAdministration } from './administration-api.ts';
import { WAITING_KEY, waitingKey } from './queries.ts';

/** Invalidates what the admin sections show of a kind when something of that kind waits, or no longer does. */
export function useWaitingChanges(): void {
  useLiveInvalidation(follow);
}

function follow(client: DataClient, invalidate: (queryKey: QueryKey) => void): () => void {
  return followAdministration(client, (kind) => {
    if (kind === null) return invalidate(WAITING_KEY);
    invalidate(waitingKey('any'));
    invalidate(waitingKey(kind as CountedKind));
  });
}

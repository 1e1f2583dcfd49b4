import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { sessionClient } from './open-session.ts';

/** Fifty changes at once are read again once. */
const GATHER_MS = 200;

/**
 * Invalidates queries when the server says that something changed.
 *
 * @param follow subscribes, calls `invalidate` with the key of what changed, and returns what ends it; the same
 *   function from one render to the next
 */
export function useLiveInvalidation(
  follow: (client: DataClient, invalidate: (queryKey: QueryKey) => void) => () => void,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const changed = new Map<string, QueryKey>();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const invalidate = (queryKey: QueryKey) => {
      changed.set(hashKey(queryKey), queryKey);
      clearTimeout(gathering);
      gathering = setTimeout(() => {
        for (const key of changed.values()) void queryClient.invalidateQueries({ queryKey: key });
        changed.clear();
      }, GATHER_MS);
    };
    sessionClient().then(
      (client) => {
        if (!isLeft) stop = follow(client, invalidate);
      },
      // Reading, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      clearTimeout(gathering);
      stop?.();
    };
  }, [queryClient, follow]);
}

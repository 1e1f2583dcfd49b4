import {
  hashKey,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { isTemporary } from '#site/data/error.ts';
import { type Task, useTaskWith } from '#site/ui/form/use-task.ts';
import { currentSession, onSession, sessionClient } from './open-session.ts';

type PersonCache = { personId: string; client: QueryClient; stopFollowing(): void };

let current: PersonCache | null = null;

/**
 * The query client of the app, which caches the data of one person: that person's sign-out, or another's sign-in,
 * clears and replaces it, so that one person's data is never shown to the next.
 *
 * @param personId the signed-in person
 */
export function queryClientOf(personId: string): QueryClient {
  if (current?.personId !== personId) {
    dropCache();
    current = {
      personId,
      client: makeQueryClient(),
      stopFollowing: onSession(() => {
        const session = currentSession();
        if (session.status !== 'signed-in' || session.person.id !== personId) dropCache();
      }),
    };
  }
  return current.client;
}

function dropCache(): void {
  current?.stopFollowing();
  current?.client.clear();
  current = null;
}

/**
 * No refetch in the background, except for queries with `LIVE`: forms are filled from the data. Only a « try later »
 * answer of the service is retried, once; every other failure is shown at once, offline too.
 */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => failures < 1 && isTemporary(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Options of a query whose data changes on the server: refetched when the page becomes visible, and when online. */
export const LIVE = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Options of a query that fills a form: read each time the page is opened, and never refetched under the form. */
export const READ_ONCE = { staleTime: 'static', gcTime: 0 } as const;

/** Provides the query client to the pages behind an account; remounts them when the person changes. */
export function PersonQueries({ personId, children }: { personId: string; children: ReactNode }) {
  const client = useMemo(() => queryClientOf(personId), [personId]);
  return (
    <QueryClientProvider key={personId} client={client}>
      {children}
    </QueryClientProvider>
  );
}

/** Success message; null for none; or a failure message. */
type Said = string | null | { failed: string };

/** A mutation started by a button, one at a time, with its result message. */
export type Action = Omit<Task, 'run'> & {
  /** @param write returns the success message or the failure; throws on refusal */
  run(write: (client: DataClient) => Promise<Said>): Promise<void>;
};

/**
 * A mutation run as the signed-in person.
 *
 * @param describe translates an error into a message
 * @param invalidates keys of the changed queries: they are refetched before the result is shown, after a refusal too,
 *   since the data may have changed elsewhere
 */
export function useAction(
  describe: (error: unknown) => string,
  invalidates: readonly QueryKey[] = [],
): Action {
  const queryClient = useQueryClient();
  const task = useTaskWith(describe);
  const { mutateAsync } = useMutation({
    mutationFn: async (write: (client: DataClient) => Promise<Said>) => write(await sessionClient()),
    onSettled: () => Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
  return { ...task, run: (write) => task.run(() => mutateAsync(write)) };
}

/** Batches invalidations: fifty changes at once cause one refetch. */
const GATHER_MS = 200;

/**
 * Invalidates queries on change notifications from the server.
 *
 * @param follow subscribes, calls `invalidate` with the key of the changed data, and returns an unsubscribe function;
 *   must be stable between renders
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
      // The queries of the page report it: they need the same client.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      clearTimeout(gathering);
      stop?.();
    };
  }, [queryClient, follow]);
}

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
 * The one query client of the app, and the cache of one person: the sign-out of that person, or another person's
 * sign-in, empties it and ends it, so that no answer of one person can be shown to the next.
 *
 * @param personId of who is signed in
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
 * Nothing is read again behind a person's back unless its query asks for it (`LIVE`): a form is filled from what was
 * read. Only « try later » of the service is retried, once; every other failure is shown at once, offline too.
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

/** Options of a query whose answer changes by itself: read again when the page comes back into view, and online. */
export const LIVE = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const;

/** Options of a query that fills a form: read once each time the page is opened, and never again under it. */
export const READ_ONCE = { staleTime: 'static', gcTime: 0 } as const;

/** Gives the pages behind an account their query client; with another person everything in them begins again. */
export function PersonQueries({ personId, children }: { personId: string; children: ReactNode }) {
  const client = useMemo(() => queryClientOf(personId), [personId]);
  return (
    <QueryClientProvider key={personId} client={client}>
      {children}
    </QueryClientProvider>
  );
}

/** What was done, in words; null for nothing to say; or what is wrong. */
type Said = string | null | { failed: string };

/** A mutation that a button starts, once at a time, and its outcome in words. */
export type Action = Omit<Task, 'run'> & {
  /** @param write answers what was done, or what is wrong; a refusal is thrown */
  run(write: (client: DataClient) => Promise<Said>): Promise<void>;
};

/**
 * A mutation run with the rights of who is signed in.
 *
 * @param describe puts whatever was thrown into words
 * @param invalidates keys of what the mutation changes: they are read again before its outcome is told, after a refusal
 *   too, because what was refused may have changed elsewhere
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
      // LoadingState, which needs the client too, says so on the page.
      (error) => console.warn(error),
    );
    return () => {
      isLeft = true;
      clearTimeout(gathering);
      stop?.();
    };
  }, [queryClient, follow]);
}

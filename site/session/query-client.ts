import { QueryCache, QueryClient } from '@tanstack/react-query';
import { isTemporary } from '#site/data/error.ts';
import { currentSession, onSession } from './session-store.ts';

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

import { useCallback, useEffect, useState } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { useSessionClient } from './use-session.ts';

export type Own<Data> =
  | { status: 'reading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'read'; data: Data };

/**
 * Reads, in the browser, what belongs to who is signed in. For the header, dialogs of public pages and what they share
 * with forms: pages behind an account use TanStack Query (`query-client.ts`).
 *
 * @param read must stay the same from one render to the next, or it is read again (`useCallback`)
 */
export function useOwn<Data>(read: (client: DataClient, signal: AbortSignal) => Promise<Data>): Own<Data> {
  const getClient = useSessionClient();
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<Own<Data>>({ status: 'reading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const abort = new AbortController();
    setOwn({ status: 'reading' });
    getClient()
      .then((client) => read(client, abort.signal))
      .then(
        (data) => {
          if (!abort.signal.aborted) setOwn({ status: 'read', data });
        },
        (error) => {
          if (abort.signal.aborted) return;
          console.error(error);
          setOwn({ status: 'failed', retry });
        },
      );
    return () => abort.abort();
  }, [getClient, read, retry, attempt]);
  return own;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { type PublicReads, publicFetch } from '#site/data/public-reads.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useSessionClient } from './use-session.ts';

export type Live<Data> = {
  /** Null until loaded; keeps the previous data during a reload. */
  data: Data | null;
  hasFailed: boolean;
  reload(): Promise<void>;
};

/**
 * Loads the data of a panel, and reloads it on demand. For the header, dialogs of public pages and code that they share
 * with forms: pages behind an account use TanStack Query (`queries.tsx`).
 *
 * @param read must be stable between renders
 */
export function useLive<Data>(read: (client: DataClient) => Promise<Data>): Live<Data> {
  return useReading(read, useSessionClient());
}

/** {@link useLive} for public data: loads neither a session nor the official client. */
export function usePublicRead<Data>(read: (client: PublicReads) => Promise<Data>): Live<Data> {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const getClient = useCallback(
    async () => publicReads(supabaseUrl, supabaseAnonKey),
    [supabaseUrl, supabaseAnonKey],
  );
  return useReading(read, getClient);
}

let made: { url: string; reads: PublicReads } | undefined;

// One shared instance: answers are cached by client identity.
function publicReads(url: string, anonKey: string): PublicReads {
  if (made?.url !== url) made = { url, reads: publicFetch(url, anonKey) };
  return made.reads;
}

function useReading<Client, Data>(
  read: (client: Client) => Promise<Data>,
  getClient: () => Promise<Client>,
): Live<Data> {
  const [data, setData] = useState<Data | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const turn = latest.current;
    try {
      const answer = await read(await getClient());
      // A later request supersedes this one.
      if (turn !== latest.current) return;
      setData(answer);
      setFailed(false);
    } catch (error) {
      console.error(error);
      if (turn === latest.current) setFailed(true);
    }
  }, [read, getClient]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { data, hasFailed, reload };
}

export type Own<Data> =
  | { status: 'reading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'read'; data: Data };

/**
 * Reads the signed-in person's data, in the browser. For the header, dialogs of public pages and code that they share
 * with forms: pages behind an account use TanStack Query (`queries.tsx`).
 *
 * @param read must be stable between renders (`useCallback`), or it runs again
 */
export function useOwn<Data>(read: (client: DataClient, signal: AbortSignal) => Promise<Data>): Own<Data> {
  const getClient = useSessionClient();
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<Own<Data>>({ status: 'reading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
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

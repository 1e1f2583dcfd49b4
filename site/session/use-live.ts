import { useCallback, useEffect, useRef, useState } from 'react';
import type { DataClient } from '#site/data/client.ts';
import { type PublicReads, publicFetch } from '#site/data/public-reads.ts';
import { useSettings } from '#site/page/page-context.ts';
import { useSessionClient } from './use-session.ts';

export type Live<Data> = {
  /** null until it was read; the former answer stays while it is read again. */
  data: Data | null;
  hasFailed: boolean;
  reload(): Promise<void>;
};

/**
 * Reads what a panel shows, and again after each change. For the header, dialogs of public pages and what they share
 * with forms: pages behind an account use TanStack Query (`queries.tsx`).
 *
 * @param read must stay the same from one render to the next
 */
export function useLive<Data>(read: (client: DataClient) => Promise<Data>): Live<Data> {
  return useReading(read, useSessionClient());
}

/** {@link useLive} of what is the same for everyone: neither a session nor the official client is loaded for it. */
export function usePublicRead<Data>(read: (client: PublicReads) => Promise<Data>): Live<Data> {
  const { supabaseUrl, supabaseAnonKey } = useSettings();
  const getClient = useCallback(
    async () => publicReads(supabaseUrl, supabaseAnonKey),
    [supabaseUrl, supabaseAnonKey],
  );
  return useReading(read, getClient);
}

let made: { url: string; reads: PublicReads } | undefined;

// One and the same, by which answers are remembered.
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
      // What was asked for later has answered, or will.
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
 * Reads, in the browser, what belongs to who is signed in. For the header, dialogs of public pages and what they share
 * with forms: pages behind an account use TanStack Query (`queries.tsx`).
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

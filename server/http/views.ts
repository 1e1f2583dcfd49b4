import type { SupabaseClient } from '@supabase/supabase-js';
import { isVisit } from './visits.ts';

const FLUSH_MS = 5_000;
const BUSINESS = /^\/(?:entreprise|en\/business)\/([a-z0-9-]+)$/;
const CITY = /^\/(?:ville|en\/city)\/([a-z0-9-]+)$/;

export type ViewCounter = {
  /** Counts a page that was served, when a person asked for it. */
  count(request: Request): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/**
 * Counts views of listings and cities by day, without anything about who looked, and writes them a few seconds later
 * in one call.
 *
 * @param client with the service key
 */
export function createViewCounter(client: SupabaseClient, onError: (error: unknown) => void): ViewCounter {
  let counts = new Map<string, number>();

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const views = Array.from(counts, ([key, n]) => {
      const [kind, slug] = key.split(' ');
      return { kind, slug, views: n };
    });
    counts = new Map();
    const { error } = await client.rpc('record_views', { views });
    if (error) onError(error);
  }

  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS);
  timer.unref();
  return {
    count(request) {
      if (!isVisit(request)) return;
      const { pathname } = new URL(request.url);
      const business = BUSINESS.exec(pathname)?.[1];
      const city = CITY.exec(pathname)?.[1];
      const key = business ? `listing ${business}` : city ? `city ${city}` : undefined;
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

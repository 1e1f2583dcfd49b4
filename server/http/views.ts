import type { SupabaseClient } from '@supabase/supabase-js';
import { createBatchCounter } from './batch-counter.ts';
import { isVisit } from './visits.ts';

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
  const counter = createBatchCounter(async (counts) => {
    const views = counts.map(([key, n]) => {
      const [kind, slug] = key.split(' ');
      return { kind, slug, views: n };
    });
    const { error } = await client.rpc('record_views', { views });
    if (error) throw error;
  }, onError);
  return {
    count(request) {
      if (!isVisit(request)) return;
      const { pathname } = new URL(request.url);
      const business = BUSINESS.exec(pathname)?.[1];
      const city = CITY.exec(pathname)?.[1];
      if (business) counter.add(`listing ${business}`);
      else if (city) counter.add(`city ${city}`);
    },
    close: counter.close,
  };
}

import { createClient } from '@supabase/supabase-js';
import type { Backend } from '#backend/app.ts';
import type { Database } from '#domain/database.ts';
import type { DataClient } from './data-client.ts';

/**
 * The official client without a network hop: its `fetch` calls the backend directly. Failures are not retried, so that
 * a visitor who waits for a page gets the error sooner.
 *
 * @param address the client's, under which its requests are counted; absent: they are counted under no address
 */
export function inProcessClient(backend: Backend, url: string, key: string, address?: string): DataClient {
  return createClient<Database>(url, key, {
    global: {
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
      fetch: (input, init) => backend.fetch(new Request(input, init)),
    },
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

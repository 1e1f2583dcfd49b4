import { createClient } from '@supabase/supabase-js';
import type { Backend } from '#backend/app.ts';
import type { Database } from '#domain/database.ts';
import type { DataClient } from './data-client.ts';

/**
 * The official client without a hop: its `fetch` is the backend's own, and what fails is not tried again, as whoever
 * waits for a page is told sooner that it cannot be had.
 *
 * @param address of whoever it asks for, who is counted by it; nobody's when absent
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

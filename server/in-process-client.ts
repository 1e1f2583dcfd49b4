import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Backend } from '#backend/app.ts';

/** The official client without a hop: its `fetch` is the backend's own. */
export function inProcessClient(backend: Backend, url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    global: { fetch: (input, init) => backend.fetch(new Request(input, init)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

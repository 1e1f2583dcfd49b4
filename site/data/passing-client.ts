import { createClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.ts';
import type { DataClient } from './client.ts';
import { notingWait } from './wait.ts';

/** A client that keeps nothing and follows nothing: for a question beside the session of this browser. */
export function passingClient(url: string, anonKey: string): DataClient {
  return createClient<Database>(url, anonKey, {
    auth: {
      storageKey: 'bottin-passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: notingWait },
  });
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { notingWait } from './wait.ts';

/** A client that keeps nothing and follows nothing: for a question beside the session of this browser. */
export function passingClient(url: string, anonKey: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: {
      storageKey: 'bottin-passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: notingWait },
  });
}

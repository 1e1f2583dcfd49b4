import { createClient } from '@supabase/supabase-js';
import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import type { Database } from '#domain/database.ts';
import type { DataClient } from './client.ts';
import { notingWait } from './wait.ts';

/** The browser's client; it is loaded apart, with the library. */
export function makeClient(url: string, anonKey: string): DataClient {
  return createClient<Database>(url, anonKey, {
    auth: {
      storageKey: SESSION_KEY,
      // A code in an address is worth nothing without the secret that this browser kept.
      flowType: 'pkce',
      experimental: { recoveryCodes: true },
    },
    global: { fetch: notingWait },
  });
}

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

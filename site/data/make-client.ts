import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import { notingWait } from './wait.ts';

/** The browser's client; it is loaded apart, with the library. */
export function makeClient(url: string, anonKey: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: {
      storageKey: SESSION_KEY,
      // A code in an address is worth nothing without the secret that this browser kept.
      flowType: 'pkce',
      experimental: { recoveryCodes: true },
    },
    global: { fetch: notingWait },
  });
}

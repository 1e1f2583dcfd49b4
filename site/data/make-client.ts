import { createClient } from '@supabase/supabase-js';
import { SESSION_KEY } from '#domain/accounts/stored-session.ts';
import type { Database } from '#domain/database.ts';
import type { DataClient } from './client.ts';
import { notingRefusal } from './refusal-headers.ts';

/** Creates the browser's client; a separate chunk, with the library. */
export function makeClient(url: string, anonKey: string): DataClient {
  return createClient<Database>(url, anonKey, {
    auth: {
      storageKey: SESSION_KEY,
      // PKCE: the code in a URL is useless without the verifier stored in this browser.
      flowType: 'pkce',
      experimental: { recoveryCodes: true },
    },
    global: { fetch: notingRefusal },
  });
}

/** A client that neither stores nor follows a session: for requests outside this browser's session. */
export function passingClient(url: string, anonKey: string): DataClient {
  return createClient<Database>(url, anonKey, {
    auth: {
      storageKey: 'bottin-passing',
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: { fetch: notingRefusal },
  });
}

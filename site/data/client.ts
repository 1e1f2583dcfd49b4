import type { SupabaseClient } from '@supabase/supabase-js';

/** What the data functions read with; only `site/data` knows the library behind it. */
export type DataClient = SupabaseClient;

let client: Promise<SupabaseClient> | undefined;

/**
 * The browser's one client, made when it is first needed: its library is no part of a page's first load.
 *
 * On the server a client comes with the loader's context instead.
 *
 * @param url of the backend, such as `https://bottin.example`; empty for the page's own origin
 * @param anonKey the public key
 * @throws when the library cannot be loaded; the next call tries again
 */
export function browserClient(url: string, anonKey: string): Promise<SupabaseClient> {
  client ??= import('./make-client.ts').then(
    ({ makeClient }) => makeClient(url || location.origin, anonKey),
    (error) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import type { Database } from '#domain/database.ts';

/** The official client of our schema; only `site/data` knows the library behind it. */
export type DataClient = SupabaseClient<Database>;

/** A way of signing in at another service, as the auth service describes it. */
export type { UserIdentity };

let client: Promise<DataClient> | undefined;

/**
 * The browser's one client, made when it is first needed: its library is no part of a page's first load.
 *
 * On the server a client comes with the loader's context instead.
 *
 * @param url of the backend, such as `https://bottin.example`; empty for the page's own origin
 * @param anonKey the public key
 * @throws when the library cannot be loaded; the next call tries again
 */
export function browserClient(url: string, anonKey: string): Promise<DataClient> {
  client ??= import('./make-client.ts').then(
    ({ makeClient }) => makeClient(url || location.origin, anonKey),
    (error) => {
      client = undefined;
      throw error;
    },
  );
  return client;
}

import type { SupabaseClient, UserIdentity } from '@supabase/supabase-js';
import type { Database } from '#domain/database.ts';
import { DataError } from './error.ts';

/** The official client, typed with the database schema; only `site/data` imports its library. */
export type DataClient = SupabaseClient<Database>;

/** An external identity (such as Google), as the auth service describes it. */
export type { UserIdentity };

let client: Promise<DataClient> | undefined;

/**
 * Throws while the browser is offline, as `mustBeOnline` does for scripts that show no error of a request.
 *
 * @throws DataError `unreachable`
 */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new DataError('import', { message: 'The browser has no network' }, 0);
}

/**
 * The browser's shared client, created on first use: its library is loaded lazily.
 *
 * On the server a client comes with the loader's context instead.
 *
 * @param url of the backend, such as `https://bottin.example`; empty for the page's own origin
 * @param anonKey the public key
 * @throws DataError `unreachable` when the library cannot be loaded; the next call retries
 */
export function browserClient(url: string, anonKey: string): Promise<DataClient> {
  client ??= import('./make-client.ts').then(
    ({ makeClient }) => makeClient(url || location.origin, anonKey),
    (error) => {
      client = undefined;
      throw new DataError('import', { message: String(error) }, 0);
    },
  );
  return client;
}

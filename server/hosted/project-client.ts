import { createClient } from '@supabase/supabase-js';
import type { Database } from '#domain/database.ts';
import type { DataClient } from '../web/data-client.ts';

/**
 * The official client of a hosted project, without a session. Failures are not retried, so that a visitor who waits for a
 * page gets the error sooner.
 *
 * @param key the public key
 */
export function projectClient(url: string, key: string): DataClient {
  return createClient<Database>(url, key, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}

import type { SupabaseClient } from '@supabase/supabase-js';
import { callProcedure } from './call.ts';

/**
 * Whether the caller administers the directory; the database decides it again at every read and write.
 *
 * @throws DataError
 */
export function readIsAdministrator(client: SupabaseClient, signal?: AbortSignal): Promise<boolean> {
  return callProcedure(client, 'is_admin', {}, signal);
}

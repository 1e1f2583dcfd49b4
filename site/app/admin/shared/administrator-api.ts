import { callProcedure } from '#site/data/call.ts';
import type { DataClient } from '#site/data/client.ts';

/**
 * Whether the caller administers the directory; the database decides it again at every read and write.
 *
 * @throws DataError
 */
export function readIsAdministrator(client: DataClient, signal?: AbortSignal): Promise<boolean> {
  return callProcedure(client, 'is_admin', {}, signal);
}

import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { forbidden } from './errors.ts';

/**
 * How the service is, as hosted Realtime says it of a tenant.
 *
 * @param sockets how many are open
 * @throws HttpResponseError 403 for everybody but the service role
 */
export async function healthOf(caller: Caller, owner: Pool, sockets: number): Promise<Response> {
  if (caller.role !== 'service_role') throw forbidden();
  const isConnected = await owner.query('select').then(
    () => true,
    () => false,
  );
  return Response.json({
    data: {
      healthy: isConnected,
      db_connected: isConnected,
      connected_cluster: sockets,
      region: 'local',
      node: 'local',
    },
  });
}

import pg from 'pg';
import { isDatabaseError, isDatabaseUnavailable, markUncommitted } from './connection-error.ts';

/** Maximum wait for a connection before a request fails, as in PostgREST. */
const MAX_WAIT_MS = 10_000;

/**
 * The connection pool of requests.
 *
 * Numbers beyond 2^53, dates and numerics stay PostgreSQL's text, because the code here only passes them on.
 *
 * @param maxConnections more than two per core are useless: the statements then wait for each other in PostgreSQL
 * @param maxWaitMs for a connection, opened or free
 */
export function createPool(
  databaseUrl: string,
  maxConnections: number,
  onError: (error: Error) => void,
  maxWaitMs: number = MAX_WAIT_MS,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: 'bottin',
    pipeline: true,
    connectionTimeoutMillis: maxWaitMs,
    // Connections stay open with their prepared statements, and no timer is needed per request.
    idleTimeoutMillis: 0,
    types: { getTypeParser: () => (value: string) => value },
  });
  return watched(pool, onError);
}

/**
 * Connections as the database's owner, with the driver's default types.
 *
 * @param name shown in `pg_stat_activity`
 */
export function createOwnerPool(
  databaseUrl: string,
  name: string,
  maxConnections: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: name,
    connectionTimeoutMillis: MAX_WAIT_MS,
  });
  return watched(pool, onError);
}

/**
 * Takes a connection for a transaction. Where PostgreSQL or pgBouncer refuses a new one, nothing was sent: the
 * transaction may run again (`retryTransaction`).
 *
 * @throws the refusal, or an error of the network or the pool
 */
export async function takeClient(pool: pg.Pool): Promise<pg.PoolClient> {
  return await pool.connect().catch((error: Error) => {
    if (isDatabaseError(error) && isDatabaseUnavailable(error)) markUncommitted(error);
    throw error;
  });
}

/**
 * Adds error listeners, because an unhandled `error` event would end the process: the error of an idle connection is
 * reported, and a connection in use fails its next statement.
 */
export function watched(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    // A closing pool may lose connections together with its server; these errors are ignored.
    if (!pool.ending) onError(error);
  });
  return pool;
}

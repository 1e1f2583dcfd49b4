import pg from 'pg';

/** How long a request waits for a connection before it is told that there is none, as long as PostgREST has it. */
const MAX_WAIT_MS = 10_000;

/**
 * The connections that requests share.
 *
 * Numbers beyond 2^53, dates and numerics stay the text that PostgreSQL wrote, because whatever reads them here only
 * passes them on.
 *
 * @param maxConnections more than two per core gain nothing: the statements then wait for each other in PostgreSQL
 */
export function createPool(
  databaseUrl: string,
  maxConnections: number,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: 'bottin',
    pipeline: true,
    connectionTimeoutMillis: MAX_WAIT_MS,
    // Kept open, with what they have prepared; and a timer for each request less.
    idleTimeoutMillis: 0,
    types: { getTypeParser: () => (value: string) => value },
  });
  return watched(pool, onError);
}

/**
 * Connections of the database's owner, who reads values as the driver gives them.
 *
 * @param name what `pg_stat_activity` shows
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
 * Keeps a connection that PostgreSQL closes from ending the process, as an error that nobody listens for would: an idle
 * one is told of, one in use fails the next statement of who uses it.
 */
export function watched(pool: pg.Pool, onError: (error: Error) => void): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    // Ended together with its server: there is nobody left to tell.
    if (!pool.ending) onError(error);
  });
  return pool;
}

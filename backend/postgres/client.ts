import pg from 'pg';

/**
 * Creates a dedicated client, not yet connected. When PostgreSQL closes its connection, running and later statements
 * are rejected, and the process goes on: without the listener here, the `error` event would be an uncaught exception.
 *
 * @param name shown in `pg_stat_activity`
 */
export function createClient(connectionString: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: name });
  client.on('error', () => undefined);
  return client;
}

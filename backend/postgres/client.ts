import pg from 'pg';

/**
 * A connection of its own, not yet open, which does not end the process when PostgreSQL closes it: the statement under way
 * and those after it are rejected, while an `error` event without a listener would be thrown where nobody catches it.
 *
 * @param name what `pg_stat_activity` shows
 */
export function createClient(connectionString: string, name: string): pg.Client {
  const client = new pg.Client({ connectionString, application_name: name });
  client.on('error', () => undefined);
  return client;
}

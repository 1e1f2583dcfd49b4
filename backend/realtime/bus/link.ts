import pg from 'pg';

/** One process's connection for notifications. */
export type Link = {
  /** Notifies all listeners, in this order and in one transaction. */
  notify(parts: string[]): Promise<void>;
  /** The other processes whose connection is open. */
  nodes(): Promise<string[]>;
  close(): Promise<void>;
};

export type LinkHandlers = {
  onNotification(channel: string, payload: string): void;
  /** The connection broke; it is not opened again. */
  onLost(error: unknown): void;
};

const NAME_PREFIX = 'bottin-realtime ';

/**
 * Opens the connection over which a process hears and tells the others. Its name says which process it is of.
 *
 * @throws the driver's error when the database cannot be reached
 */
export async function openLink(databaseUrl: string, node: string, handlers: LinkHandlers): Promise<Link> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: NAME_PREFIX + node,
    keepAlive: true,
  });
  // Until it is open, what breaks it is what opening throws.
  let ended = true;
  const lose = (error?: unknown) => {
    if (ended) return;
    ended = true;
    handlers.onLost(error);
    // What broke cannot be told goodbye.
    client.end().catch(() => undefined);
  };
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', ({ channel, payload }) => handlers.onNotification(channel, payload ?? ''));
  try {
    await client.connect();
    // PostgreSQL then notices within half a minute that the machine of a process is gone.
    await client.query(`set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
      listen "realtime:bus"; listen "realtime:messages"`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  ended = false;
  return {
    async notify(parts) {
      await client.query(`select pg_notify('realtime:bus', part) from unnest($1::text[]) as part`, [parts]);
    },
    async nodes() {
      const { rows } = await client.query<{ name: string }>(
        `select application_name as name from pg_stat_activity
         where datname = current_database() and starts_with(application_name, $1) and pid <> pg_backend_pid()`,
        [NAME_PREFIX],
      );
      // An old connection of this very process may not have ended yet.
      return rows.map(({ name }) => name.slice(NAME_PREFIX.length)).filter((name) => name !== node);
    },
    async close() {
      ended = true;
      await client.end();
    },
  };
}

import pg from 'pg';

/** The notification connection of one process. */
export type Link = {
  /** Notifies all listeners, in order and in one transaction. */
  notify(parts: string[]): Promise<void>;
  /** The other processes with an open connection. */
  nodes(): Promise<string[]>;
  close(): Promise<void>;
};

export type LinkHandlers = {
  onNotification(channel: string, payload: string): void;
  /** Called when the connection broke; it does not reconnect. */
  onLost(error: unknown): void;
};

const NAME_PREFIX = 'bottin-realtime ';

/**
 * Opens the connection over which a process publishes and receives messages. The connection's name contains the id of
 * the process.
 *
 * @throws the driver's error when the database is unreachable
 */
export async function openLink(databaseUrl: string, node: string, handlers: LinkHandlers): Promise<Link> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: NAME_PREFIX + node,
    keepAlive: true,
  });
  // `openLink` itself throws errors from before the connection is open.
  let ended = true;
  const lose = (error?: unknown) => {
    if (ended) return;
    ended = true;
    handlers.onLost(error);
    // Closing a broken connection may fail.
    client.end().catch(() => undefined);
  };
  client.on('error', lose);
  client.on('end', () => lose());
  client.on('notification', ({ channel, payload }) => handlers.onNotification(channel, payload ?? ''));
  try {
    await client.connect();
    // PostgreSQL then detects the loss of a process's machine within half a minute.
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
      // An earlier connection of this process may still be open.
      return rows.map(({ name }) => name.slice(NAME_PREFIX.length)).filter((name) => name !== node);
    },
    async close() {
      ended = true;
      await client.end();
    },
  };
}

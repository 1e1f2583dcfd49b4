import pg, { type Pool } from 'pg';

/** After a connection that was had and lost, the next is tried at once; then each time after so long. */
const RETRY_MS = 1_000;
/** How often it is asked whether the connection is still there, and how long the answer may take. */
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 3_000;

export type Listener = { close(): Promise<void> };

export type ListenerOptions = {
  /** Of which the connection's settings are taken. */
  pool: Pool;
  /** What listens, as PostgreSQL and the log show it. */
  name: string;
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** Each time that it begins to listen: what was told before that was not heard. */
  onListening(): void;
  /** Each time that the connection is lost. */
  onLost?(): void;
  /** Told once for each time that the connection cannot be had. */
  onError(error: unknown): void;
};

/**
 * Hears what PostgreSQL is told on some channels (`NOTIFY`), over a connection of its own that comes back when it was lost:
 * one of a pool would have to be given back. A connection that died without a word is noticed within four seconds.
 */
export function listenTo(options: ListenerOptions): Listener {
  const { pool, name, channels, onNotification, onListening, onLost, onError } = options;
  let isClosed = false;
  let isDisconnected = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let opening = open();

  async function open(): Promise<void> {
    const opened = new pg.Client({
      ...pool.options,
      application_name: `bottin: ${name}`,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
    });
    // The end that follows an error is what matters; without a listener the error would end the process.
    opened.on('error', () => undefined);
    opened.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
    try {
      await opened.connect();
      for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      if (!isDisconnected && !isClosed) onError(new Error(`Nothing is heard of ${name}`, { cause: error }));
      isDisconnected = true;
      await opened.end().catch(() => undefined);
      again(RETRY_MS);
      return;
    }
    isDisconnected = false;
    client = opened;
    const heartbeat = startHeartbeat(opened);
    opened.on('end', () => {
      clearInterval(heartbeat);
      client = undefined;
      if (!isClosed) onLost?.();
      again(0);
    });
    if (isClosed) await opened.end();
    else onListening();
  }

  function again(afterMs: number): void {
    if (isClosed) return;
    retry = setTimeout(() => {
      opening = open();
    }, afterMs).unref();
  }

  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await opening;
      await client?.end();
    },
  };
}

function startHeartbeat(client: pg.Client): NodeJS.Timeout {
  let isAsked = false;
  const heartbeat = setInterval(() => {
    if (isAsked) return;
    isAsked = true;
    const late = setTimeout(() => client.connection.stream.destroy(), HEARTBEAT_TIMEOUT_MS).unref();
    client
      .query('select 1')
      // Its end is told by the connection.
      .catch(() => undefined)
      .finally(() => {
        isAsked = false;
        clearTimeout(late);
      });
  }, HEARTBEAT_MS);
  return heartbeat.unref();
}

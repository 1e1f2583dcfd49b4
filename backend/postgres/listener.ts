import pg, { type Pool } from 'pg';

/** A lost connection is reopened at once; after a failure the next attempts follow at this interval. */
const RETRY_MS = 1_000;
/** Interval of the connection check, and its timeout. */
const HEARTBEAT_MS = 1_000;
const HEARTBEAT_TIMEOUT_MS = 3_000;

export type Listener = { close(): Promise<void> };

export type ListenerOptions = {
  /** Provides the connection settings. */
  pool: Pool;
  /** Name of the listener in `pg_stat_activity` and the log. */
  name: string;
  channels: readonly string[];
  onNotification(channel: string, payload: string): void;
  /** Called each time that listening starts: notifications sent before were missed. */
  onListening(): void;
  /** Called each time that the connection is lost. */
  onLost?(): void;
  /** Called once per outage when connecting fails. */
  onError(error: unknown): void;
};

/**
 * Subscribes to notifications (`NOTIFY`) of some channels, over a dedicated connection that reconnects when lost: a
 * pooled one would have to be released. A silently dead connection is detected within four seconds.
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
    // Only the `end` event that follows matters; without a listener the error would end the process.
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
      // The connection's `end` event reports the failure.
      .catch(() => undefined)
      .finally(() => {
        isAsked = false;
        clearTimeout(late);
      });
  }, HEARTBEAT_MS);
  return heartbeat.unref();
}

import pg, { type Pool } from 'pg';

const RETRY_MS = 2_000;

export type Listener = { close(): Promise<void> };

type ListenerOptions = {
  /** Of which the connection's settings are taken. */
  pool: Pool;
  channels: readonly string[];
  onTold(channel: string, payload: string): void;
  /** Each time that it begins to listen: what was told before that was not heard. */
  onListening(): void;
  /** Told once for each time that the connection cannot be had. */
  onError(error: unknown): void;
};

/** Hears what PostgreSQL is told on some channels, over a connection of its own that comes back when it was lost. */
export function listenTo({ pool, channels, onTold, onListening, onError }: ListenerOptions): Listener {
  let isClosed = false;
  let isAway = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let opening = open();

  async function open(): Promise<void> {
    const opened = new pg.Client({ ...pool.options, application_name: 'bottin: upkeep' });
    // The end that follows an error is what matters; without a listener the error would end the process.
    opened.on('error', () => undefined);
    opened.on('notification', ({ channel, payload }) => onTold(channel, payload ?? ''));
    try {
      await opened.connect();
      for (const channel of channels) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      if (!isAway && !isClosed) onError(new Error('Nothing is heard of upkeep', { cause: error }));
      isAway = true;
      await opened.end().catch(() => undefined);
      again();
      return;
    }
    isAway = false;
    client = opened;
    opened.on('end', () => {
      client = undefined;
      again();
    });
    if (isClosed) await opened.end();
    else onListening();
  }

  function again(): void {
    if (isClosed) return;
    retry = setTimeout(() => {
      opening = open();
    }, RETRY_MS).unref();
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

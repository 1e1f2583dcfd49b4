import pg, { type Pool } from 'pg';

const RETRY_MS = 1_000;

export type Listener = { close(): Promise<void> };

/**
 * Calls back when a mail was queued, by whatever process; and once the connection is back after it was lost, since what
 * was announced meanwhile was not heard.
 */
export function listenForMail(pool: Pool, onQueued: () => void, onError: (error: unknown) => void): Listener {
  let closed = false;
  let client: pg.Client | undefined;
  let opening: Promise<void> = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let down = false;

  // A connection of its own: one of the pool would have to be given back.
  async function open(): Promise<void> {
    const opened = new pg.Client({ ...pool.options, application_name: 'bottin: mail' });
    // The end that follows an error is what matters; without a listener the error would end the process.
    opened.on('error', () => undefined);
    opened.on('notification', onQueued);
    try {
      await opened.connect();
      await opened.query('listen "mail:queued"');
    } catch (error) {
      // Once for each time that it is away: the slow look at the queue goes on meanwhile.
      if (!down && !closed)
        onError(new Error('Mail is looked for slowly: nothing tells of it', { cause: error }));
      down = true;
      await opened.end().catch(() => undefined);
      again();
      return;
    }
    down = false;
    client = opened;
    opened.on('end', () => {
      client = undefined;
      again();
    });
    onQueued();
    if (closed) await opened.end();
  }

  function again(): void {
    if (closed) return;
    retry = setTimeout(() => {
      opening = open();
    }, RETRY_MS).unref();
  }

  opening = open();
  return {
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end();
    },
  };
}

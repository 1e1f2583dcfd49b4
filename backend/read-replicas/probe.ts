import pg from 'pg';

/** How long a server may take to answer; one that takes longer is not read from. */
const TIMEOUT_MS = 1_000;

/** One connection for short questions, opened again at the question after its loss. */
export type Probe<Row> = {
  /** @throws when the server does not answer within a second */
  ask(): Promise<Row>;
  close(): Promise<void>;
};

/**
 * @param statement whose one row answers
 * @param onLost called when the connection ends, which tells of a stopped server before the next question does
 */
export function createProbe<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  onLost: () => void = () => undefined,
): Probe<Row> {
  let opened: Promise<pg.Client> | undefined;
  let isClosed = false;

  function open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bottin: replicas',
      connectionTimeoutMillis: TIMEOUT_MS,
    });
    // The question under way fails; without a listener the error would end the process.
    client.on('error', () => undefined);
    const opening = client.connect().then(() => client);
    client.on('end', () => {
      if (opened !== opening) return;
      opened = undefined;
      if (!isClosed) onLost();
    });
    return opening;
  }

  async function row(): Promise<Row> {
    opened ??= open();
    const { rows } = await (await opened).query<Row>(statement);
    return rows[0] as Row;
  }

  return {
    async ask() {
      const asking = row();
      try {
        return await within(TIMEOUT_MS, asking);
      } catch (error) {
        asking.catch(() => undefined);
        const failed = opened;
        opened = undefined;
        // The connection may be half open: closing it in order would wait for the server.
        failed?.then(
          (client) => client.connection.stream.destroy(),
          () => undefined,
        );
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const client = await opened?.catch(() => undefined);
      await client?.end();
    },
  };
}

async function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // After a stall of the event loop the timer fires before the socket is read: the answer may have arrived.
    timer = setTimeout(() => setImmediate(() => setImmediate(reject, new Error('no answer in time'))), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

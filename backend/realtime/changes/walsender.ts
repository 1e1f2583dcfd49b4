import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atMost } from './at-most.ts';
import { POSTGRES_EPOCH_MS } from './pgoutput.ts';

export type WalReader = {
  /** Called with a plugin's message; the buffer is only valid during the call. */
  onMessage(bytes: Buffer): void;
  /** The server is alive, and has sent everything up to this position. */
  onKeepalive(walEnd: bigint): void;
  /** The stream ended unexpectedly; called once. */
  onEnd(error: Error): void;
};

export type WalSender = {
  /** Applies backpressure to the server until {@link resume}. */
  pause(): void;
  resume(): void;
  /** Everything before this position was processed, so the server may discard it. Reported every 10 seconds. */
  acknowledge(lsn: bigint): void;
  /** Drops the replication slot. */
  close(): Promise<void>;
};

// Well below PostgreSQL's `wal_sender_timeout` of 60 s, which ends a stream whose client sends no status.
const STATUS_INTERVAL_MS = 10_000;

const LEAVE_TIMEOUT_MS = 500;

const XLOG_DATA = 0x77;
const KEEPALIVE = 0x6b;

/** Internals of the driver that its types omit: it has no public replication API. */
type Wire = {
  stream: { pause(): void; resume(): void };
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void;
  once(event: 'replicationStart', listener: () => void): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/**
 * Streams a publication's changes through a new replication slot.
 *
 * The slot is temporary: it belongs to this connection, so PostgreSQL drops it even if this process crashes, and never
 * retains WAL for a dead reader.
 *
 * Resolves once changes committed from now on will arrive. PostgreSQL first waits for the transactions open at that
 * moment.
 *
 * @param signal aborts the opening
 * @throws the driver's error when the database cannot stream
 */
export async function openWalSender(
  databaseUrl: string,
  publication: string,
  reader: WalReader,
  signal: AbortSignal,
): Promise<WalSender> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    replication: 'database',
    application_name: 'bottin-changes',
    // Dates must be ISO for conversion to JSON; all other settings keep the database's defaults.
    options: '-c datestyle=ISO -c statement_timeout=0',
  } as pg.ClientConfig);
  let timer: NodeJS.Timeout | undefined;
  let over = false;
  const end = (error: Error) => {
    if (over) return;
    over = true;
    clearInterval(timer);
    reader.onEnd(error);
  };
  const close = async () => {
    over = true;
    clearInterval(timer);
    await client.end();
  };
  client.on('error', (error) => {
    // Before streaming starts, the query in flight rejects with the same error.
    if (timer) end(error);
  });
  const giveUp = () => void close();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    const stream = await startStream(client, publication, (chunk) => {
      if (over) return false;
      try {
        return readChunk(chunk, reader);
      } catch (error) {
        // An exception in the socket's event handler would end the process.
        void client.end();
        end(error instanceof Error ? error : new Error(String(error)));
        return false;
      }
    });
    timer = setInterval(stream.sendStatus, STATUS_INTERVAL_MS);
    stream.ended.then(() => end(new Error('PostgreSQL ended the stream of changes.')), end);
    return {
      pause: () => stream.wire.stream.pause(),
      resume: () => stream.wire.stream.resume(),
      acknowledge: stream.acknowledge,
      async close() {
        if (!over) {
          over = true;
          await dropSlot(client, stream);
        }
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

type Stream = {
  wire: Wire;
  slot: string;
  /** Settles when the server ends the stream. */
  ended: Promise<unknown>;
  sendStatus(): void;
  acknowledge(lsn: bigint): void;
};

/**
 * Creates a slot and starts to stream from it.
 *
 * @param read handles a chunk; true requests a status
 */
async function startStream(
  client: pg.Client,
  publication: string,
  read: (chunk: Buffer) => boolean,
): Promise<Stream> {
  const wire = (client as unknown as { connection: Wire }).connection;
  const slot = `bottin_${process.pid}_${randomBytes(6).toString('hex')}`;
  const { rows } = await client.query(
    `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
  );
  let acknowledged = parseLsn(rows[0].consistent_point);
  const sendStatus = () => wire.sendCopyFromChunk(standbyStatus(acknowledged));
  wire.on('copyData', ({ chunk }) => {
    if (read(chunk)) sendStatus();
  });
  const started = new Promise<void>((resolve) => wire.once('replicationStart', resolve));
  const ended = client.query(
    `START_REPLICATION SLOT ${slot} LOGICAL 0/0
     (proto_version '1', publication_names ${pg.escapeLiteral(pg.escapeIdentifier(publication))})`,
  );
  await Promise.race([started, ended]);
  return {
    wire,
    slot,
    ended,
    sendStatus,
    acknowledge(lsn) {
      if (lsn > acknowledged) acknowledged = lsn;
    },
  };
}

/** @returns whether the server requests a status */
function readChunk(chunk: Buffer, reader: WalReader): boolean {
  // A 25-byte header (type, positions, clock) precedes the plugin's message.
  if (chunk[0] === XLOG_DATA) reader.onMessage(chunk.subarray(25));
  if (chunk[0] !== KEEPALIVE) return false;
  reader.onKeepalive(chunk.readBigUInt64BE(1));
  return chunk[17] === 1;
}

/**
 * Ends the stream and drops its slot. Otherwise PostgreSQL drops the slot only when it notices the closed connection, too
 * late for a caller that drops the database next.
 */
async function dropSlot(client: pg.Client, { wire, slot, ended }: Stream): Promise<void> {
  const leave = async () => {
    wire.stream.resume();
    wire.endCopyFrom();
    await ended;
    await client.query(`DROP_REPLICATION_SLOT ${slot}`);
  };
  // During a large transaction the server does not read; a broken stream has no slot left.
  await atMost(
    LEAVE_TIMEOUT_MS,
    leave().catch(() => undefined),
  );
}

/** Converts `16/B374D848` to a number. */
function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

// Received, written and applied positions are the same here, because nothing is stored. Byte 33 requests no reply.
function standbyStatus(lsn: bigint): Buffer {
  const status = Buffer.alloc(34);
  status.write('r');
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(lsn, at);
  status.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
  return status;
}

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { atMost } from './at-most.ts';
import { POSTGRES_EPOCH_MS } from './pgoutput.ts';

export type WalReader = {
  /** A plugin's message; its bytes are only valid during the call. */
  onMessage(bytes: Buffer): void;
  /** The server is alive, and has sent all that it has up to this position. */
  onKeepalive(walEnd: bigint): void;
  /** The stream ended without being asked to; called once. */
  onEnd(error: Error): void;
};

export type WalSender = {
  /** Leaves what comes next with the server until {@link resume}: it then waits too. */
  pause(): void;
  resume(): void;
  /** Everything before this position is dealt with: the server need not keep it. It is told every 10 seconds. */
  acknowledge(lsn: bigint): void;
  /** Leaves no slot behind. */
  close(): Promise<void>;
};

// Well below PostgreSQL's `wal_sender_timeout` of 60 s, which ends a stream whose reader says nothing.
const STATUS_INTERVAL_MS = 10_000;

const LEAVE_TIMEOUT_MS = 500;

const XLOG_DATA = 0x77;
const KEEPALIVE = 0x6b;

/** What the driver has but its types do not tell: it offers no replication interface. */
type Wire = {
  stream: { pause(): void; resume(): void };
  on(event: 'copyData', listener: (message: { chunk: Buffer }) => void): void;
  once(event: 'replicationStart', listener: () => void): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/**
 * Streams a publication's changes through a replication slot of its own.
 *
 * The slot is temporary: it belongs to this connection, so PostgreSQL drops it whatever becomes of this process and
 * never keeps WAL for a reader that is gone.
 *
 * Resolves once changes committed from now on will come. PostgreSQL makes it wait for the transactions that are open
 * at that moment.
 *
 * @param signal gives up the opening
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
    // Dates must be ISO to become JSON; every other setting stays the database's own.
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
    // Before the stream runs, the query under way rejects with it.
    if (timer) end(error);
  });
  const giveUp = () => void close();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    signal.throwIfAborted();
    await client.connect();
    const wire = (client as unknown as { connection: Wire }).connection;
    const slot = `bottin_${process.pid}_${randomBytes(6).toString('hex')}`;
    const { rows } = await client.query(
      `CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput (SNAPSHOT 'nothing')`,
    );
    let acknowledged = parseLsn(rows[0].consistent_point);
    const sendStatus = () => wire.sendCopyFromChunk(standbyStatus(acknowledged));
    wire.on('copyData', ({ chunk }) => {
      if (over) return;
      try {
        // A position and a clock come before the plugin's message.
        if (chunk[0] === XLOG_DATA) reader.onMessage(chunk.subarray(25));
        if (chunk[0] !== KEEPALIVE) return;
        reader.onKeepalive(chunk.readBigUInt64BE(1));
        if (chunk[17] === 1) sendStatus();
      } catch (error) {
        // Thrown on, it would end the process: nobody stands above the socket's events.
        void client.end();
        end(error instanceof Error ? error : new Error(String(error)));
      }
    });
    const started = new Promise<void>((resolve) => wire.once('replicationStart', resolve));
    const streaming = client.query(
      `START_REPLICATION SLOT ${slot} LOGICAL 0/0
       (proto_version '1', publication_names ${pg.escapeLiteral(pg.escapeIdentifier(publication))})`,
    );
    await Promise.race([started, streaming]);
    timer = setInterval(sendStatus, STATUS_INTERVAL_MS);
    streaming.then(() => end(new Error('PostgreSQL ended the stream of changes.')), end);
    return {
      pause: () => wire.stream.pause(),
      resume: () => wire.stream.resume(),
      acknowledge(lsn) {
        if (lsn > acknowledged) acknowledged = lsn;
      },
      async close() {
        if (!over) {
          over = true;
          // Otherwise PostgreSQL drops the slot once it notices that nobody is there, which a caller who goes on to
          // drop the database cannot wait for.
          const leave = async () => {
            wire.stream.resume();
            wire.endCopyFrom();
            await streaming;
            await client.query(`DROP_REPLICATION_SLOT ${slot}`);
          };
          // In the middle of a large transaction the server does not listen; a stream that broke has no slot.
          await atMost(
            LEAVE_TIMEOUT_MS,
            leave().catch(() => undefined),
          );
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

/** `16/B374D848` as the number that it is. */
function parseLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

// Received, written and applied are one to us, who keep nothing. Byte 33 asks for no answer.
function standbyStatus(lsn: bigint): Buffer {
  const status = Buffer.alloc(34);
  status.write('r');
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(lsn, at);
  status.writeBigInt64BE(BigInt(Date.now() - POSTGRES_EPOCH_MS) * 1000n, 25);
  return status;
}

import type { Pool } from 'pg';
import type { Broadcast } from './broadcast.ts';
import { invalidReplay } from './errors.ts';

/** What one replay may hold, as hosted Realtime bounds it. */
const REPLAY_LIMIT = 25;
/** How many messages are caught up with after the link between processes was lost. */
const CATCH_UP_LIMIT = 1_000;
/** How many rows one statement deletes, so that none holds its locks for long. */
const CLEANUP_BATCH = 10_000;

type Row = {
  id: string;
  topic: string;
  event: string;
  private: boolean | null;
  payload: string | null;
  binary_payload: Buffer | null;
};

const COLUMNS = 'id, topic, event, private, payload::text as payload, binary_payload';

/** Stored messages by their ids, in the order of the ids; one that was deleted since is left out. */
export async function readMessages(owner: Pool, ids: readonly string[]): Promise<Broadcast[]> {
  const { rows } = await owner.query<Row>(
    `select ${COLUMNS} from realtime.messages where id = any($1) order by array_position($1::uuid[], id)`,
    [ids],
  );
  return rows.map((row) => toBroadcast(row, {}));
}

/**
 * What was stored since a time, oldest first, public and private; no more than anyone could want at once.
 *
 * @param sinceMs since 1970, when a transaction began that stored a message
 */
export async function messagesSince(owner: Pool, sinceMs: number): Promise<Broadcast[]> {
  const { rows } = await owner.query<Row>(
    `select ${COLUMNS} from realtime.messages
     where inserted_at >= to_timestamp($1::double precision / 1000) at time zone 'utc'
       and extension = 'broadcast' and event is not null
     order by inserted_at limit $2`,
    [sinceMs, CATCH_UP_LIMIT],
  );
  return rows.map((row) => toBroadcast(row, {}));
}

/**
 * The last private broadcasts of a topic, oldest first, each marked as replayed.
 *
 * @param since in milliseconds since 1970
 * @param limit how many at most, of the most recent; never more than 25
 * @throws RealtimeError when a bound is no number
 */
export async function replay(
  owner: Pool,
  topic: string,
  { since, limit = REPLAY_LIMIT }: { since?: unknown; limit?: unknown },
): Promise<Broadcast[]> {
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit)) throw invalidReplay();
  const { rows } = await owner.query<Row>(
    `select ${COLUMNS} from realtime.messages
     where topic = $1 and private is true and extension = 'broadcast' and event is not null
       and inserted_at >= to_timestamp($2::double precision / 1000) at time zone 'utc'
       and (expires_at is null or expires_at > now() at time zone 'utc')
     order by inserted_at desc limit $3`,
    [topic, since, Math.max(1, Math.min(Number(limit), REPLAY_LIMIT))],
  );
  return rows.reverse().map((row) => toBroadcast(row, { replayed: true }));
}

/**
 * Stores a private broadcast, which its insertion also sends to every process.
 *
 * @param ttlSeconds how long it is replayed; null is as long as any message is kept
 */
export async function storeMessage(
  owner: Pool,
  message: { id: string; topic: string; event: string; encoding: 'json' | 'binary'; bytes: Buffer },
  ttlSeconds: number | null,
): Promise<void> {
  const { id, topic, event, encoding, bytes } = message;
  await owner.query(
    `insert into realtime.messages (id, topic, event, private, extension, payload, binary_payload, expires_at)
     values ($1, $2, $3, true, 'broadcast', $4, $5, now() at time zone 'utc' + make_interval(secs => $6))`,
    [
      id,
      topic,
      event,
      encoding === 'json' ? bytes.toString() : null,
      encoding === 'binary' ? bytes : null,
      ttlSeconds,
    ],
  );
}

/** Deletes what is older than three days, as hosted Realtime does, or has expired. Processes may do so at once. */
export async function deleteOldMessages(owner: Pool): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await owner.query(
      `delete from realtime.messages where ctid = any(array(
         select ctid from realtime.messages
         where inserted_at < now() at time zone 'utc' - interval '72 hours' or expires_at < now() at time zone 'utc'
         limit $1 for update skip locked))`,
      [CLEANUP_BATCH],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < CLEANUP_BATCH) return deleted;
  }
}

function toBroadcast(row: Row, meta: Record<string, unknown>): Broadcast {
  const binary = row.binary_payload !== null;
  return {
    topic: row.topic,
    private: row.private ?? false,
    network: null,
    id: row.id,
    body: {
      form: 'user',
      event: row.event,
      encoding: binary ? 'binary' : 'json',
      bytes: row.binary_payload ?? Buffer.from(row.payload ?? 'null'),
      meta: { ...meta, id: row.id },
    },
  };
}

import type { Pool } from 'pg';
import type { Broadcast } from './broadcast.ts';
import { invalidReplay } from './errors.ts';

/** Maximum messages per replay, as on hosted Realtime. */
const REPLAY_LIMIT = 25;
/** Maximum messages to catch up on after the bus connection was lost. */
const CATCH_UP_LIMIT = 1_000;
/** Rows deleted per statement, so that locks are short. */
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

/** Stored messages by id, in the order of the ids; deleted ones are left out. */
export async function readMessages(owner: Pool, ids: readonly string[]): Promise<Broadcast[]> {
  const { rows } = await owner.query<Row>(
    `select ${COLUMNS} from realtime.messages where id = any($1) order by array_position($1::uuid[], id)`,
    [ids],
  );
  return rows.map((row) => toBroadcast(row, {}));
}

/**
 * Messages stored since a time, oldest first, public and private, up to a limit.
 *
 * @param sinceMs milliseconds since 1970, compared with the start of the storing transaction
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
 * @param limit number of most recent messages, at most 25
 * @throws RealtimeError when a bound is not an integer
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
 * Stores a private broadcast; inserting it also sends it to every process.
 *
 * @param ttlSeconds how long it can be replayed; null for the maximum retention
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

/**
 * Deletes messages that expired or are older than three days, as hosted Realtime does. Processes may run it
 * concurrently.
 */
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

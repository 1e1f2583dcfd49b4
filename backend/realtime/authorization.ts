import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient, QueryResult } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { databaseUnreachable } from './errors.ts';

export type Extension = 'broadcast' | 'presence';

/** Whether an extension may be used; absent before its policies were evaluated. */
export type Permissions = Partial<Record<Extension, boolean>>;

/** A caller's request for access to a private topic. */
export type Petition = {
  topic: string;
  caller: Caller;
  /** Headers of the request that opened the connection, readable in policies as `request.headers`. */
  headers: Readonly<Record<string, string>>;
};

/**
 * Evaluates the read policies of `realtime.messages` for a caller: inserts rows of the topic, reads them as the caller,
 * and rolls back.
 *
 * @throws RealtimeError when the database is unreachable, and the database's error when a policy fails
 */
export async function mayRead(
  pool: Pool,
  petition: Petition,
  extensions: readonly Extension[],
): Promise<Permissions> {
  const ids = extensions.map(() => randomUUID());
  const [, found] = await rehearse(pool, (client) => [
    client.query('select realtime.rehearse_read($1, $2, $3)', [petition.topic, ids, extensions]),
    speakAs(client, petition),
    client.query<{ id: string }>('select id from realtime.messages where id = any($1)', [ids]),
  ]).then(([rehearsed, spoken, read]) => {
    throwFirst([rehearsed, spoken, read]);
    return [null, read as PromiseFulfilledResult<QueryResult<{ id: string }>>] as const;
  });
  const seen = new Set(found.value.rows.map((row) => row.id));
  return Object.fromEntries(
    extensions.map((extension, index) => [extension, seen.has(ids[index] as string)]),
  );
}

/**
 * Evaluates the write policies of `realtime.messages` for a caller: inserts rows of the topic as the caller, and rolls
 * back.
 *
 * @throws the same errors as {@link mayRead}
 */
export async function mayWrite(
  pool: Pool,
  petition: Petition,
  extensions: readonly Extension[],
): Promise<Permissions> {
  const [spoken, ...outcomes] = await rehearse(pool, (client) => [
    speakAs(client, petition),
    ...extensions.flatMap((extension) => [
      client.query('savepoint rehearsal'),
      client.query('insert into realtime.messages (topic, extension) values ($1, $2)', [
        petition.topic,
        extension,
      ]),
      client.query('rollback to savepoint rehearsal'),
    ]),
  ]);
  throwFirst([spoken]);
  return Object.fromEntries(
    extensions.map((extension, index) => {
      const outcome = outcomes[index * 3 + 1];
      if (outcome?.status === 'rejected' && !isForbidden(outcome.reason)) throw outcome.reason;
      return [extension, outcome?.status === 'fulfilled'];
    }),
  );
}

/** Whether row-level security refused access, or the role may not be assumed. */
export function isForbidden(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '42501';
}

// The pool's clients use pipeline mode, so a rehearsal costs one round trip; it is never committed.
async function rehearse(
  pool: Pool,
  work: (client: PoolClient) => Promise<QueryResult>[],
): Promise<PromiseSettledResult<QueryResult>[]> {
  const client = await pool.connect().catch((cause) => {
    throw databaseUnreachable(cause);
  });
  const sent = await Promise.allSettled([client.query('begin'), ...work(client), client.query('rollback')]);
  // The connection survives PostgreSQL's own errors; any other error means that it broke.
  const broken = sent.find((one) => one.status === 'rejected' && !('severity' in Object(one.reason)));
  client.release(broken?.status === 'rejected');
  if (broken?.status === 'rejected') throw databaseUnreachable(broken.reason);
  return sent.slice(1, -1);
}

function throwFirst(outcomes: readonly (PromiseSettledResult<unknown> | undefined)[]): void {
  for (const outcome of outcomes) if (outcome?.status === 'rejected') throw outcome.reason;
}

// Settings that policies for hosted Realtime may read. The role is set last, because setting the others requires the
// login's rights.
function speakAs(client: PoolClient, { topic, caller, headers }: Petition): Promise<QueryResult> {
  const { sub } = caller.claims;
  return client.query({
    name: 'realtime-speak-as',
    text: `select set_config('realtime.topic', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $5, true),
      set_config('request.headers', $4, true), set_config('role', $5, true)`,
    values: [
      topic,
      JSON.stringify(caller.claims),
      typeof sub === 'string' ? sub : '',
      JSON.stringify(headers),
      caller.role,
    ],
  });
}

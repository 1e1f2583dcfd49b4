import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type BatchResult, sendBatch } from '../../postgres/batch.ts';
import { isConnectionLost, isDatabaseError } from '../../postgres/connection-error.ts';
import { takeClient } from '../../postgres/pool.ts';
import { claimsOf, type TransactionOptions } from '../../postgres/transaction.ts';

/** The session state that a connection keeps while it is open. */
export type Session = {
  /** Names and values; the role comes last, because it may not set what the login role may. */
  settings: readonly (readonly [name: string, value: string])[];
  /** The settings as JSON: sessions with equal keys may share a connection. */
  key: string;
};

/**
 * The session state that later reads depend on, as one text. It is read after every call, to detect a procedure that
 * changed the session (`set_config(…, false)`).
 */
export const SESSION_STATE = `concat_ws(' ', current_user, current_setting('default_transaction_read_only'),
  current_setting('search_path'), current_setting('statement_timeout'), current_setting('request.jwt.claims', true),
  current_setting('request.headers', true))`;

/** A read-only session with the caller's rights. */
export function readOnlySession(
  caller: Caller,
  { searchPath = '', settings = [] }: TransactionOptions,
): Session {
  const all: Session['settings'] = [
    ['default_transaction_read_only', 'on'],
    ['search_path', searchPath],
    ['request.jwt.claims', claimsOf(caller)],
    ['request.method', 'GET'],
    ['request.path', ''],
    ['request.headers', '{}'],
    ...settings,
    ['role', caller.role],
  ];
  return { settings: all, key: JSON.stringify(all) };
}

type Opened = { key: string; state: string | null };
const opened = new WeakMap<PoolClient, Opened>();

/**
 * Runs a statement whose rows have `body` and `state` ({@link SESSION_STATE}), on a connection of this session. A
 * connection that was lost while it was idle is replaced, as reads may be repeated; a connection whose session the
 * statement changed is closed.
 *
 * @throws the driver's error
 */
export async function readInSession(
  pool: Pool,
  session: Session,
  statement: QueryConfig,
): Promise<string | null> {
  for (;;) {
    const client = await takeClient(pool);
    const known = opened.get(client);
    if (known && known.key !== session.key) {
      client.release(true);
      continue;
    }
    let isSound = false;
    try {
      const state = known ? known.state : await openSession(client, session);
      const [result] = await sendBatch(client, [statement]);
      const row = result?.rows[0];
      isSound = row?.state === state;
      return row?.body ?? null;
    } catch (error) {
      isSound = isDatabaseError(error) && !isConnectionLost(error);
      // A connection that was opened for this read is not replaced: the database itself is away.
      if (!known || !isConnectionLost(error as Error)) throw error;
    } finally {
      client.release(!isSound);
    }
  }
}

/** One transaction: if it fails, it is rolled back and the connection is closed. */
async function openSession(client: PoolClient, { settings, key }: Session): Promise<string | null> {
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const results: BatchResult[] = await sendBatch(client, [
    { text: `select ${calls.join(', ')}`, values: settings.flat() },
    { text: `select ${SESSION_STATE} as state` },
  ]);
  const state = results[1]?.rows[0]?.state ?? null;
  opened.set(client, { key, state });
  return state;
}

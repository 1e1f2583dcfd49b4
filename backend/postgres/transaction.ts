import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type BatchResult, sendBatch } from './batch.ts';

/** What the database may know of the request, readable there as `request.*` settings. */
export type RequestFacts = { method: string; path: string; headers: Record<string, string> };

/**
 * Runs reads as their caller, in one read-only transaction and one round trip, and returns the rows of each.
 *
 * @throws the driver's `DatabaseError` of the first statement that failed
 */
export async function readAllAs(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  statements: readonly QueryConfig[],
): Promise<BatchResult[]> {
  return withClient(pool, async (client) => {
    const [, ...results] = await sendBatch(client, [callerSettings(caller, facts, 'on'), ...statements]);
    return results;
  });
}

/**
 * Runs a function in one read-write transaction as its caller; what it throws rolls everything back.
 */
export async function writeAs<T>(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    const [begin, settings] = await Promise.allSettled([
      client.query('begin'),
      client.query(callerSettings(caller, facts, 'off')),
    ]);
    if (begin.status === 'rejected') throw begin.reason;
    try {
      if (settings.status === 'rejected') throw settings.reason;
      const value = await work(client);
      await client.query('commit');
      return value;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

// Every setting in one statement, whose answer has no row. The role comes last: the others are set with the login
// role's rights.
function callerSettings(caller: Caller, facts: RequestFacts, readOnly: 'on' | 'off'): QueryConfig {
  return {
    name: 'apply-caller',
    text: `select 1 where concat(set_config('transaction_read_only', $1, true),
      set_config('request.jwt.claims', $2, true), set_config('request.method', $3, true),
      set_config('request.path', $4, true), set_config('request.headers', $5, true),
      set_config('search_path', 'public, extensions', true), set_config('role', $6, true)) is null`,
    values: [
      readOnly,
      JSON.stringify(caller.claims),
      facts.method,
      facts.path,
      JSON.stringify(facts.headers),
      caller.role,
    ],
  };
}

// A connection that broke must not go back to the pool; a statement that PostgreSQL refused leaves it sound.
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Error && !('severity' in error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

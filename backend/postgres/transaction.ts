import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Caller } from '#backend/caller.ts';

/** What the database may know of the request, readable there as `request.*` settings. */
export type RequestFacts = { method: string; path: string; headers: Record<string, string> };

/**
 * Runs reads as their caller, in one transaction, and returns the result of each.
 *
 * All statements (begin, settings, reads, commit) leave without waiting for each other, because the pool's clients
 * are in pipeline mode: they cost a single round trip. When one of them fails PostgreSQL refuses those behind it and
 * the commit becomes a rollback, so nothing needs to be undone.
 *
 * @throws the driver's `DatabaseError` of the first statement that failed
 */
export async function readAllAs(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  statements: readonly QueryConfig[],
): Promise<QueryResult[]> {
  return withClient(pool, async (client) => {
    const sent = await Promise.allSettled([
      client.query('begin isolation level read committed read only'),
      applyCaller(client, caller, facts),
      ...statements.map((statement) => client.query(statement)),
      client.query('commit'),
    ]);
    const results = sent.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
    return results.slice(2, -1);
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
      applyCaller(client, caller, facts),
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

// Every setting in one statement. The role comes last: the others are set with the login role's rights.
function applyCaller(client: PoolClient, caller: Caller, facts: RequestFacts): Promise<QueryResult> {
  return client.query({
    name: 'apply-caller',
    text: `select set_config('request.jwt.claims', $1, true), set_config('request.method', $2, true),
      set_config('request.path', $3, true), set_config('request.headers', $4, true),
      set_config('search_path', 'public, extensions', true), set_config('role', $5, true)`,
    values: [
      JSON.stringify(caller.claims),
      facts.method,
      facts.path,
      JSON.stringify(facts.headers),
      caller.role,
    ],
  });
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

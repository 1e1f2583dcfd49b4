import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type BatchResult, sendBatch } from './batch.ts';
import { isDatabaseError } from './connection-error.ts';
import { retryTransaction } from './retry.ts';

/** What the database may know of the request, readable there as `request.*` settings. */
export type RequestFacts = { method: string; path: string; headers: Record<string, string> };

/** What else a transaction is like. */
export type TransactionOptions = {
  /** As `search_path` has it: `"public", "extensions"`. */
  searchPath?: string;
  /** Further settings, such as the role's own; set with the login role's rights. */
  settings?: readonly (readonly [name: string, value: string])[];
  /** As PostgreSQL names it: `serializable`; null or absent for the usual one. */
  isolation?: string | null;
  /** Runs first, as the caller; what it answers is dropped. */
  first?: QueryConfig | null;
};

export type WriteOptions = TransactionOptions & {
  /** Undoes everything by throwing. It costs a round trip, so that it is absent where nothing can be wrong. */
  check?: ((results: readonly BatchResult[]) => void) | null;
  /** Whether what was done is undone in the end, constraints that wait for the end having been checked. */
  undo?: boolean;
};

const DEFAULT_SEARCH_PATH = 'public, extensions';
const ISOLATIONS = ['read uncommitted', 'read committed', 'repeatable read', 'serializable'];

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
  options: TransactionOptions = {},
): Promise<BatchResult[]> {
  const batch = batchOf(caller, facts, statements, 'on', options);
  return retryTransaction(() =>
    withClient(pool, (client) =>
      options.isolation
        ? inTransaction(client, batch, statements.length, options)
        : lastOf(sendBatch(client, batch), statements.length),
    ),
  );
}

/**
 * Runs one read of each caller, over one connection and without waiting between them. Each is a transaction of its own,
 * as with {@link readAllAs}: nothing of one, settings and failure included, reaches another.
 *
 * @returns in the order of `reads`
 * @throws what broke the connection
 */
export function readEachAs(
  pool: Pool,
  facts: RequestFacts,
  reads: readonly { caller: Caller; statement: QueryConfig }[],
): Promise<PromiseSettledResult<BatchResult[]>[]> {
  return withClient(pool, async (client) => {
    const results = await Promise.allSettled(
      reads.map(({ caller, statement }) =>
        lastOf(sendBatch(client, batchOf(caller, facts, [statement], 'on', {})), 1),
      ),
    );
    for (const one of results)
      if (one.status === 'rejected' && !isDatabaseError(one.reason)) throw one.reason;
    return results;
  });
}

/**
 * Runs statements that may write as their caller, in one transaction, and returns the rows of each. It costs one round
 * trip when there is nothing to check before it ends. A transaction that PostgreSQL rolled back for a deadlock runs again.
 *
 * @throws the driver's `DatabaseError` of the first statement that failed, or what the check throws
 */
export async function writeAllAs(
  pool: Pool,
  caller: Caller,
  facts: RequestFacts,
  statements: readonly QueryConfig[],
  options: WriteOptions = {},
): Promise<BatchResult[]> {
  const batch = batchOf(caller, facts, statements, 'off', options);
  const { check, undo, isolation } = options;
  let error: { reason: unknown } | undefined;
  const results = await retryTransaction(() =>
    withClient(pool, (client) =>
      check || undo || isolation
        ? inTransaction(client, batch, statements.length, options, (found) => {
            // Thrown once the connection is back, which nothing is wrong with.
            error = errorOf(() => check?.(found));
            return error === undefined;
          })
        : lastOf(sendBatch(client, batch), statements.length),
    ),
  );
  if (error) throw error.reason;
  return results;
}

function errorOf(check: () => void): { reason: unknown } | undefined {
  try {
    check();
    return undefined;
  } catch (reason) {
    return { reason };
  }
}

// A batch alone is a transaction too, but one that nothing can be asked of before it ends.
async function inTransaction(
  client: PoolClient,
  batch: readonly QueryConfig[],
  count: number,
  { isolation, undo }: WriteOptions,
  accepts: (results: readonly BatchResult[]) => boolean = () => true,
): Promise<BatchResult[]> {
  const [begun, found] = await Promise.allSettled([
    client.query(beginning(isolation)),
    lastOf(sendBatch(client, batch), count),
  ]);
  if (begun.status === 'rejected') throw begun.reason;
  try {
    if (found.status === 'rejected') throw found.reason;
    const accepted = accepts(found.value);
    if (accepted && undo) await client.query('set constraints all immediate');
    await client.query(accepted && !undo ? 'commit' : 'rollback');
    return found.value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function beginning(isolation: string | null | undefined): string {
  if (!isolation) return 'begin';
  if (!ISOLATIONS.includes(isolation)) throw new TypeError(`no isolation level is called ${isolation}`);
  return `begin isolation level ${isolation}`;
}

async function lastOf(sent: Promise<BatchResult[]>, count: number): Promise<BatchResult[]> {
  return (await sent).slice(-count);
}

function batchOf(
  caller: Caller,
  facts: RequestFacts,
  statements: readonly QueryConfig[],
  readOnly: 'on' | 'off',
  options: TransactionOptions,
): QueryConfig[] {
  const settings = callerSettings(caller, facts, readOnly, options);
  return options.first ? [settings, options.first, ...statements] : [settings, ...statements];
}

// Every setting in one statement, whose answer has no row. The role comes last: the others are set with the login
// role's rights.
function callerSettings(
  caller: Caller,
  { method, path, headers }: RequestFacts,
  readOnly: 'on' | 'off',
  { searchPath = DEFAULT_SEARCH_PATH, settings = [] }: TransactionOptions,
): QueryConfig {
  const known = [readOnly, searchPath, claimsOf(caller), method, path, JSON.stringify(headers), caller.role];
  return { ...settingStatement(settings.length), values: [...known, ...settings.flat()] };
}

// The gateway remembers callers, most of whom ask again.
const claimTexts = new WeakMap<Caller, string>();

/** `request.jwt.claims` of a caller, as JSON. */
export function claimsOf(caller: Caller): string {
  const known = claimTexts.get(caller);
  if (known !== undefined) return known;
  const text = JSON.stringify({ ...caller.claims, role: caller.role });
  claimTexts.set(caller, text);
  return text;
}

const settingStatements: { name: string; text: string }[] = [];

function settingStatement(others: number): { name: string; text: string } {
  settingStatements[others] ??= {
    name: `apply-caller-${others}`,
    text: `select 1 where concat(set_config('transaction_read_only', $1, true), set_config('search_path', $2, true),
      set_config('request.jwt.claims', $3, true), set_config('request.method', $4, true),
      set_config('request.path', $5, true), set_config('request.headers', $6, true)${Array.from(
        { length: others },
        (_, index) => `, set_config($${8 + 2 * index}, $${9 + 2 * index}, true)`,
      ).join('')}, set_config('role', $7, true)) is null`,
  };
  return settingStatements[others];
}

// A connection that broke must not go back to the pool; a statement that PostgreSQL refused leaves it sound.
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Error && !isDatabaseError(error)) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { type BatchResult, sendBatch } from './batch.ts';
import { isConnectionLost, isDatabaseError, markUncommitted } from './connection-error.ts';
import { takeClient } from './pool.ts';
import { retryTransaction } from './retry.ts';

/** Properties of the request, readable in the database as `request.*` settings. */
export type RequestFacts = { method: string; path: string; headers: Record<string, string> };

/** Options of a transaction. */
export type TransactionOptions = {
  /** Value of `search_path`: `"public", "extensions"`. */
  searchPath?: string;
  /** Further settings, such as the role's own; set with the login role's rights. */
  settings?: readonly (readonly [name: string, value: string])[];
  /** PostgreSQL's name of the level: `serializable`; null or absent for the default. */
  isolation?: string | null;
  /** Runs first, as the caller; its result is dropped. */
  first?: QueryConfig | null;
};

export type WriteOptions = TransactionOptions & {
  /** Rolls everything back by throwing. It costs a round trip, and is omitted when no check is needed. */
  check?: ((results: readonly BatchResult[]) => void) | null;
  /** Whether to roll back at the end, after deferred constraints have been checked. */
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
      uncommittedIfLost(
        options.isolation
          ? inTransaction(client, batch, statements.length, options)
          : lastOf(sendBatch(client, batch), statements.length),
      ),
    ),
  );
}

/**
 * Runs reads of several callers, pipelined over one connection. Each is a separate transaction, as with
 * {@link readAllAs}: settings and failures of one never affect another.
 *
 * @returns in the order of `reads`
 * @throws the error that broke the connection
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
 * trip when no check is needed before the commit. After a deadlock the transaction is retried, and after the loss of its
 * connection when PostgreSQL cannot have committed it.
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
            // Thrown once the connection is released, since the connection is fine.
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

// A batch alone is a transaction too, but it cannot be checked before its commit.
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
  let isCommitting = false;
  try {
    if (begun.status === 'rejected') throw begun.reason;
    if (found.status === 'rejected') throw found.reason;
    const accepted = accepts(found.value);
    if (accepted && undo) await client.query('set constraints all immediate');
    isCommitting = accepted && !undo;
    await client.query(isCommitting ? 'commit' : 'rollback');
    return found.value;
  } catch (error) {
    if (!isConnectionLost(error)) await client.query('rollback');
    else if (!isCommitting) markUncommitted(error);
    throw error;
  }
}

/** A transaction that wrote nothing may run again whenever its connection is lost. */
async function uncommittedIfLost<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isConnectionLost(error)) markUncommitted(error);
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

// All settings in one statement without result rows. The role comes last: the others are set with the login role's
// rights.
function callerSettings(
  caller: Caller,
  { method, path, headers }: RequestFacts,
  readOnly: 'on' | 'off',
  { searchPath = DEFAULT_SEARCH_PATH, settings = [] }: TransactionOptions,
): QueryConfig {
  const known = [readOnly, searchPath, claimsOf(caller), method, path, JSON.stringify(headers), caller.role];
  return { ...settingStatement(settings.length), values: [...known, ...settings.flat()] };
}

// The gateway caches callers, most of whom send further requests.
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

// A broken connection must not return to the pool; one with a refused statement may.
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await takeClient(pool);
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (error instanceof Error && (!isDatabaseError(error) || isConnectionLost(error))) broken = error;
    throw error;
  } finally {
    client.release(broken);
  }
}

import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { BoundedMap } from '#backend/http/bounded-map.ts';
import { retryTransaction } from '../../postgres/retry.ts';
import { readAllAs, type TransactionOptions } from '../../postgres/transaction.ts';
import type { ReadReplicas } from '../../read-replicas/index.ts';
import { knownError } from '../known-error.ts';
import type { Preparer } from '../prepare.ts';
import { StatementNames } from '../query/statement-names.ts';
import { isReplicable } from '../server-choice.ts';
import { type SessionOptions, transactionOptions } from '../session.ts';
import { type CompiledRead, compileRead, intentOfRead } from './compile-read.ts';
import { readInSession, readOnlySession, type Session } from './session.ts';

/** The official client's result type, reduced to reads. */
type ReadAnswer =
  | { data: unknown; error: null; status: number }
  | {
      data: null;
      error: { code: string; message: string; details: string | null; hint: string | null };
      status: number;
    };

/** Procedure calls for public pages; replaces the official client with the anonymous key. */
export type PageReads = {
  /**
   * Calls a procedure as `GET /rpc/{name}` does, in a read-only transaction.
   *
   * @param args by parameter name; null is SQL's null, undefined leaves the default
   * @returns the answer as parsed JSON, or the error and status that the data API answers with
   */
  rpc(name: string, args: Readonly<Record<string, unknown>>): Promise<ReadAnswer>;
};

export type PageReadsOptions = {
  /** Its login may assume only the caller's role. */
  pool: Pool;
  caller: Caller;
  /** null without any. */
  replicas: ReadReplicas | null;
  preparer: Preparer;
  schema: string;
  session: SessionOptions;
  /** Receives the cause of every 5xx response. */
  onError?: ((error: unknown) => void) | undefined;
};

/** A procedure with a set of argument names. */
type Known = CompiledRead & {
  /** Version of the catalogue that it was compiled with. */
  version: number;
  /** null when the call needs other settings, another isolation level or a pre-request function. */
  session: Session | null;
  /** Whether replicas may answer it. */
  isOfReplicas: boolean;
  transaction: TransactionOptions;
};

/** The pages' own calls, of which there are some dozens. */
const MAX_KNOWN = 500;
const FACTS = { method: 'GET', path: '', headers: {} };

/**
 * Reads without HTTP: one prepared statement per call, on connections that are read-only and assume the caller's role
 * when they open. Procedures, types and costs are checked as for a request: by the same catalogue, and by PostgreSQL as
 * the caller.
 */
export function createPageReads(options: PageReadsOptions): PageReads {
  const { pool, caller, replicas, preparer, schema, onError } = options;
  const known = new BoundedMap<string, Known>(MAX_KNOWN);
  let names = { version: 0, of: new StatementNames() };

  async function compile(name: string, given: readonly string[]): Promise<Known> {
    const key = [name, ...given].join('\0');
    const recalled = known.get(key);
    if (recalled?.version === preparer.catalog.version) return recalled;
    // Read before planning: if the catalogue changes during planning, the cached entry counts as stale.
    const { version } = preparer.catalog;
    const intent = intentOfRead(schema, name, given);
    const plan = await preparer.plan(intent);
    const compiled = compileRead(plan);
    const catalog = await preparer.readCatalog();
    const { routine } = compiled;
    const ofCall = transactionOptions(intent, caller.role, catalog, routine, options.session);
    const ofAll = transactionOptions(intent, caller.role, catalog, null, options.session);
    const isUsual = !ofCall.isolation && !ofCall.first && routine.settings.settings.length === 0;
    const found: Known = {
      ...compiled,
      text: `${compiled.text}\n-- catalogue ${version}`,
      version,
      transaction: ofCall,
      session: isUsual ? readOnlySession(caller, ofAll) : null,
      isOfReplicas: isReplicable(plan, ofCall),
    };
    known.set(key, found);
    return found;
  }

  async function read(name: string, args: Readonly<Record<string, unknown>>): Promise<string | null> {
    const given = Object.keys(args).filter((one) => args[one] !== undefined);
    const { text, values, version, session, transaction, isOfReplicas } = await compile(name, given.sort());
    if (names.version !== version) names = { version, of: new StatementNames() };
    const statement = { name: names.of.nameOf(text, caller.role), text, values: values(args) };
    if (session) {
      const readIn = (from: Pool) => retryTransaction(() => readInSession(from, session, statement));
      return replicas && isOfReplicas ? replicas.read('reads', pool, readIn) : readIn(pool);
    }
    const [result] = await readAllAs(pool, caller, FACTS, [statement], transaction);
    return result?.rows[0]?.body ?? null;
  }

  return {
    async rpc(name, args) {
      try {
        const body = await read(name, args);
        return { data: body === null ? null : JSON.parse(body), error: null, status: 200 };
      } catch (cause) {
        const error = knownError(cause, caller.role);
        if (error.status >= 500) onError?.(error.cause ?? error);
        const { code, message, details, hint, status } = error;
        return { data: null, error: { code, message, details: details as string | null, hint }, status };
      }
    },
  };
}

import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import { CatalogKeeper } from './catalog/keeper.ts';
import type { Catalog } from './catalog/model.ts';
import { catalogueUnavailable, databaseUnreachable, RestError, refusedByDatabase } from './errors.ts';
import { executePlan } from './execute.ts';
import type { Plan } from './plan/model.ts';
import { planRequest } from './plan/plan-request.ts';
import { StatementNames } from './query/statement-names.ts';
import type { Intent } from './request/intent.ts';
import { parsePath, parseRequest, type RawRequest } from './request/parse-request.ts';
import { failureResponse } from './response/failure.ts';
import { optionsResponse } from './response/options.ts';
import { type ResponseParts, successResponse } from './response/success.ts';

export type RestOptions = {
  /** In pipeline mode, with every value left as text. */
  pool: Pool;
  /** The schemas that requests may name; the first is the default. */
  schemas: string[];
  /** No answer, and no embedded list, has more rows; null for no bound. */
  maxRows: number | null;
  /** What comes before a table's name in an address: `/rest/v1`. */
  basePath: string;
};

export type Rest = {
  /** Answers everything but a fault of its own, which it throws. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  /** Reads the catalogue anew, as `notify pgrst, 'reload schema'` does. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

// The names that a stale catalogue may lack: a relationship, a function, a table.
const MISSES = ['PGRST200', 'PGRST202', 'PGRST205'];

/**
 * The data API: PostgREST's protocol over one database, as the official client speaks it.
 *
 * A request passes through `request` (what its words say), `plan` (checked against the catalogue), `query` (one SQL
 * statement), the execution, and `response`; this file alone sees all of them.
 */
export function createRest({ pool, schemas, maxRows, basePath }: RestOptions): Rest {
  const keeper = new CatalogKeeper(pool, schemas);
  const names = new StatementNames();

  async function plan(intent: Intent): Promise<Plan> {
    try {
      return planRequest(intent, keeper.current ?? (await readCatalog()), maxRows);
    } catch (error) {
      if (!(error instanceof RestError && MISSES.includes(error.code))) throw error;
      if (!(await keeper.reloadAfterMiss())) throw error;
      return planRequest(intent, await readCatalog(), maxRows);
    }
  }

  async function readCatalog(): Promise<Catalog> {
    try {
      return await keeper.ready();
    } catch (cause) {
      throw catalogueUnavailable(cause);
    }
  }

  async function answer(request: Request, raw: RawRequest, caller: Caller): Promise<ResponseParts> {
    if (raw.method === 'OPTIONS') return describe(raw, await readCatalog());
    const intent = parseRequest(raw, schemas);
    const planned = await plan(intent);
    const facts = { method: raw.method, path: raw.path, headers: Object.fromEntries(request.headers) };
    return successResponse(intent, planned, await executePlan(pool, names, caller, facts, intent, planned));
  }

  function describe(raw: RawRequest, catalog: Catalog): ResponseParts {
    const { kind, name } = parsePath(raw.path);
    const schema = raw.headers.get('accept-profile') ?? schemas[0] ?? 'public';
    if (kind === 'table') return optionsResponse('rows');
    const [routine] = catalog.routines(schema, name);
    return optionsResponse(routine?.volatility === 'volatile' ? 'volatile function' : 'function');
  }

  return {
    async fetch(request, caller) {
      const { method } = request;
      try {
        const raw = await rawRequest(request, basePath);
        return toResponse(await answer(request, raw, caller));
      } catch (error) {
        return toResponse(failureResponse(knownError(error, caller), method === 'HEAD'));
      }
    },
    async reload() {
      await keeper.reload();
    },
    close: () => keeper.close(),
  };
}

async function rawRequest(request: Request, basePath: string): Promise<RawRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname,
    search,
    headers: request.headers,
    body: request.method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : null,
  };
}

function toResponse({ status, headers, body }: ResponseParts): Response {
  return new Response(body, { status, headers });
}

function knownError(error: unknown, caller: Caller): RestError {
  if (error instanceof RestError) return error;
  if (!(error instanceof Error)) throw error;
  // The driver marks what PostgreSQL itself said with a severity; its own troubles with the wire have a system code.
  if ('severity' in error) return refusedByDatabase(error, caller.role === 'anon');
  if ('code' in error || error.message.startsWith('Connection terminated')) return databaseUnreachable(error);
  throw error;
}

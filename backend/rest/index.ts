import type { Pool } from 'pg';
import type { Caller } from '#backend/caller.ts';
import type { RequestHeaders } from '#backend/http/request-headers.ts';
import { splitUrl } from '#backend/http/url.ts';
import type { RequestFacts, TransactionOptions } from '../postgres/transaction.ts';
import type { ReadReplicas } from '../read-replicas/index.ts';
import { describe } from './describe.ts';
import { executePlan } from './execute.ts';
import { knownError } from './known-error.ts';
import { describeSchema } from './openapi/index.ts';
import { createPageReads, type PageReads } from './page-reads/index.ts';
import { createBodyParser } from './parser/index.ts';
import { type PoolName, type PreparedRequest, Preparer } from './prepare.ts';
import { mustBeAllowed } from './privileges.ts';
import { createGuard, type Guard, type GuardedRequest } from './public-reads/guard.ts';
import { limitsOf, type PublicReadLimits } from './public-reads/limits.ts';
import { mustBeWithinSize } from './public-reads/size.ts';
import { contentType, parseAccept } from './request/accept.ts';
import { bodyLimits } from './request/body-limits.ts';
import type { Intent, ParsedBody } from './request/intent.ts';
import { parseHead, type RawRequest, requestedSchema } from './request/parse-request.ts';
import { parseQueryString } from './request/query-string.ts';
import type { ResponseParts } from './response/answer.ts';
import { demandOf } from './response/demands.ts';
import { failureResponse } from './response/failure.ts';
import { contentLocation } from './response/location.ts';
import { successResponse } from './response/success.ts';
import { createServerChoice } from './server-choice.ts';

export type { PageReads } from './page-reads/index.ts';
export { bodyLimits } from './request/body-limits.ts';

export type RestOptions = {
  /** In pipeline mode, with values returned as text. Lanes without a dedicated pool share it. */
  pool: Pool;
  /** Dedicated connections for public requests: procedures together with the service's requests, and tables. */
  publicPools?: { calls: Pool; tables: Pool };
  /** Replicas that answer reads of the pages' role; null or absent without any. */
  replicas?: ReadReplicas | null;
  /** The role of the site's own pages, on connections of a login that may assume no other role. */
  pageReads: { pool: Pool; caller: Caller };
  /** Limits of public requests to tables; null or absent for no limit. */
  publicReadLimits?: PublicReadLimits | null;
  /** The schemas that requests may name; the first is the default. */
  schemas: string[];
  /** No answer, and no embedded list, has more rows; null for no bound. */
  maxRows: number | null;
  /** Whether `application/vnd.pgrst.plan` is served; `pgrst.db_plan_enabled` of the login role prevails. */
  planEnabled?: boolean;
  /** Whether `count()`, `sum()`… may be selected; `pgrst.db_aggregates_enabled` of the login role prevails. */
  aggregatesEnabled?: boolean;
  /** Where unqualified names are looked for after the request's own schema; `public` and `extensions` when absent. */
  extraSearchPath?: readonly string[];
  /** A function without arguments that is called first in every transaction; the database's configuration prevails. */
  preRequest?: string | null;
  /** URL prefix before a table's name: `/rest/v1`. */
  basePath: string;
  /** Public URL of this API, used in its own description whichever host a request names. */
  publicUrl: string;
  /** Receives the cause of every 5xx response, of which the caller only sees a part. */
  onError?: (error: unknown, request?: Request) => void;
};

export type Rest = {
  /**
   * Handles a request; unexpected errors are thrown.
   *
   * @param from its headers, when they are at hand in a cheaper form, and whether it came over a socket
   */
  fetch(
    request: Request,
    caller: Caller,
    from?: { headers?: RequestHeaders; isPublicRequest?: boolean },
  ): Promise<Response>;
  /** Reads of the site's own pages. */
  pageReads: PageReads;
  /** How many heavy reads wait for their turn, and how many were refused for their cost. */
  figures(): ReturnType<Guard['figures']>;
  /** Milliseconds since the catalogue was read; null before it was. */
  catalogAgeMs(): number | null;
  /** Reloads the catalogue, as `notify pgrst, 'reload schema'` does. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

const WITH_BODY = ['POST', 'PATCH', 'PUT'];

// Headers are parsed before the body is read.
type OwnRequest = RawRequest & { headers: RequestHeaders; body: null };

/**
 * The data API: PostgREST's protocol over one database, as the official client speaks it.
 *
 * A request passes through `request` (what its words say), `plan` (checked against the catalogue), `query` (one SQL
 * statement), the execution, and `response`; this file and `prepare.ts` alone see several of them. A body is read once
 * its sender is known to be allowed to write, and parsed by `parser`.
 */
export function createRest({ pool, schemas, basePath, onError, ...options }: RestOptions): Rest {
  const { extraSearchPath, preRequest, maxRows, publicUrl } = options;
  const settings = {
    maxRows,
    plans: options.planEnabled ?? false,
    aggregates: options.aggregatesEnabled ?? false,
  };
  const pools: Record<PoolName, Pool> = { site: pool, calls: pool, tables: pool, ...options.publicPools };
  const { publicReadLimits = null, replicas = null } = options;
  const guard = publicReadLimits && createGuard(pools.tables, publicReadLimits);
  const session = { extraSearchPath, preRequest };
  const preparer = new Preparer(pool, schemas, settings, session);
  const parser = createBodyParser();
  const schema = schemas[0] ?? 'public';
  const pageReads = createPageReads({ ...options.pageReads, replicas, preparer, schema, session, onError });
  // A replica may not have the schema of the new catalogue yet.
  if (replicas) preparer.catalog.onReload = replicas.raiseFloor;
  const runOnServer = createServerChoice(pools, replicas, options.pageReads.caller.role);

  async function answer(
    request: Request,
    raw: OwnRequest,
    caller: Caller,
    isPublicRequest: boolean,
  ): Promise<ResponseParts> {
    if (raw.method === 'OPTIONS') return describe(raw, await preparer.readCatalog(), schemas);
    const poolName = poolNameOf(raw, caller, isPublicRequest);
    if (isRoot(raw))
      return describeRoot(raw, caller, pools[poolName], { preparer, schemas, basePath, publicUrl });
    const limits = isPublicRequest ? limitsOf(publicReadLimits, caller.role) : null;
    const check = (intent: Intent) => limits && mustBeWithinSize(intent, limits);
    const body = WITH_BODY.includes(raw.method)
      ? await readBody(request, raw, caller, { connections: pools[poolName], schemas, preparer, parser })
      : null;
    const prepared = await preparer.prepare({ ...raw, body }, { role: caller.role, poolName, check });
    const { intent, plan, statements } = prepared;
    const demand = demandOf(intent, plan);
    const facts = factsOf(raw);
    const execute = (transaction: TransactionOptions) =>
      runOnServer({ poolName, caller, plan, transaction }, (connections) =>
        executePlan(connections, caller, facts, transaction, plan, statements, demand),
      );
    const found = await (guard && poolName === 'tables'
      ? guard.run(caller, facts, guarded(prepared), execute)
      : execute(prepared.transaction));
    const location = plan.kind === 'read' ? contentLocation(intent.target.name, raw.parameters) : null;
    return successResponse(intent, plan, found, location);
  }

  return {
    async fetch(request, caller, { headers = request.headers, isPublicRequest = false } = {}) {
      const { method } = request;
      try {
        const raw = rawRequest(request, headers, basePath);
        return toResponse(await answer(request, raw, caller, isPublicRequest));
      } catch (error) {
        const known = knownError(error, caller.role);
        if (known.status >= 500) onError?.(known.cause ?? known, request);
        return toResponse(failureResponse(known, method === 'HEAD'));
      }
    },
    pageReads,
    figures: () => guard?.figures() ?? { expensiveWaiting: 0, refused: 0 },
    catalogAgeMs: () => preparer.catalog.ageMs,
    async reload() {
      await preparer.catalog.reload();
    },
    async close() {
      await Promise.all([preparer.catalog.close(), parser.close()]);
    },
  };
}

type Reading = {
  connections: Pool;
  schemas: readonly string[];
  preparer: Preparer;
  parser: ReturnType<typeof createBodyParser>;
};

/** Reads and parses a body once its sender is allowed to write. */
async function readBody(
  request: Request,
  raw: OwnRequest,
  caller: Caller,
  { connections, schemas, preparer, parser }: Reading,
): Promise<ParsedBody> {
  const head = parseHead(raw, schemas);
  await preparer.lookUp((catalog) => mustBeAllowed(head, caller, catalog, connections));
  return parser.parse({
    for: head.resource.kind,
    contentType: contentType(raw.headers.get('content-type')),
    bytes: new Uint8Array(await request.arrayBuffer()),
    // The row of a PUT is compared with the URL, even if `columns` names fewer columns.
    columns: head.verb === 'put' ? null : head.query.columns,
    limits: bodyLimits(caller.role),
  });
}

type Described = { preparer: Preparer } & Pick<RestOptions, 'schemas' | 'basePath' | 'publicUrl'>;

async function describeRoot(
  raw: OwnRequest,
  caller: Caller,
  connections: Pool,
  { preparer, schemas, basePath, publicUrl }: Described,
): Promise<ResponseParts> {
  const { protocol, host } = new URL(publicUrl);
  const schema = requestedSchema(raw, schemas);
  const document = await describeSchema(connections, {
    caller,
    facts: factsOf(raw),
    catalog: await preparer.readCatalog(),
    schema,
    accept: parseAccept(raw.headers.get('accept')),
    place: { protocol: protocol.slice(0, -1), host, basePath: `${basePath}/` },
  });
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/openapi+json; charset=utf-8',
      ...(schemas.length > 1 ? { 'Content-Profile': schema } : {}),
    },
    body: raw.method === 'HEAD' ? null : document,
  };
}

function rawRequest(request: Request, headers: RequestHeaders, basePath: string): OwnRequest {
  const { path, search } = splitUrl(request.url);
  return {
    method: request.method,
    path: path.startsWith(basePath) ? path.slice(basePath.length) : path,
    parameters: parseQueryString(search),
    headers,
    body: null,
  };
}

function poolNameOf({ path }: RawRequest, { role }: Caller, isPublicRequest: boolean): PoolName {
  if (!isPublicRequest) return 'site';
  return role === 'service_role' || path.startsWith('/rpc/') ? 'calls' : 'tables';
}

function guarded({
  plan,
  statements: { main },
  matching,
  transaction,
  shape,
}: PreparedRequest): GuardedRequest {
  return { plan, statements: { main, matching }, transaction, shape };
}

function isRoot({ method, path }: RawRequest): boolean {
  return (path === '' || path === '/') && (method === 'GET' || method === 'HEAD');
}

function factsOf({ method, path, headers }: OwnRequest): RequestFacts {
  return { method, path, headers: exposedHeaders(headers) };
}

// Cookies belong to the site, and the database could log them.
function exposedHeaders(headers: RequestHeaders): Record<string, string> {
  const exposed: Record<string, string> = {};
  headers.forEach((value, name) => {
    if (name !== 'cookie') exposed[name] = value;
  });
  return exposed;
}

function toResponse({ status, headers, body }: ResponseParts): Response {
  return new Response(body, { status, headers });
}

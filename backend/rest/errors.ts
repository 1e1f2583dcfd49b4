/**
 * Every refusal of the data API: PostgREST's code, the status it travels with, and the words that go with it.
 * A code is never given another meaning; numbers missing from a series are PostgREST's retired ones.
 */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: unknown;
      hint?: string | null;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

// 0xx: the database cannot be reached.

export const databaseUnreachable = (cause: unknown) =>
  new RestError(503, 'PGRST000', 'Database connection error.', { cause });

export const catalogueUnavailable = (cause: unknown) =>
  new RestError(503, 'PGRST002', 'Could not query the database for the schema cache. Retrying.', { cause });

// 1xx: the request in itself.

export const unreadableParameter = (message: string, details: string) =>
  new RestError(400, 'PGRST100', message, { details });

export const wrongMethodForFunction = (method: string) =>
  new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`, {
    headers: { Allow: 'OPTIONS,GET,HEAD,POST' },
  });

export const unreadableBody = (message: string) => new RestError(400, 'PGRST102', message);

export const unsatisfiableRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details });

export const unknownSchema = (schema: string, exposed: readonly string[]) =>
  new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${exposed.join(', ')}`,
  });

export const unavailableMediaType = (accepted: readonly string[]) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${accepted.join(', ')}`);

export const notEmbedded = (resource: string, alias?: string) =>
  new RestError(400, 'PGRST108', `'${resource}' is not an embedded resource in this request`, {
    details: alias === undefined ? null : 'Target names are not allowed in filters if they have an alias',
    hint:
      alias === undefined
        ? `Verify that '${resource}' is included in the 'select' query parameter.`
        : `Change '${resource}' to '${alias}' in filters, orders or limits.`,
  });

export const badResponseHeaders = () =>
  new RestError(
    500,
    'PGRST111',
    'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  );

export const badResponseStatus = () =>
  new RestError(500, 'PGRST112', 'response.status guc must be a valid status code');

export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { Allow: 'OPTIONS,GET,HEAD' },
  });

export const writesNotServed = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    details: 'This server reads tables and views, and calls functions; it does not write rows yet.',
    headers: { Allow: 'OPTIONS,GET,HEAD' },
  });

export const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });

export const unreadableRaise = (details: string, hint: string) =>
  new RestError(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
    details,
    hint,
  });

export const invalidPreferences = (preferences: readonly string[]) =>
  new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  });

export const maxAffectedExceeded = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  });

export const invalidPath = () => new RestError(404, 'PGRST125', 'Invalid path specified in request URL');

export const rootNotDescribed = () => new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled');

export const notImplemented = (details: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details });

export const maxAffectedNeedsRows = () =>
  new RestError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );

// 2xx: the request against the catalogue.

export const noRelationship = (
  parent: string,
  child: string,
  hint: string | undefined,
  schema: string,
  advice: string | null,
) =>
  new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent}' and '${child}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent}' and '${child}'${
        hint === undefined ? '' : ` using the hint '${hint}'`
      } in the schema '${schema}', but no matches were found.`,
      hint: advice,
    },
  );

export const ambiguousRelationship = (
  parent: string,
  child: string,
  candidates: readonly unknown[],
  choices: readonly string[],
) =>
  new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent}' and '${child}'`,
    {
      details: candidates,
      hint: `Try changing '${child}' to one of the following: ${choices.join(
        ', ',
      )}. Find the desired relationship in the 'details' key.`,
    },
  );

export const noFunction = (called: string, searched: string, advice: string | null) =>
  new RestError(404, 'PGRST202', `Could not find the function ${called} in the schema cache`, {
    details: `Searched for the function ${searched}, but no matches were found in the schema cache.`,
    hint: advice,
  });

export const ambiguousFunction = (signatures: readonly string[]) =>
  new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  );

export const noTable = (schema: string, name: string, suggestion: string | undefined) =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: suggestion === undefined ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });

/** What the driver throws when PostgreSQL refused a statement. */
export type RefusedStatement = { code?: string; message: string; detail?: string; hint?: string };

/**
 * The answer to a statement that PostgreSQL refused.
 *
 * @param anonymous no one is signed in, so that a missing privilege asks for a sign-in (401) and is not final (403)
 */
export function refusedByDatabase(refusal: RefusedStatement, anonymous: boolean): RestError {
  const code = refusal.code ?? 'PGRSTX00';
  if (code === 'PGRST') return raisedResponse(refusal);
  const status = statusOfSqlState(code, refusal.message, anonymous);
  return new RestError(status, code, refusal.message, {
    details: refusal.detail,
    hint: refusal.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
    cause: refusal,
  });
}

// Longest prefix first; what is not listed is the caller's mistake (400).
const STATUS_BY_SQLSTATE: readonly (readonly [prefix: string, status: number])[] = [
  ['23503', 409], // foreign_key_violation
  ['23505', 409], // unique_violation
  ['25006', 405], // read_only_sql_transaction: GET of a function that writes
  ['42883', 404], // undefined_function
  ['42P01', 404], // undefined_table
  ['42P17', 500], // infinite recursion in a policy
  ['53400', 500], // configuration_limit_exceeded
  ['57P01', 503], // admin_shutdown
  ['P0001', 400], // raise_exception, the default of RAISE
  ['08', 503], // connection exception
  ['09', 500], // triggered action exception
  ['0L', 403], // invalid grantor
  ['0P', 403], // invalid role specification
  ['21', 500], // cardinality violation inside a view or function
  ['25', 500], // invalid transaction state
  ['28', 403], // invalid authorization specification
  ['2D', 500], // invalid transaction termination
  ['38', 500], // external routine exception
  ['39', 500], // external routine invocation
  ['3B', 500], // savepoint exception
  ['40', 500], // transaction rollback
  ['53', 503], // insufficient resources
  ['54', 500], // program limit exceeded
  ['55', 500], // object not in prerequisite state
  ['57', 500], // operator intervention
  ['58', 500], // system error
  ['F0', 500], // configuration file error
  ['HV', 500], // foreign data wrapper error
  ['P0', 500], // PL/pgSQL error
  ['XX', 500], // internal error
];

function statusOfSqlState(code: string, message: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  // The one case that PostgreSQL gives no code of its own: the token names a role that does not exist.
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  const chosen = /^PT(\d{3})$/.exec(code)?.[1];
  if (chosen !== undefined && Number(chosen) >= 200 && Number(chosen) <= 599) return Number(chosen);
  return STATUS_BY_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** `raise sqlstate 'PGRST'`: the function writes the whole answer, body in its message and the rest in its detail. */
function raisedResponse({ message, detail }: RefusedStatement): RestError {
  const body = parsedObject(message);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string')
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  const rest = detail === undefined ? undefined : parsedObject(detail);
  if (!Number.isInteger(rest?.status) || typeof rest?.headers !== 'object')
    return unreadableRaise(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  return new RestError(rest.status as number, body.code, body.message, {
    details: body.details,
    hint: body.hint as string | undefined,
    headers: rest.headers as Record<string, string>,
  });
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

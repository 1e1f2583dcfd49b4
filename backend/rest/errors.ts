/**
 * Every error of the data API: PostgREST's code, the status it travels with, and the words that go with it.
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

export const noConnectionFree = (cause: unknown) =>
  new RestError(504, 'PGRST003', 'Timed out acquiring connection from connection pool.', { cause });

// 1xx: the request in itself.

export const unreadableParameter = (message: string, details: string) =>
  new RestError(400, 'PGRST100', message, { details });

export const wrongMethodForFunction = (method: string) =>
  new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`, {
    headers: { Allow: 'OPTIONS,GET,HEAD,POST' },
  });

export const unreadableBody = (message: string) => new RestError(400, 'PGRST102', message);

/** A body within its limit of bytes that would still cost too much; no code of PostgREST's stands for it. */
export const bodyTooComplex = (details: string, hint?: string, cause?: unknown) =>
  new RestError(413, 'payload_too_large', 'The request body is too large', { details, hint, cause });

export const parserBusy = () =>
  new RestError(503, 'overloaded', 'Too many large bodies are being read', {
    headers: { 'Retry-After': '3' },
  });

/** @param range what `Content-Range` says when the rows were counted */
export const unsatisfiableRange = (details: string, range?: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    headers: range === undefined ? {} : { 'Content-Range': range },
  });

export const putWithoutKey = () =>
  new RestError(405, 'PGRST105', "Filters must include all and only primary key columns with 'eq' operators");

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

export const putWithRange = () =>
  new RestError(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT');

export const putOfAnotherRow = () =>
  new RestError(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)');

export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`, {
    headers: { Allow: 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE' },
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

export const aggregatesNotAllowed = () =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');

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

/** PostgreSQL's message with the extension `safeupdate`, which every Supabase project loads. */
export const unfilteredChange = (verb: 'UPDATE' | 'DELETE') =>
  new RestError(400, '21000', `${verb} requires a WHERE clause`);

// 2xx: the request against the catalogue.

export const embeddedTwice = (alias: string) =>
  new RestError(400, '42712', `table name "${alias}" specified more than once`);

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

/** PostgreSQL's error for the statement, raised before the body is read. */
export const permissionDenied = (kind: 'table' | 'view' | 'function', name: string, anonymous: boolean) =>
  new RestError(anonymous ? 401 : 403, '42501', `permission denied for ${kind} ${name}`, {
    headers: anonymous ? { 'WWW-Authenticate': 'Bearer' } : {},
  });

export const noColumn = (table: string, column: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`);

export const noTable = (schema: string, name: string, suggestion: string | undefined) =>
  new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: suggestion === undefined ? null : `Perhaps you meant the table '${schema}.${suggestion}'`,
  });

// BTN: our own codes, for limits of public requests (`public-reads/limits.ts`); PostgREST has no equivalent.

export const tooManyEmbeds = (found: number, most: number) =>
  new RestError(400, 'BTN01', 'The request embeds too many tables', {
    details: `It embeds ${found}; at most ${most} are answered.`,
    hint: 'Read some of them in a request of their own.',
  });

export const tooManyLevels = (found: number, most: number) =>
  new RestError(400, 'BTN02', 'The request nests embedded tables too deep', {
    details: `It has ${found} levels; at most ${most} are answered.`,
    hint: 'Read the inner tables in a request of their own.',
  });

export const tooManyConditions = (found: number, most: number) =>
  new RestError(400, 'BTN03', 'The request has too many conditions', {
    details: `It has ${found}; at most ${most} are answered.`,
    hint: 'Compare one column with many values by in.(…), which is one condition.',
  });

/** `cost` is null where the figure would tell of rows that the caller may not see. */
export const tooCostly = (cost: number | null, most: number, hint: string) =>
  new RestError(400, 'BTN04', 'The request would cost too much', {
    details:
      cost === null
        ? `The budget of this role is ${most}.`
        : `PostgreSQL estimates its cost at ${Math.round(cost)}; the budget of this role is ${most}.`,
    hint,
  });

export const tooManyExpensiveReads = () =>
  new RestError(429, 'BTN05', 'Too many costly requests are waiting', {
    hint: 'Try again in a few seconds.',
    headers: { 'Retry-After': '5' },
  });

/** PostgreSQL's own code and message (`57014`), with advice: the read was dearer than its estimate. */
export const tookTooLong = (message: string, ms: number, cause: unknown) =>
  new RestError(400, '57014', message, {
    details: `A read of a table may take ${ms} ms.`,
    hint: 'Filter by a column that has an index, or ask for fewer columns, embeds or rows.',
    cause,
  });

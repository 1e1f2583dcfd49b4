import { RestError, unreadableRaise } from './errors.ts';
import { isHeader, isStatus } from './valid-answer.ts';

/** Error that the driver throws when PostgreSQL refuses a statement. */
type FailedStatement = { code?: string; message: string; detail?: string; hint?: string };

/**
 * The answer to a statement that PostgreSQL refused.
 *
 * @param anonymous no one is signed in, so that a missing privilege asks for a sign-in (401) and is not final (403)
 */
export function databaseErrorResponse(error: FailedStatement, anonymous: boolean): RestError {
  const code = error.code ?? 'PGRSTX00';
  if (code === 'PGRST') return raisedResponse(error);
  const status = statusOfSqlState(code, error.message, anonymous);
  return new RestError(status, code, error.message, {
    details: error.detail,
    hint: error.hint,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
    cause: error,
  });
}

// Longest prefix first; codes that are not listed are client errors (400).
const STATUS_BY_SQLSTATE: readonly (readonly [prefix: string, status: number])[] = [
  ['23001', 409], // restrict_violation: what PostgreSQL before 18 calls 23503
  ['23503', 409], // foreign_key_violation
  ['23505', 409], // unique_violation
  ['25006', 405], // read_only_sql_transaction: GET of a function that writes
  ['42883', 404], // undefined_function
  ['42P01', 404], // undefined_table
  ['42P17', 500], // infinite recursion in a policy
  ['53400', 500], // configuration_limit_exceeded
  ['54001', 400], // statement_too_complex: JSON that is nested too deep
  ['54011', 400], // too_many_columns: of the select
  ['57P0', 503], // the server ends, starts, or drops the database
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
  ['PT', 500], // a function chose a status that does not exist
  ['XX', 500], // internal error
];

// Errors whose code is too general are matched by message, as in PostgREST. Two of them, which PostgREST answers with
// 500, are client errors here.
const STATUS_BY_WORDS: readonly (readonly [code: string, words: RegExp, status: number])[] = [
  ['22023', /^role .* does not exist$/, 401], // the token's
  ['21000', /requires a WHERE clause$/, 400], // the extension safeupdate
  ['21000', /^ON CONFLICT DO UPDATE command cannot affect row a second time$/, 400], // sent twice in one body
  ['55000', /^cannot (insert into|update|delete from) view /, 400], // a view that takes no such write
  ['42883', /^function xmlagg\(/, 406], // rows that are no XML
];

function statusOfSqlState(code: string, message: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  const special = STATUS_BY_WORDS.find(([state, words]) => state === code && words.test(message));
  if (special) return special[2];
  const chosen = /^PT(\d{3})$/.exec(code)?.[1];
  if (chosen !== undefined && Number(chosen) >= 200 && Number(chosen) <= 599) return Number(chosen);
  return STATUS_BY_SQLSTATE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** `raise sqlstate 'PGRST'`: the function writes the whole answer, body in its message and the rest in its detail. */
function raisedResponse({ message, detail }: FailedStatement): RestError {
  const body = parsedObject(message);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string')
    return unreadableRaise(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  const rest = detail === undefined ? undefined : parsedObject(detail);
  const headers = rest && headersIn(rest.headers);
  if (!isStatus(rest?.status) || !headers)
    return unreadableRaise(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  return new RestError(rest.status, body.code, body.message, {
    details: body.details,
    hint: body.hint as string | undefined,
    headers,
  });
}

function headersIn(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const all = Object.entries(value);
  return all.every(([name, text]) => isHeader(name, text)) ? Object.fromEntries(all) : undefined;
}

function parsedObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

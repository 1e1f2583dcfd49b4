import { maxAffectedExceeded, notSingular, unsatisfiableRange } from '../errors.ts';
import type { Plan } from '../plan/model.ts';
import type { Intent, Preferences } from '../request/intent.ts';
import { contentRange } from './content-range.ts';
import { headersFromSetting, statusFromSetting } from './overrides.ts';

/** What the database answered, in its own words: `total` is null when no one asked for it. */
export type Answer = {
  rows: number;
  total: number | null;
  body: string | null;
  /** The settings `response.headers` and `response.status`, as the statement left them. */
  headers: string | null;
  status: string | null;
};

/** The parts of an HTTP response; no status has a body when `body` is null. */
export type ResponseParts = {
  status: number;
  /** Pairs when a name comes more than once. */
  headers: Record<string, string> | [name: string, value: string][];
  body: string | Uint8Array<ArrayBuffer> | null;
};

/**
 * Turns the answer of the database into that of the API.
 *
 * @param location what `Content-Location` is to say; null for nothing
 * @throws PGRST116 when a single row was wanted and there is not exactly one, PGRST103 when the page is past the end
 */
export function successResponse(
  intent: Intent,
  plan: Plan,
  answer: Answer,
  location: string | null,
): ResponseParts {
  if (plan.explain)
    return {
      status: 200,
      headers: { 'Content-Type': plan.contentType },
      body: intent.headersOnly ? null : answer.body,
    };
  const rows = isOneValue(plan) ? 1 : answer.rows;
  mustRespectMaxAffected(intent.preferences, plan, rows);
  if (wantsOne(plan) && rows !== 1) throw notSingular(rows);

  const { status, header } = contentRange(intent.range, rows, answer.total);
  if (status === 416)
    throw unsatisfiableRange(
      `An offset of ${intent.range.offset} was requested, but there are only ${answer.total} rows.`,
      header,
    );
  const headers: Record<string, string> = { 'Content-Range': header };
  if (location !== null) headers['Content-Location'] = location;
  const applied = appliedPreferences(intent.preferences);
  if (applied !== '') headers['Preference-Applied'] = applied;

  const isVoid = plan.routine?.returns.kind === 'void';
  if (!isVoid) {
    headers['Content-Type'] = plan.contentType;
    if (intent.namesSchema) headers['Content-Profile'] = intent.schema;
  }
  return {
    status: statusFromSetting(answer.status) ?? (isVoid ? 204 : status),
    headers: withOverrides(headers, headersFromSetting(answer.headers)),
    body: isVoid || intent.headersOnly ? null : bodyOf(plan, answer),
  };
}

function bodyOf({ body }: Plan, answer: Answer): string | Uint8Array<ArrayBuffer> {
  const text = answer.body ?? '';
  return body.kind === 'bytes' || (body.kind === 'handled' && body.binary)
    ? Uint8Array.from(Buffer.from(text, 'hex'))
    : text;
}

function wantsOne({ body, routine }: Plan): boolean {
  return (body.kind === 'object' || body.kind === 'scalar') && routine?.returnsSet !== false;
}

function isOneValue({ routine }: Plan): boolean {
  return routine !== null && !routine.returnsSet;
}

function mustRespectMaxAffected({ maxAffected, handling }: Preferences, { kind }: Plan, rows: number): void {
  if (kind === 'call' && handling === 'strict' && maxAffected !== undefined && rows > maxAffected)
    throw maxAffectedExceeded(rows);
}

function appliedPreferences({ count, handling, timezone, maxAffected }: Preferences): string {
  const applied: string[] = [];
  if (count) applied.push(`count=${count}`);
  if (handling) applied.push(`handling=${handling}`);
  if (timezone) applied.push(`timezone=${timezone}`);
  if (handling === 'strict' && maxAffected !== undefined) applied.push(`max-affected=${maxAffected}`);
  return applied.join(', ');
}

// The database's own replace ours, but not each other: there may be several cookies.
function withOverrides(
  headers: Record<string, string>,
  overrides: readonly [name: string, value: string][],
): ResponseParts['headers'] {
  if (overrides.length === 0) return headers;
  const replaced = new Set(overrides.map(([name]) => name.toLowerCase()));
  return [...Object.entries(headers).filter(([name]) => !replaced.has(name.toLowerCase())), ...overrides];
}

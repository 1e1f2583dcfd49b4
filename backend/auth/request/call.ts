import { JsonTooComplex, parseBoundedJson } from '#backend/http/bounded-json.ts';
import type { AuthContext, FindIssuer } from './context.ts';
import { AuthError, badJson, validationFailed } from './errors.ts';

/** One request to an endpoint. */
export type Call = {
  context: AuthContext;
  request: Request;
  query: URLSearchParams;
  /** Path parameters, by their name in the route. */
  params: Readonly<Record<string, string>>;
  /** Redirect URL patterns of config.toml, allowed besides the site. */
  redirects: readonly RegExp[];
  /** Finds the issuer that signs a third party's tokens. */
  findIssuer: FindIssuer;
  /** One timestamp for the whole request. */
  now: Date;
  /** Client IP address; null for a request made by this process. */
  address: string | null;
  /** Whether the request carries the service key, which skips rate limits and captchas. */
  isService: boolean;
};

export type Fields = Readonly<Record<string, unknown>>;

const BODIES = new WeakMap<Request, Promise<Uint8Array>>();

/** Sized for the largest account metadata; each value is visited twice. */
const BODY_LIMITS = { depth: 64, values: 5_000 };

/**
 * Parses the body as a JSON object; repeated calls read the request once.
 *
 * @throws AuthError 400 `bad_json` when the body is not a JSON object, `validation_failed` when PostgreSQL cannot store
 *   it
 */
export async function readFields({ request }: Call): Promise<Fields> {
  let fields: unknown;
  try {
    fields = parseBoundedJson(await bodyOf(request), BODY_LIMITS, storable);
  } catch (cause) {
    if (cause instanceof AuthError) throw cause;
    if (cause instanceof JsonTooComplex) throw validationFailed(cause.message, cause);
    throw badJson('Could not parse request body as JSON', cause);
  }
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw badJson('Could not parse request body as JSON: an object is expected');
  }
  return fields as Fields;
}

/** Like {@link readFields}, for endpoints where the body is optional. */
export async function readOptionalFields(call: Call): Promise<Fields> {
  return (await bodyOf(call.request)).length === 0 ? {} : readFields(call);
}

function bodyOf(request: Request): Promise<Uint8Array> {
  let body = BODIES.get(request);
  if (!body) {
    body = request.arrayBuffer().then((bytes) => new Uint8Array(bytes));
    BODIES.set(request, body);
  }
  return body;
}

/**
 * @returns empty when it was not sent
 * @throws AuthError 400 `bad_json`
 */
export function textField(fields: Fields, name: string): string {
  const value = fields[name] ?? '';
  if (typeof value !== 'string') throw badJson(`Could not parse request body as JSON: ${name} is no text`);
  return value;
}

/** @throws AuthError 400 `bad_json` */
export function flagField(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean')
    throw badJson(`Could not parse request body as JSON: ${name} is no boolean`);
  return value;
}

/**
 * @returns undefined when it was not sent
 * @throws AuthError 400 `bad_json`
 */
export function objectField(fields: Fields, name: string): Record<string, unknown> | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw badJson(`Could not parse request body as JSON: ${name} is no object`);
  }
  return value as Record<string, unknown>;
}

/**
 * Reviver for `JSON.parse`: PostgreSQL text can contain neither NUL characters nor lone surrogates.
 *
 * @throws AuthError 400 `validation_failed`
 */
export function storable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) {
      throw validationFailed('The request holds a character that is not allowed');
    }
  }
  return value;
}

/** Maximum length of a name of a factor or passkey: every request reads it along with the account. */
const MAX_NAME_CHARS = 120;

/**
 * `friendly_name` of a request: the person's name for a factor or passkey.
 *
 * @throws AuthError 400 `validation_failed` for a name that is too long
 */
export function friendlyNameField(fields: Fields): string {
  const name = textField(fields, 'friendly_name');
  if (name.length > MAX_NAME_CHARS)
    throw validationFailed(`friendly_name must be ${MAX_NAME_CHARS} characters or less`);
  return name;
}

import type { ClientBase } from 'pg';
import type { Call } from '../request/call.ts';
import { hookFailed } from './errors.ts';
import { isHooked, runHook } from './run.ts';

export type Claims = Record<string, unknown>;

// The project's services, clients and policies rely on these claims.
const REQUIRED = ['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous'];

const TYPES: Readonly<Record<string, string>> = {
  aud: 'string/array',
  exp: 'integer',
  jti: 'string',
  iat: 'integer',
  iss: 'string',
  nbf: 'integer',
  sub: 'string',
  email: 'string',
  phone: 'string',
  app_metadata: 'object',
  user_metadata: 'object',
  role: 'string',
  aal: 'string',
  amr: 'array',
  session_id: 'string',
  client_id: 'string',
};

/**
 * Passes the claims of an access token through the hook; returns them unchanged without a hook.
 *
 * @param method authentication method: `password`, `otp`, `token_refresh`
 * @throws AuthError 500 `unexpected_failure` when the hook drops a required claim
 */
export async function customClaims(
  client: ClientBase,
  call: Call,
  claims: Claims,
  method: string,
): Promise<Claims> {
  if (!isHooked(call, 'customAccessToken')) return claims;
  const input = { user_id: claims.sub, claims, authentication_method: method };
  const { claims: custom } = await runHook(call, 'customAccessToken', input, client);
  if (custom === undefined) throw hookFailed('output claims field is missing');
  if (typeOf(custom) !== 'object') throw hookFailed('Error unmarshaling JSON output.');
  const errors = validationErrorsOf(custom as Claims);
  if (errors.length === 0) return custom as Claims;
  throw hookFailed(`output claims do not conform to the expected schema: \n${errors.join('')}`);
}

/** Validation errors of the claims, one per line, in the official service's wording. */
function validationErrorsOf(claims: Claims): string[] {
  const missing = REQUIRED.filter((name) => !Object.hasOwn(claims, name)).map(
    (name) => `- (root): ${name} is required\n`,
  );
  const mistyped = Object.entries(TYPES).flatMap(([name, expected]) => {
    if (!Object.hasOwn(claims, name)) return [];
    const given = typeOf(claims[name]);
    if (expected.split('/').includes(given)) return [];
    return [`- ${name}: Invalid type. Expected: ${expected}, given: ${given}\n`];
  });
  return [...missing, ...mistyped];
}

// Type names of JSON Schema.
function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

import type { Call } from '../call.ts';
import { unsupportedGrant } from '../errors.ts';
import { byPassword } from '../grants/password.ts';
import { byRefreshToken } from '../grants/refresh-token.ts';

/** What a session may be asked with, by `grant_type`. */
const GRANTS: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
};

/** `POST /token?grant_type=…`: a session, or the next tokens of one. */
export function token(call: Call): Promise<Response> {
  const name = call.query.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  if (!grant) throw unsupportedGrant();
  return grant(call);
}

import type { Call } from '../call.ts';
import { unsupportedGrant } from '../errors.ts';
import { byPassword } from '../grants/password.ts';
import { byRefreshToken } from '../grants/refresh-token.ts';
import type { RequestLimit } from '../limits/index.ts';

/** What a session may be asked with, by `grant_type`. */
const GRANTS: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
};

/** As what each is counted. */
const LIMITS: Readonly<Record<string, RequestLimit>> = { password: 'signInSignUps', web3: 'web3' };

/** `POST /token?grant_type=…`: a session, or the next tokens of one. */
export function token(call: Call): Promise<Response> {
  const name = call.query.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  if (!grant) throw unsupportedGrant();
  call.context.limits.request(LIMITS[name] ?? 'tokenRefresh', `/token ${name}`, call);
  return grant(call);
}

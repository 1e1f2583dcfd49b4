import { signInWithIdToken } from '../external/id-token-grant.ts';
import type { Call } from '../request/call.ts';
import { mustBeHuman } from '../request/captcha.ts';
import type { RequestLimit } from '../request/context.ts';
import { unsupportedGrant } from '../request/errors.ts';
import { exchangePkceCode, exchangeRefreshToken, signInWithPassword } from '../sessions/endpoints.ts';
import { signInWithWeb3 } from '../web3/endpoint.ts';

/** Handlers by `grant_type`. */
const GRANTS: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  id_token: signInWithIdToken,
  password: signInWithPassword,
  refresh_token: exchangeRefreshToken,
  pkce: exchangePkceCode,
  web3: signInWithWeb3,
};

/** Rate limit buckets by `grant_type`; the others count as `tokenRefresh`. */
const LIMITS: Readonly<Record<string, RequestLimit>> = { password: 'signInSignUps', web3: 'web3' };

/** Grants that a bot could attempt, which require the captcha of `[auth.captcha]`. */
const OF_PERSONS = ['password', 'web3'];

/** `POST /token?grant_type=…`: starts or refreshes a session. */
export async function token(call: Call): Promise<Response> {
  const name = call.query.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
  if (!grant) throw unsupportedGrant();
  call.context.limits.request(LIMITS[name] ?? 'tokenRefresh', `/token ${name}`, call);
  if (OF_PERSONS.includes(name)) await mustBeHuman(call);
  return grant(call);
}

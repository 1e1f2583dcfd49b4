import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isVerifierOf } from '../credentials/pkce.ts';
import { bannedHolder } from '../errors/caller.ts';
import { badCodeVerifier, flowStateExpired, flowStateNotFound } from '../errors/codes.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { deleteFlow, type Flow, lockFlow } from '../sessions/flow-state.ts';
import { beginSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { findUser } from '../users/queries.ts';
import { isBanned } from '../users/user.ts';

/** Lifetime of a code, as in the official service. */
const VALID_MS = 5 * 60_000;

/** `POST /token?grant_type=pkce`: exchanges the code of a redirect for a session. */
export async function byPkce(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const [code, verifier] = [textField(fields, 'auth_code'), textField(fields, 'code_verifier')];
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const answer = await inTransaction(call.context.pool, async (client) => {
    const flow = await lockFlow(client, code);
    const user = flow?.user_id ? await findUser(client, flow.user_id) : undefined;
    if (!flow || !user) throw flowStateNotFound();
    if (isTooOld(flow, call.now)) throw flowStateExpired();
    if (!holds(flow, verifier)) throw badCodeVerifier();
    if (isBanned(user, call.now)) throw bannedHolder();
    await audit(client, 'login', user, call, { provider_type: flow.provider_type });
    const session = await beginSession(client, call, user.id, flow.authentication_method);
    await deleteFlow(client, flow);
    const { provider_access_token: access, provider_refresh_token: refresh } = flow;
    return {
      ...session,
      ...(access && { provider_token: access }),
      ...(refresh && { provider_refresh_token: refresh }),
    };
  });
  return json(answer);
}

// Counted from when the code was issued: an email may be opened long after the request.
function isTooOld({ auth_code_issued_at, created_at }: Flow, now: Date): boolean {
  return now.getTime() > (auth_code_issued_at ?? created_at).getTime() + VALID_MS;
}

function holds({ code_challenge, code_challenge_method }: Flow, verifier: string): boolean {
  if (code_challenge === null || code_challenge_method === null) return false;
  return isVerifierOf(verifier, code_challenge, code_challenge_method);
}

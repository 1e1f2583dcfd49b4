import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isPkceToken } from '../credentials/tokens.ts';
import { linkExpired } from '../email/errors.ts';
import { HALF_CHANGED, isProofType, type ProofType, settle, takeProof } from '../email/verification.ts';
import { errorParameters, leadTo } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { AuthError, unexpectedFailure, validationFailed } from '../request/errors.ts';
import { redirectOf } from '../request/redirects.ts';
import { type EmailMethod, issueCode } from '../sessions/pkce.ts';
import { beginSession } from '../sessions/tokens.ts';

// The format of the tokens in emails; any other token was never issued.
const LINK_TOKEN = /^(?:pkce_)?[\da-f]{56}$/;

/**
 * `GET /verify?token=…&type=…&redirect_to=…`: target of the links in emails. Redirects with a session in the fragment,
 * or with a code in the query where the sign-in uses PKCE.
 *
 * HEAD consumes no token: programs that check the links in emails send it.
 */
export async function verifyLink(call: Call): Promise<Response> {
  if (call.request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
  const type = call.query.get('type');
  const token = call.query.get('token');
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  const target = redirectOf(call);
  const isPkce = isPkceToken(token);
  try {
    if (!isProofType(type)) throw validationFailed('Invalid email verification type');
    if (!LINK_TOKEN.test(token)) throw linkExpired();
    return await follow(call, type, token, target);
  } catch (error) {
    const refused = error instanceof AuthError ? error : unexpectedFailure(error);
    if (refused.status >= 500) call.context.onError(refused.cause ?? refused, call.request);
    const parameters = errorParameters(refused);
    return leadTo(target, { fragment: { ...parameters, sb: '' }, query: isPkce ? parameters : {} });
  }
}

async function follow(call: Call, type: ProofType, token: string, target: string): Promise<Response> {
  const isPkce = isPkceToken(token);
  return inTransaction(call.context.pool, async (client) => {
    const shown = { type, hash: token };
    const proof = await takeProof(client, call, shown, linkExpired);
    if (!(await settle(client, call, proof))) {
      const message = { message: HALF_CHANGED };
      return leadTo(target, { fragment: { ...message, sb: '' }, query: isPkce ? message : {} });
    }
    const shownAs = type === 'email' ? (proof.kind === 'recovery_token' ? 'magiclink' : 'signup') : type;
    if (isPkce) {
      const code = await issueCode(client, proof.user.id, methodOf(shownAs), call.now);
      return leadTo(target, { query: { code } });
    }
    const { user: _, ...tokens } = await beginSession(client, call, proof.user.id, 'otp');
    return leadTo(target, { fragment: { ...tokens, type: shownAs, sb: '' } });
  });
}

function methodOf(type: Exclude<ProofType, 'email'>): EmailMethod {
  return type === 'signup' ? 'email/signup' : type;
}

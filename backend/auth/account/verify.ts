import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isPkceToken } from '../credentials/tokens.ts';
import { codeExpired, linkExpired } from '../email/errors.ts';
import {
  applyProof,
  consumeProof,
  findPresented,
  HALF_CHANGED,
  isProofType,
  type ProofType,
  type Shown,
  type ShownCode,
  whyUnknown,
} from '../email/verification.ts';
import { verifyPhone } from '../phone/verification.ts';
import { errorParameters, json, redirectBrowser } from '../request/answer.ts';
import { type Call, type Fields, readFields, textField } from '../request/call.ts';
import { AuthError, unexpectedFailure, validationFailed } from '../request/errors.ts';
import { redirectOf } from '../request/redirects.ts';
import { type EmailMethod, issueCode } from '../sessions/pkce.ts';
import { beginSession } from '../sessions/tokens.ts';
import { mustBeEmail } from '../users/rules.ts';
import { confirmPage } from './confirm-page.ts';

/** `POST /verify`: exchanges a code with its address, or the `token_hash` of a link, for a session. */
export async function verify(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const texts = readTexts(fields);
  if (texts.phone) return verifyPhone(call, texts.type, texts.phone, texts.token);
  const shown = proofIn(texts);
  if ('code' in shown) await mustNotGuess(call, shown);
  const answer = await inTransaction(call.context.pool, async (client) => {
    const proof = await consumeProof(client, call, shown, 'code' in shown ? codeExpired : linkExpired);
    if (!(await applyProof(client, call, proof))) return null;
    return beginSession(client, call, proof.user.id, 'otp');
  });
  return json(answer ?? { msg: HALF_CHANGED, code: '200' });
}

// Guesses are counted for six-digit codes only; a link's hash cannot be guessed.
async function mustNotGuess(call: Call, shown: ShownCode): Promise<void> {
  const { limits, pool } = call.context;
  const attempt = await limits.attempts.begin('code', shown.email, call);
  const token = await findPresented(pool, shown);
  if (!token) throw attempt.failed(codeExpired(await whyUnknown(pool, shown)));
  await attempt.succeed(token.user_id);
}

type Texts = Record<'type' | 'token' | 'token_hash' | 'email' | 'phone', string>;

function readTexts(fields: Fields): Texts {
  const read = (name: string) => textField(fields, name);
  const [type, token, hash] = [read('type'), read('token'), read('token_hash')];
  const [email, phone] = [read('email'), read('phone')];
  if (!type) throw validationFailed('Verify requires a verification type');
  if (Boolean(token) === Boolean(hash))
    throw validationFailed('Verify requires either a token or a token hash');
  if (hash && (email || phone || read('redirect_to'))) {
    throw validationFailed('Only the token_hash and type should be provided');
  }
  if (token && Boolean(email) === Boolean(phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  return { type, token, token_hash: hash, email, phone };
}

function proofIn({ type, token, token_hash: hash, email }: Texts): Shown {
  if (hash) return { type: mustBeProofType(type), hash };
  return { email: mustBeEmail(email), type: mustBeProofType(type), code: token };
}

function mustBeProofType(type: string) {
  if (!isProofType(type)) throw validationFailed('Invalid email verification type');
  return type;
}

// The format of the tokens in emails; any other token was never issued.
const LINK_TOKEN = /^(?:pkce_)?[\da-f]{56}$/;

/**
 * `GET /verify?token=…&type=…&redirect_to=…`: target of the links in emails. With `confirmsEmailLinks` it asks first, by
 * a page whose button posts to {@link confirmLink}.
 *
 * HEAD consumes no token: programs that check the links in emails send it.
 */
export async function verifyLink(call: Call): Promise<Response> {
  if (call.request.method === 'HEAD') return new Response(null, { headers: { 'cache-control': 'no-store' } });
  if (call.context.confirmsEmailLinks && call.query.get('token')) return confirmPage(call, redirectOf(call));
  return confirmLink(call);
}

/**
 * `POST /verify/confirm`, with the query of `GET /verify`: consumes the token. Redirects with a session in the fragment,
 * or with a code in the query where the sign-in uses PKCE.
 */
export async function confirmLink(call: Call): Promise<Response> {
  const type = call.query.get('type');
  const token = call.query.get('token');
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  const target = redirectOf(call);
  const isPkce = isPkceToken(token);
  try {
    if (!isProofType(type)) throw validationFailed('Invalid email verification type');
    if (!LINK_TOKEN.test(token)) throw linkExpired();
    return await followLink(call, type, token, target);
  } catch (error) {
    const refused = error instanceof AuthError ? error : unexpectedFailure(error);
    if (refused.status >= 500) call.context.onError(refused.cause ?? refused, call.request);
    const parameters = errorParameters(refused);
    return redirectBrowser(target, { fragment: { ...parameters, sb: '' }, query: isPkce ? parameters : {} });
  }
}

async function followLink(call: Call, type: ProofType, token: string, target: string): Promise<Response> {
  const isPkce = isPkceToken(token);
  return inTransaction(call.context.pool, async (client) => {
    const shown = { type, hash: token };
    const proof = await consumeProof(client, call, shown, linkExpired);
    if (!(await applyProof(client, call, proof))) {
      const message = { message: HALF_CHANGED };
      return redirectBrowser(target, { fragment: { ...message, sb: '' }, query: isPkce ? message : {} });
    }
    const shownAs = type === 'email' ? (proof.kind === 'recovery_token' ? 'magiclink' : 'signup') : type;
    if (isPkce) {
      const code = await issueCode(client, proof.user.id, flowMethodOf(shownAs), call.now);
      return redirectBrowser(target, { query: { code } });
    }
    const { user: _, ...tokens } = await beginSession(client, call, proof.user.id, 'otp');
    return redirectBrowser(target, { fragment: { ...tokens, type: shownAs, sb: '' } });
  });
}

function flowMethodOf(type: Exclude<ProofType, 'email'>): EmailMethod {
  return type === 'signup' ? 'email/signup' : type;
}

import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { comparePassword } from '../credentials/password.ts';
import { weaknesses, weaknessMessage } from '../credentials/password-strength.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields, textField } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { audit } from '../users/audit.ts';
import {
  bannedUser,
  emailLoginsDisabled,
  emailNotConfirmed,
  invalidCredentials,
  phoneLoginsDisabled,
  phoneNotConfirmed,
} from '../users/errors.ts';
import { findUser, findUserByEmail, findUserByPhone } from '../users/queries.ts';
import { mustBePhone } from '../users/rules.ts';
import { isBanned } from '../users/user.ts';
import { passwordAttempted } from './attempt-hooks.ts';
import {
  badCodeVerifier,
  bannedHolder,
  flowStateExpired,
  flowStateNotFound,
  otherSessionsNeedFactor,
} from './errors.ts';
import type { PersonalCall } from './guards.ts';
import { deleteFlow, type Flow, isVerifierOf, lockFlow } from './pkce.ts';
import { deleteSessions, limitSession } from './queries.ts';
import { refreshSession } from './refresh.ts';
import { beginSession, lacksSecondFactor } from './tokens.ts';

/** `POST /token?grant_type=password`: sign-in with an address or telephone number, and a password. */
export async function signInWithPassword(call: Call): Promise<Response> {
  const { context, now } = call;
  const { settings, pool, limits } = context;
  const fields = await readFields(call);
  const email = textField(fields, 'email').toLowerCase();
  const password = textField(fields, 'password');
  const number = textField(fields, 'phone');
  if (email && number) {
    throw validationFailed('Only an email address or phone number should be provided on login.');
  }
  if (!email && !number) throw validationFailed('missing email or phone');
  if (email && !settings.email.enableSignup) throw emailLoginsDisabled();
  if (number && !settings.sms.enableSignup) throw phoneLoginsDisabled();
  const phone = number && mustBePhone(number);

  const attempt = await limits.attempts.begin('password', email || phone, call);
  const user = await (email ? findUserByEmail(pool, email) : findUserByPhone(pool, phone));
  // Compared even without an account, so that timing does not reveal it; and outside any transaction.
  const isRight = await comparePassword(password, user?.encrypted_password ?? null);
  if (user?.encrypted_password) await passwordAttempted(call, user.id, isRight);
  if (!user || !isRight) throw attempt.failed(invalidCredentials());
  await attempt.succeed(user.id);
  // Further details only for a correct password.
  if (isBanned(user, now)) throw bannedUser();
  if (email && user.email_confirmed_at === null) throw emailNotConfirmed();
  if (phone && user.phone_confirmed_at === null) throw phoneNotConfirmed();

  const answer = await inTransaction(pool, async (client) => {
    await audit(client, 'login', user, call, { provider: email ? 'email' : 'phone' });
    return beginSession(client, call, user.id, 'password');
  });
  const reasons = weaknesses(password, settings);
  if (reasons.length === 0) return json(answer);
  return json({ ...answer, weak_password: { message: weaknessMessage(reasons, settings), reasons } });
}

/** Lifetime of a code, as in the official service. */
const CODE_VALID_MS = 5 * 60_000;

/** `POST /token?grant_type=pkce`: exchanges the code of a redirect for a session. */
export async function exchangePkceCode(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const [code, verifier] = [textField(fields, 'auth_code'), textField(fields, 'code_verifier')];
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const answer = await inTransaction(call.context.pool, async (client) => {
    const flow = await lockFlow(client, code);
    const user = flow?.user_id ? await findUser(client, flow.user_id) : undefined;
    if (!flow || !user) throw flowStateNotFound();
    if (isCodeTooOld(flow, call.now)) throw flowStateExpired();
    if (!holdsVerifier(flow, verifier)) throw badCodeVerifier();
    if (isBanned(user, call.now)) throw bannedHolder();
    const { not_after: notAfter } = flow;
    if (notAfter !== null && notAfter <= call.now) throw flowStateExpired();
    await audit(client, 'login', user, call, { provider_type: flow.provider_type });
    const session = await beginSession(client, call, user.id, flow.authentication_method);
    if (notAfter !== null) await limitSession(client, session.refresh_token, notAfter);
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
function isCodeTooOld({ auth_code_issued_at, created_at }: Flow, now: Date): boolean {
  return now.getTime() > (auth_code_issued_at ?? created_at).getTime() + CODE_VALID_MS;
}

function holdsVerifier({ code_challenge, code_challenge_method }: Flow, verifier: string): boolean {
  if (code_challenge === null || code_challenge_method === null) return false;
  return isVerifierOf(verifier, code_challenge, code_challenge_method);
}

// Our format, and the official service's for imported accounts; any other token was never issued.
const REFRESH_TOKEN = /^(?:[a-z\d]{26}|[a-z\d]{12})$/;

/** @throws AuthError 400 `validation_failed` */
export function mustBeRefreshToken(shown: string): void {
  if (!REFRESH_TOKEN.test(shown)) throw validationFailed('Refresh token is not valid');
}

/** `POST /token?grant_type=refresh_token`: refreshes the tokens of a session. */
export async function exchangeRefreshToken(call: Call): Promise<Response> {
  const shown = textField(await readFields(call), 'refresh_token');
  mustBeRefreshToken(shown);
  const answer = await inTransaction(call.context.pool, (client) => refreshSession(client, call, shown));
  if (answer instanceof AuthError) throw answer;
  return json(answer);
}

const LOGOUT_SCOPES = ['global', 'local', 'others'];

/**
 * `POST /logout?scope=global|local|others`: ends all sessions of the person, only this one, or all others.
 *
 * A token without a session ends all of them. A stolen password must not end the owner's sessions: if the account has a
 * second factor that this session has not proved, `global` ends only the sessions without it, and `others` is refused.
 *
 * @throws AuthError 403 `insufficient_aal`
 */
export async function logout(call: PersonalCall): Promise<Response> {
  const { context, query, user, session } = call;
  const scope = query.get('scope') || 'global';
  if (!LOGOUT_SCOPES.includes(scope))
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  const isUnproven = session !== null && lacksSecondFactor(call);
  if (isUnproven && scope === 'others') throw otherSessionsNeedFactor();
  await inTransaction(context.pool, async (client) => {
    await audit(client, 'logout', user, call);
    await deleteSessions(client, user.id, {
      ...(session && scope === 'local' && { only: session.id }),
      ...(session && scope === 'others' && { except: session.id }),
      ...(isUnproven && scope === 'global' && { aal: 'aal1' }),
    });
  });
  return new Response(null, { status: 204 });
}

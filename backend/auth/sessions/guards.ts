import type { Caller } from '#backend/caller.ts';
import { HttpError } from '#backend/http/errors.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import type { Call } from '../request/call.ts';
import { findUser } from '../users/queries.ts';
import { isBanned, type User } from '../users/user.ts';
import {
  anonymousNotAllowed,
  badToken,
  bannedHolder,
  bearerRequired,
  notAdmin,
  sessionOfTokenNotFound,
  userOfTokenNotFound,
} from './errors.ts';
import { findSession, type Session } from './queries.ts';

/** A request whose bearer token names an existing account. */
export type PersonalCall = Call & {
  user: User;
  /** Null for a token that the project signed itself. */
  session: Session | null;
};

/** A request of a person with a session, who may have factors. */
export type MemberCall = PersonalCall & { session: Session };

/** As in the official service. */
const SERVICE_ROLES = ['service_role', 'supabase_admin'];

/**
 * Requires a person: a token of this project whose account and session still exist.
 *
 * @throws AuthError 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found` or `user_banned`
 */
export async function mustBePerson(call: Call): Promise<PersonalCall> {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(call.request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw bearerRequired();
  const { pool } = call.context;
  const { sub, session_id: sessionId } = await claimsOf(call, token);
  if (!sub) throw badToken('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badToken('invalid claim: sub claim must be a UUID');
  const user = await findUser(pool, sub);
  if (!user) throw userOfTokenNotFound();
  if (isBanned(user, call.now)) throw bannedHolder();
  let session: Session | null = null;
  if (sessionId !== undefined && sessionId !== '') {
    if (!isUuid(sessionId)) {
      throw badToken('invalid claim: session_id claim must be a UUID');
    }
    session = (await findSession(pool, sessionId)) ?? null;
    if (session?.user_id !== user.id) throw sessionOfTokenNotFound();
  }
  return { ...call, user, session };
}

/** @throws AuthError 403 `no_authorization` for an anonymous account, `bad_jwt` for a token without a session */
export function mustBeMember(call: PersonalCall): MemberCall {
  if (call.user.is_anonymous) throw anonymousNotAllowed();
  const { session } = call;
  if (!session) throw badToken('invalid claim: missing session_id claim');
  return { ...call, session };
}

/**
 * Requires the service key, or a person's token with a service role, whose session must still exist.
 *
 * @throws AuthError 403 `not_admin`, or any error of `mustBePerson`
 */
export async function mustBeService(call: Call, { role, claims }: Caller): Promise<void> {
  if (!SERVICE_ROLES.includes(role)) throw notAdmin();
  if (claims.session_id) await mustBePerson(call);
}

async function claimsOf({ context }: Call, token: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await context.verify(token)).claims;
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause;
    throw badToken(`invalid JWT: unable to parse or verify signature, ${cause.message}`, cause);
  }
}

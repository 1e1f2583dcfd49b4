import { isUuid } from '#backend/postgres/uuid.ts';
import type { PersonalCall } from '../call.ts';
import { badToken } from '../errors/caller.ts';
import { anonymousNotAllowed, factorIdMalformed, factorNotFound } from '../errors/factors.ts';
import type { Session } from '../sessions/session.ts';
import type { Factor } from './factor.ts';
import { findFactor } from './queries.ts';

/** One of a person who may have factors, in a session that they raise. */
export type MemberCall = PersonalCall & { session: Session };

/** @throws AuthError 403 `no_authorization` for an anonymous account, `bad_jwt` for a token of no session */
export function mustBeMember(call: PersonalCall): MemberCall {
  if (call.user.is_anonymous) throw anonymousNotAllowed();
  const { session } = call;
  if (!session) throw badToken('invalid claim: missing session_id claim');
  return { ...call, session };
}

/**
 * The factor that the path names, which is the person's own.
 *
 * @throws AuthError 404 `mfa_factor_not_found`, for another person's as for none
 */
export async function mustOwnFactor({ context, user, params }: PersonalCall): Promise<Factor> {
  const id = params.id ?? '';
  if (!isUuid(id)) throw factorIdMalformed();
  const factor = await findFactor(context.pool, user.id, id);
  if (!factor) throw factorNotFound();
  return factor;
}

import { isUuid } from '#backend/postgres/uuid.ts';
import { badToken } from '../errors/caller.ts';
import { anonymousNotAllowed, factorIdMalformed, factorNotFound } from '../errors/factors.ts';
import type { PersonalCall } from '../request/call.ts';
import type { Session } from '../sessions/session.ts';
import type { Factor } from './factor.ts';
import { findFactor } from './queries.ts';

/** A request of a person with a session, who may have factors. */
export type MemberCall = PersonalCall & { session: Session };

/** @throws AuthError 403 `no_authorization` for an anonymous account, `bad_jwt` for a token without a session */
export function mustBeMember(call: PersonalCall): MemberCall {
  if (call.user.is_anonymous) throw anonymousNotAllowed();
  const { session } = call;
  if (!session) throw badToken('invalid claim: missing session_id claim');
  return { ...call, session };
}

/**
 * The person's factor that the path names.
 *
 * @throws AuthError 404 `mfa_factor_not_found`, also for another person's factor
 */
export async function mustOwnFactor({ context, user, params }: PersonalCall): Promise<Factor> {
  const id = params.id ?? '';
  if (!isUuid(id)) throw factorIdMalformed();
  const factor = await findFactor(context.pool, user.id, id);
  if (!factor) throw factorNotFound();
  return factor;
}

import { isUuid } from '#backend/postgres/uuid.ts';
import { factorIdMalformed, factorNotFound } from '../factors/errors.ts';
import type { Factor } from '../factors/factor.ts';
import { findFactor } from '../factors/queries.ts';
import type { Call } from '../request/call.ts';
import { userNotFound } from '../request/errors.ts';
import { userIdMalformed } from '../users/errors.ts';
import { findUser } from '../users/queries.ts';
import type { User } from '../users/user.ts';

/**
 * The account that a path names.
 *
 * @throws AuthError 404 `validation_failed` or `user_not_found`
 */
export async function subjectOf({ context, params: { id } }: Call): Promise<User> {
  if (!isUuid(id)) throw userIdMalformed();
  const user = await findUser(context.pool, id);
  if (!user) throw userNotFound();
  return user;
}

/**
 * The person's factor that a path names.
 *
 * @throws AuthError 404 `validation_failed` or `mfa_factor_not_found`
 */
export async function factorOf({ context, params: { factorId } }: Call, user: User): Promise<Factor> {
  if (!isUuid(factorId)) throw factorIdMalformed();
  const factor = await findFactor(context.pool, user.id, factorId);
  if (!factor) throw factorNotFound();
  return factor;
}

/** The audit log's description of the affected account. */
export function traitsOf({ id, email, phone }: User): Record<string, unknown> {
  return { user_id: id, user_email: email ?? '', user_phone: phone ?? '' };
}

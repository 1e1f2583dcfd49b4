import { isUuid } from '#backend/postgres/uuid.ts';
import { factorIdMalformed, factorNotFound } from '../errors/factors.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import type { Factor } from './factor.ts';
import { findFactor } from './queries.ts';

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

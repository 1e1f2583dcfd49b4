import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { otherSessionsNeedFactor } from '../errors/caller.ts';
import type { PersonalCall } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import { lacksSecondFactor } from '../sessions/assurance.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { audit } from '../users/audit.ts';

const SCOPES = ['global', 'local', 'others'];

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
  if (!SCOPES.includes(scope)) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
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

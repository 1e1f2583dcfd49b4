import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { audit } from '../audit.ts';
import type { PersonalCall } from '../call.ts';
import { otherSessionsNeedFactor } from '../errors/caller.ts';
import { validationFailed } from '../errors/request.ts';
import { lacksSecondFactor } from '../sessions/assurance.ts';
import { deleteSessions } from '../sessions/queries.ts';

const SCOPES = ['global', 'local', 'others'];

/**
 * `POST /logout?scope=global|local|others`: ends every session of the person, this one alone, or all but this one.
 *
 * A token of no session ends them all, as nothing else can be meant by it. A stolen password must not end the sessions
 * of the account's owner: without the second factor that the account has, `global` ends the sessions that lack it too,
 * and `others` is refused.
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

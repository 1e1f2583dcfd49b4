import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { audit } from '../audit.ts';
import type { PersonalCall } from '../call.ts';
import { validationFailed } from '../errors/request.ts';
import { deleteSessions } from '../sessions/queries.ts';

const SCOPES = ['global', 'local', 'others'];

/**
 * `POST /logout?scope=global|local|others`: ends every session of the person, this one alone, or all but this one.
 *
 * A token of no session ends them all, as nothing else can be meant by it.
 */
export async function logout(call: PersonalCall): Promise<Response> {
  const { context, query, user, session } = call;
  const scope = query.get('scope') || 'global';
  if (!SCOPES.includes(scope)) throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  await inTransaction(context.pool, async (client) => {
    await audit(client, 'logout', user, call);
    await deleteSessions(client, user.id, {
      ...(session && scope === 'local' && { only: session.id }),
      ...(session && scope === 'others' && { except: session.id }),
    });
  });
  return new Response(null, { status: 204 });
}

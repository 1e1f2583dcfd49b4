import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { factorOf, subjectOf } from '../../admin/subject.ts';
import { METHODS } from '../../factors/factor.ts';
import { deleteFactor } from '../../factors/queries.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { lowerSessionsOf } from '../../sessions/tokens.ts';
import { audit, SERVICE } from '../../users/audit.ts';

/** `DELETE /admin/users/:id/factors/:factorId`: removes a lost factor and lowers the sessions that it raised. */
export async function deleteFactorOf(call: Call): Promise<Response> {
  const user = await subjectOf(call);
  const factor = await factorOf(call, user);
  await inTransaction(call.context.pool, async (client) => {
    await audit(client, 'factor_deleted', SERVICE, call, { user_id: user.id, factor_id: factor.id });
    await deleteFactor(client, factor.id);
    const proof = { method: METHODS[factor.factor_type], factorId: factor.id };
    await lowerSessionsOf(client, user.id, proof, call.now);
  });
  return json(user.factors.find(({ id }) => id === factor.id));
}

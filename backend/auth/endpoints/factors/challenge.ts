import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { insertChallenge } from '../../factors/challenges.ts';
import { mustOwnFactor } from '../../factors/guards.ts';
import { kindToVerify } from '../../factors/kinds.ts';
import { json } from '../../request/answer.ts';
import { readOptionalFields } from '../../request/call.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';

/** `POST /factors/:id/challenge`: creates a challenge for a factor, valid for five minutes. */
export async function challengeFactor(personal: PersonalCall): Promise<Response> {
  const call = mustBeMember(personal);
  const { context, user } = call;
  const factor = await mustOwnFactor(call);
  const kind = kindToVerify(factor, context.settings);
  const { shown, ...content } = await kind.ask(call, factor, await readOptionalFields(call));
  const { id, expiresAt } = await inTransaction(context.pool, async (client) => {
    const traits = { factor_id: factor.id, factor_status: factor.status };
    await audit(client, 'challenge_created', user, call, traits);
    return insertChallenge(client, factor.id, call, content);
  });
  const expires = Math.floor(expiresAt.getTime() / 1000);
  return json({ id, type: factor.factor_type, expires_at: expires, ...shown });
}

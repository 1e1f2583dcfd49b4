import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { authenticatorName } from '../../credentials/authenticators.ts';
import { type Passkey, PasskeyError, verifyRegistration } from '../../credentials/passkey.ts';
import { passkeyExists, passkeyRefused, tooManyPasskeys } from '../../errors/passkeys.ts';
import { mustHavePasskeys, mustRegisterPasskeys, takeAnswer } from '../../passkeys/guards.ts';
import { MOST_PASSKEYS } from '../../passkeys/limits.ts';
import { presentPasskey } from '../../passkeys/present.ts';
import { findPasskeys, insertPasskey } from '../../passkeys/queries.ts';
import { relyingPartyOf } from '../../passkeys/relying-party.ts';
import { json } from '../../request/answer.ts';
import { readFields } from '../../request/call.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';
import { audit } from '../../users/audit.ts';
import { lockUser } from '../../users/queries.ts';

/** `POST /passkeys/registration/verify`: stores the passkey that the browser created. */
export async function verifyPasskeyRegistration(personal: PersonalCall): Promise<Response> {
  mustHavePasskeys(personal);
  const call = mustBeMember(personal);
  mustRegisterPasskeys(call);
  const { context, user, now } = call;
  const { challenge, credential } = await takeAnswer(call, 'registration', user.id, await readFields(call));
  const passkey = await madeBy(() => verifyRegistration(relyingPartyOf(context), challenge, credential));
  const row = await inTransaction(context.pool, async (client) => {
    await lockUser(client, user.id);
    if ((await findPasskeys(client, user.id)).length >= MOST_PASSKEYS) throw tooManyPasskeys();
    const inserted = await insertPasskey(client, user.id, passkey, authenticatorName(passkey.aaguid), now);
    if (!inserted) throw passkeyExists();
    await audit(client, 'passkey_created', user, call, { passkey_id: inserted.id });
    return inserted;
  });
  return json(presentPasskey(row));
}

async function madeBy(verify: () => Promise<Passkey>): Promise<Passkey> {
  try {
    return await verify();
  } catch (cause) {
    if (!(cause instanceof PasskeyError)) throw cause;
    throw passkeyRefused(cause);
  }
}

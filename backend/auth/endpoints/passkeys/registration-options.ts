import { randomBytes } from 'node:crypto';
import { registrationOptions } from '../../credentials/passkey.ts';
import { tooManyPasskeys } from '../../errors/passkeys.ts';
import { insertPasskeyChallenge } from '../../passkeys/challenges.ts';
import { mustHavePasskeys, mustRegisterPasskeys } from '../../passkeys/guards.ts';
import { MOST_PASSKEYS } from '../../passkeys/limits.ts';
import { findPasskeys } from '../../passkeys/queries.ts';
import { holderOf, relyingPartyOf } from '../../passkeys/relying-party.ts';
import { json } from '../../request/answer.ts';
import { mustBeMember, type PersonalCall } from '../../sessions/guards.ts';

/** `POST /passkeys/registration/options`: WebAuthn options for registering a passkey, valid for five minutes. */
export async function passkeyRegistrationOptions(personal: PersonalCall): Promise<Response> {
  mustHavePasskeys(personal);
  const call = mustBeMember(personal);
  mustRegisterPasskeys(call);
  const { context, user, now } = call;
  const existing = await findPasskeys(context.pool, user.id);
  if (existing.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const party = relyingPartyOf(context);
  const known = existing.map(({ credential_id }) => ({ credentialId: credential_id }));
  const options = await registrationOptions(party, holderOf(user), known, randomBytes);
  const asked = { challenge: options.challenge, rpId: party.rpId };
  const { id, expiresAt } = await insertPasskeyChallenge(context.pool, 'registration', user.id, asked, now);
  return json({ challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) });
}

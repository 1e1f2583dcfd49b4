import { randomBytes } from 'node:crypto';
import { authenticationOptions } from '../../credentials/passkey.ts';
import { insertPasskeyChallenge } from '../../passkeys/challenges.ts';
import { mustHavePasskeys } from '../../passkeys/guards.ts';
import { relyingPartyOf } from '../../passkeys/relying-party.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';

/** `POST /passkeys/authentication/options`: WebAuthn options for signing in with any passkey of the site. */
export async function passkeyAuthenticationOptions(call: Call): Promise<Response> {
  mustHavePasskeys(call);
  const { context, now } = call;
  const party = relyingPartyOf(context);
  const options = await authenticationOptions(party, randomBytes);
  const asked = { challenge: options.challenge, rpId: party.rpId };
  const { id, expiresAt } = await insertPasskeyChallenge(context.pool, 'authentication', null, asked, now);
  return json({ challenge_id: id, options, expires_at: Math.floor(expiresAt.getTime() / 1000) });
}

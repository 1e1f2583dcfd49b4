import { randomBytes } from 'node:crypto';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields } from '../request/call.ts';
import { bannedHolder } from '../sessions/errors.ts';
import { beginSession } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { findUser } from '../users/queries.ts';
import { isBanned, type User } from '../users/user.ts';
import { passkeyAddressUnconfirmed, passkeyPhoneUnconfirmed, passkeyRefused } from './errors.ts';
import { mustHavePasskeys, mustVerify, takeAnswer } from './guards.ts';
import {
  findPasskeyByCredential,
  insertPasskeyChallenge,
  type PasskeyRow,
  recordPasskeyUse,
} from './queries.ts';
import {
  authenticationOptions,
  credentialIdOf,
  PasskeyError,
  relyingPartyOf,
  verifyAuthentication,
} from './webauthn.ts';

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

/** `POST /passkeys/authentication/verify`: signs in the owner of a passkey. */
export async function signInWithPasskey(call: Call): Promise<Response> {
  mustHavePasskeys(call);
  const { context, now } = call;
  const { challenge, credential } = await takeAnswer(call, 'authentication', null, await readFields(call));
  const { passkey, signCount } = await findProvenPasskey(call, challenge, credential);
  const user = await findUser(context.pool, passkey.user_id);
  if (!user) throw passkeyRefused(new Error(`The passkey ${passkey.id} is nobody's`));
  mustSignIn(user, now);
  const answer = await inTransaction(context.pool, async (client) => {
    // Two responses with the same counter mean that the passkey was cloned.
    if (!(await recordPasskeyUse(client, passkey.id, signCount, now))) {
      throw passkeyRefused(new PasskeyError('The passkey was used or removed meanwhile'));
    }
    await audit(client, 'login', user, call, { passkey_id: passkey.id });
    return beginSession(client, call, user.id, 'passkey');
  });
  return json(answer);
}

async function findProvenPasskey(
  { context }: Call,
  challenge: string,
  credential: unknown,
): Promise<{ passkey: PasskeyRow; signCount: number }> {
  const credentialId = credentialIdOf(credential);
  const passkey = credentialId && (await findPasskeyByCredential(context.pool, credentialId));
  if (!passkey) throw passkeyRefused(new PasskeyError('The passkey is not known'));
  const signCount = await mustVerify(() =>
    verifyAuthentication(relyingPartyOf(context), challenge, credential, {
      credentialId: passkey.credential_id,
      publicKey: passkey.public_key,
      signCount: passkey.sign_count,
      userId: passkey.user_id,
    }),
  );
  return { passkey, signCount };
}

function mustSignIn(user: User, now: Date): void {
  if (user.email && user.email_confirmed_at === null) throw passkeyAddressUnconfirmed();
  if (user.phone && user.phone_confirmed_at === null) throw passkeyPhoneUnconfirmed();
  if (isBanned(user, now)) throw bannedHolder();
}

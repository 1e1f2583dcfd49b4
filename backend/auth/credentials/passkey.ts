import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { RandomBytes } from './random.ts';

/** For which site passkeys are made, as `[auth.webauthn]` of config.toml says. */
export type RelyingParty = { rpDisplayName: string; rpId: string; rpOrigins: readonly string[] };

/** What `auth.webauthn_credentials` keeps of a passkey. */
export type Passkey = {
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  attestationType: string;
  /** The model of the authenticator; all zeros when it does not say. */
  aaguid: string;
  signCount: number;
  transports: string[];
  backupEligible: boolean;
  backedUp: boolean;
};

// 20 MiB of a process, and a tenth of a second: loaded with the first passkey.
const library = () => import('@simplewebauthn/server');

/** A browser's answer that is not taken; the cause says why. */
export class PasskeyError extends Error {}

const CHALLENGE_BYTES = 32;
// COSE's ES256, EdDSA and RS256: every authenticator has one of them, and the official service takes them all.
const ALGORITHMS = [-7, -8, -257];
// As long as the service keeps a challenge.
const TIMEOUT_MS = 5 * 60 * 1000;

/**
 * What a browser needs to make a passkey, in the shape that the official client hands to it.
 *
 * @param existing what the person has already: an authenticator refuses to be registered twice
 * @param residentKey whether it must be found without a name; a second factor is asked for by its own, and a security
 * key has little room
 */
export async function registrationOptions(
  party: RelyingParty,
  user: { id: string; name: string; displayName: string },
  existing: readonly Pick<Passkey, 'credentialId'>[],
  randomBytes: RandomBytes,
  residentKey: 'required' | 'discouraged' = 'required',
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: party.rpDisplayName,
    rpID: party.rpId,
    // The text of the uuid and not its bytes: so is it in accounts that come from the official service.
    userID: new TextEncoder().encode(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: 'none',
    excludeCredentials: existing.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    authenticatorSelection: { residentKey, userVerification: 'preferred' },
  });
}

/**
 * The passkey that a browser made.
 *
 * @param challenge of the options that it answers
 * @throws PasskeyError
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  answer: unknown,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const response = answer as RegistrationResponseJSON;
  const { registrationInfo } = await taken(() =>
    verifyRegistrationResponse({
      response,
      ...expected(party, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!registrationInfo) throw new PasskeyError('The attestation is not valid');
  const { credential, fmt, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    attestationType: fmt,
    aaguid,
    signCount: credential.counter,
    transports: credential.transports ?? [],
    backupEligible: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}

/**
 * What a browser needs to let a person choose among the passkeys of the site.
 *
 * @param allowed those that are asked for; any where there is none, so that nobody is named
 */
export async function authenticationOptions(
  party: RelyingParty,
  randomBytes: RandomBytes,
  allowed: readonly Pick<Passkey, 'credentialId'>[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    allowCredentials: allowed.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
    rpID: party.rpId,
    challenge: new Uint8Array(randomBytes(CHALLENGE_BYTES)),
    timeout: TIMEOUT_MS,
    userVerification: 'preferred',
  });
}

/** Which passkey an answer says to be of, to look it up; null when it says nothing of the kind. */
export function credentialIdOf(answer: unknown): Buffer | null {
  const id = (answer as Partial<AuthenticationResponseJSON> | null)?.id;
  return typeof id === 'string' && /^[\w-]+$/.test(id) ? Buffer.from(id, 'base64url') : null;
}

/**
 * How often the passkey has been used by now, once its owner has proven to hold it. An authenticator whose count does
 * not grow is refused: it may have been copied. One that does not count says zero each time.
 *
 * @param passkey the one that the answer names, and whose it is
 * @param userHandle whether the answer must say whose it is: a second factor that was asked for need not
 * @throws PasskeyError
 */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  answer: unknown,
  passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount'> & { userId: string },
  userHandle: 'required' | 'optional' = 'required',
): Promise<number> {
  const { verifyAuthenticationResponse } = await library();
  const response = answer as AuthenticationResponseJSON;
  const credential = {
    id: passkey.credentialId.toString('base64url'),
    publicKey: new Uint8Array(passkey.publicKey),
    counter: passkey.signCount,
  };
  const { verified, authenticationInfo } = await taken(() =>
    verifyAuthenticationResponse({ response, credential, ...expected(party, challenge) }),
  );
  const owner = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  // The library leaves both to its caller: whether the answer is of this passkey, and of this person.
  const isOwner = owner === passkey.userId || (owner === '' && userHandle === 'optional');
  if (!verified || response.id !== credential.id || !isOwner) {
    throw new PasskeyError('The assertion is not valid');
  }
  return authenticationInfo.newCounter;
}

function expected({ rpId, rpOrigins }: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: [...rpOrigins],
    expectedRPID: rpId,
    // Preferred and not required, as the options say.
    requireUserVerification: false,
  };
}

async function taken<Answer>(verify: () => Promise<Answer>): Promise<Answer> {
  try {
    return await verify();
  } catch (cause) {
    // Whatever is wrong with an answer, the library throws it.
    throw new PasskeyError('The answer of the browser is not valid', { cause });
  }
}

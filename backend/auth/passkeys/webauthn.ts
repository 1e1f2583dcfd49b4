import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { RandomBytes } from '../credentials/tokens.ts';
import type { AuthContext } from '../request/context.ts';
import type { User } from '../users/user.ts';

/** The relying party of passkeys, from `[auth.webauthn]` in config.toml. */
type RelyingParty = { rpDisplayName: string; rpId: string; rpOrigins: readonly string[] };

/** Columns of `auth.webauthn_credentials`. */
export type Passkey = {
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  attestationType: string;
  /** The authenticator's model; all zeros when unknown. */
  aaguid: string;
  signCount: number;
  transports: string[];
  backupEligible: boolean;
  backedUp: boolean;
};

// Loaded on first use: it takes 20 MiB and 100 ms.
const library = () => import('@simplewebauthn/server');

/** A browser response that failed verification; see its cause. */
export class PasskeyError extends Error {}

const CHALLENGE_BYTES = 32;
// COSE's ES256, EdDSA and RS256: every authenticator supports one of them, and the official service accepts all three.
const ALGORITHMS = [-7, -8, -257];
// The service keeps a challenge for the same time.
const TIMEOUT_MS = 5 * 60 * 1000;

/**
 * WebAuthn registration options, in the format of the official client.
 *
 * @param existing the person's registered passkeys: an authenticator refuses to be registered twice
 * @param residentKey whether the passkey must be discoverable; a second factor is requested by its credential id, and
 *   security keys have little room
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
    // The uuid's text and not its bytes: accounts from the official service have it so.
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
 * Verifies a registration response.
 *
 * @param challenge of the options that the response answers
 * @throws PasskeyError
 */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  answer: unknown,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const response = answer as RegistrationResponseJSON;
  const { registrationInfo } = await asPasskeyError(() =>
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
 * WebAuthn authentication options.
 *
 * @param allowed credential ids to accept; when empty, any passkey of the site, so that the options reveal no account
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

/** The credential id in an authentication response, for lookup; null when it is missing or malformed. */
export function credentialIdOf(answer: unknown): Buffer | null {
  const id = (answer as Partial<AuthenticationResponseJSON> | null)?.id;
  return typeof id === 'string' && /^[\w-]+$/.test(id) ? Buffer.from(id, 'base64url') : null;
}

/**
 * Verifies an authentication response and returns the new signature counter. A counter that does not increase is
 * refused, as the authenticator may have been cloned; an authenticator without a counter always sends zero.
 *
 * @param passkey the stored passkey with this credential id, and its owner
 * @param userHandle whether the response must name the owner; optional for a second factor, whose credential id was
 *   requested
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
  const { verified, authenticationInfo } = await asPasskeyError(() =>
    verifyAuthenticationResponse({ response, credential, ...expected(party, challenge) }),
  );
  const owner = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
  // The library leaves two checks to its caller: that the response is for this passkey, and for this person.
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
    // Consistent with `preferred` in the options.
    requireUserVerification: false,
  };
}

async function asPasskeyError<Answer>(verify: () => Promise<Answer>): Promise<Answer> {
  try {
    return await verify();
  } catch (cause) {
    // The library throws on every invalid response.
    throw new PasskeyError('The answer of the browser is not valid', { cause });
  }
}

/** The relying party of passkeys: `[auth.webauthn]` of config.toml, with the site as default. */
export function relyingPartyOf({ settings, siteUrl }: AuthContext): RelyingParty {
  const site = new URL(siteUrl);
  const { rpId, rpDisplayName, rpOrigins = [] } = settings.webauthn ?? {};
  return {
    rpId: rpId || site.hostname,
    rpDisplayName: rpDisplayName || site.host,
    rpOrigins: rpOrigins.length > 0 ? rpOrigins : [site.origin],
  };
}

/** The user entity that authenticators display with a passkey. */
export function webauthnUserOf({ id, email, phone, raw_user_meta_data }: User) {
  const name = email || phone || id;
  const given = raw_user_meta_data?.name;
  return { id, name, displayName: typeof given === 'string' && given ? given : name };
}

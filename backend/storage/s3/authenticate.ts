import type { Caller } from '#backend/caller.ts';
import { HttpError } from '#backend/http/errors.ts';
import type { S3Credentials } from '#backend/http/keys/s3-credentials.ts';
import { createSigner, isPolicySignedBy, isSignedBy, type Signer } from './canonical-request.ts';
import {
  accessDenied,
  clockSkewed,
  invalidSessionToken,
  signatureDoesNotMatch,
  unknownAccessKey,
} from './errors.ts';
import {
  type FormSignature,
  readSignature,
  type Signature,
  type SignedRequest,
  timeOf,
} from './signature.ts';

export type S3Keys = {
  /** The access key with the rights of `service_role`. */
  root: S3Credentials;
  /** Access keys that accompany a session token: the project's reference. */
  projectIds: readonly string[];
  /** The project's public API keys (anon, publishable): with a session token, one of them signs the request. */
  publicKeys: readonly string[];
  /** Verifies an access token of the project. */
  verifyToken(token: string): Promise<Caller>;
};

export type S3Authenticator = {
  /**
   * The caller of a signed request: `service_role` by the access key, a user by their session token.
   *
   * @throws HttpError 400, 403
   */
  caller(request: SignedRequest): Promise<Caller>;
  /**
   * The caller who signed the policy of a form.
   *
   * @throws HttpError 403
   */
  formCaller(signature: FormSignature): Promise<Caller>;
  /** The signer of an authenticated request, with which its body is signed too. */
  signerOf(request: SignedRequest): { signature: Signature; signer: Signer };
};

const SERVICE = { role: 'service_role', claims: { role: 'service_role' } } as const;

/** Amazon's limit, between the clocks of client and server. */
const MAX_SKEW_MS = 15 * 60_000;

/** Headers that a proxy adds on the way. */
const ADDED_BY_PROXIES: readonly string[] = ['x-amz-cf-id'];

/** Regions that a client may name, beside the project's own. */
const REGIONS: readonly string[] = ['', 'auto', 'us-east-1'];

/**
 * Authenticates requests of the S3 protocol by Signature Version 4.
 *
 * @param pathPrefix of the public URL, which a proxy removes; empty for none
 * @param now milliseconds since 1970
 */
export function createS3Authenticator(
  keys: S3Keys,
  pathPrefix: string,
  now: () => number = Date.now,
): S3Authenticator {
  function secretsOf(signature: Pick<Signature, 'accessKey' | 'sessionToken' | 'region'>): readonly string[] {
    const { accessKey, sessionToken, region } = signature;
    if (![...REGIONS, keys.root.region].includes(region)) throw signatureDoesNotMatch();
    const isKnown =
      sessionToken === null ? accessKey === keys.root.accessKeyId : keys.projectIds.includes(accessKey);
    if (!isKnown) throw unknownAccessKey();
    return sessionToken === null ? [keys.root.secretAccessKey] : keys.publicKeys;
  }

  function verified(request: SignedRequest): { signature: Signature; signer: Signer } {
    const signature = readSignature(request);
    mustBeCurrent(signature, now());
    mustSignAllHeaders(signature, request);
    const signer = secretsOf(signature)
      .map((secret) => createSigner(secret, signature))
      .find((sign) => isSignedBy(sign, request, signature, pathPrefix));
    if (!signer) throw signatureDoesNotMatch();
    return { signature, signer };
  }

  async function callerOf(sessionToken: string | null): Promise<Caller> {
    if (sessionToken === null) return SERVICE;
    try {
      return await keys.verifyToken(sessionToken);
    } catch (error) {
      throw error instanceof HttpError ? invalidSessionToken(error) : error;
    }
  }

  return {
    signerOf: verified,
    caller: async (request) => callerOf(verified(request).signature.sessionToken),
    async formCaller(signature) {
      if (!secretsOf(signature).some((secret) => isPolicySignedBy(secret, signature))) {
        throw signatureDoesNotMatch();
      }
      return callerOf(signature.sessionToken);
    },
  };
}

function mustBeCurrent({ time, expiresSeconds }: Signature, now: number): void {
  const signedAt = timeOf(time);
  if (signedAt - now > MAX_SKEW_MS) throw clockSkewed();
  if (expiresSeconds === null && now - signedAt > MAX_SKEW_MS) throw clockSkewed();
  if (expiresSeconds !== null && now > signedAt + expiresSeconds * 1000) {
    throw accessDenied('Request has expired');
  }
}

// An unsigned header would change the effect of a presigned URL: with `x-amz-copy-source`, the holder of an upload URL
// could copy any object of the project.
function mustSignAllHeaders({ signedHeaders }: Signature, { headers }: SignedRequest): void {
  if (!signedHeaders.includes('host')) throw accessDenied('The header host is not signed');
  headers.forEach((_value, name) => {
    const isOfS3 = name.startsWith('x-amz-') && !ADDED_BY_PROXIES.includes(name);
    if (isOfS3 && !signedHeaders.includes(name)) {
      throw accessDenied(`There were headers present in the request which were not signed: ${name}`);
    }
  });
}

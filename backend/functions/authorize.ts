import { decodeProtectedHeader } from 'jose';
import {
  invalidAsymmetricToken,
  invalidLegacyToken,
  malformedToken,
  missingAuthorization,
  notBearer,
  unsupportedAlgorithm,
} from './errors.ts';

/** Verification of the project's tokens and keys. */
export type TokenChecks = {
  /** Rejects when a token is forged, expired or another project's. */
  verify(token: string): Promise<unknown>;
  /** The token equivalent to a publishable or secret key; rejects when the key is not the project's. */
  tokenOfKey(key: string, userAgent: string | undefined): Promise<string>;
};

/**
 * Requires a valid token of the project, for `verify_jwt`.
 *
 * The token is the bearer token, or the equivalent of the `apikey` header when the bearer token is absent or an opaque
 * key: clients with a publishable key send it only in `apikey`.
 *
 * @returns the bearer token to pass to the function when the request had no token
 * @throws HttpError 401 with the hosted platform's codes
 */
export async function mustBeAuthorized(headers: Headers, checks: TokenChecks): Promise<string | undefined> {
  const authorization = headers.get('authorization');
  const apikey = headers.get('apikey');
  const bearer = authorization === null ? null : bearerOf(authorization);
  if (bearer && !bearer.startsWith('sb_')) {
    await mustBeValid(bearer, checks);
    return undefined;
  }
  if (apikey === null)
    throw authorization === null ? missingAuthorization() : bearer ? malformedToken() : notBearer();
  if (!apikey.startsWith('sb_')) {
    await mustBeValid(apikey, checks);
    return apikey;
  }
  return checks.tokenOfKey(apikey, headers.get('user-agent') ?? undefined).catch((cause) => {
    throw malformedToken(cause);
  });
}

function bearerOf(authorization: string): string | null {
  const [scheme, token, ...others] = authorization.split(' ');
  return scheme?.toLowerCase() === 'bearer' && token && others.length === 0 ? token : null;
}

async function mustBeValid(token: string, checks: TokenChecks): Promise<void> {
  let algorithm: string | undefined;
  try {
    algorithm = decodeProtectedHeader(token).alg;
  } catch (cause) {
    throw malformedToken(cause);
  }
  if (!algorithm) throw malformedToken();
  if (!['HS256', 'ES256', 'RS256'].includes(algorithm)) throw unsupportedAlgorithm(algorithm);
  await checks.verify(token).catch((cause) => {
    throw algorithm === 'HS256' ? invalidLegacyToken(cause) : invalidAsymmetricToken(cause);
  });
}

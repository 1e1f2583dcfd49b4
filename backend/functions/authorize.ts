import { decodeProtectedHeader } from 'jose';
import {
  invalidAsymmetricToken,
  invalidLegacyToken,
  malformedToken,
  missingAuthorization,
  notBearer,
  unsupportedAlgorithm,
} from './errors.ts';

/** What the project knows of its tokens and keys. */
export type TokenChecks = {
  /** Rejects when a token is altered, expired or another project's. */
  verify(token: string): Promise<unknown>;
  /** The token that a publishable or secret key stands for; rejects when it is no key of the project. */
  tokenOfKey(key: string, userAgent: string | undefined): Promise<string>;
};

/**
 * Demands a valid token of the project, as `verify_jwt` asks.
 *
 * The token is the bearer's, or what the `apikey` header stands for when there is no bearer or it is such a key
 * itself: clients that have a publishable key send it in `apikey` alone.
 *
 * @returns the token to hand to the function as its bearer's when the request had none of its own
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

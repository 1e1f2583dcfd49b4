import { refusedClaims } from '../errors.ts';

/** The claims of a token whose signature was verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Allowed clock skew, as in PostgREST. */
const SKEW_SECONDS = 30;

/** Audience of users' tokens. Legacy keys have none. */
const AUDIENCE = 'authenticated';

const AUTH_SERVICE = /^https?:\/\/.+\/auth\/v1\/?$/;

/**
 * Checks the registered claims, as PostgREST does with an audience configured.
 *
 * An absent or empty audience passes, so that legacy keys and tokens signed by the project pass too.
 *
 * @param issuer URL of our auth service: a token of another auth service belongs to another project, even when both
 * share a secret. Other issuers are accepted, because a project may sign tokens itself.
 * @throws HttpError 401 PGRST303
 */
export function checkClaims(claims: Claims, nowSeconds: number, issuer: string): void {
  const { aud, iss } = claims;
  const expires = timeClaim(claims, 'exp');
  if (expires !== undefined && nowSeconds - SKEW_SECONDS > expires) throw refusedClaims('JWT expired');
  if ((timeClaim(claims, 'nbf') ?? 0) > nowSeconds + SKEW_SECONDS) throw refusedClaims('JWT not yet valid');
  if ((timeClaim(claims, 'iat') ?? 0) > nowSeconds + SKEW_SECONDS) {
    throw refusedClaims('JWT issued at future');
  }
  if (!isForUs(aud)) throw refusedClaims('JWT not in audience');
  if (iss !== issuer && typeof iss === 'string' && AUTH_SERVICE.test(iss)) {
    throw refusedClaims('JWT of another project');
  }
}

function timeClaim(claims: Claims, name: 'exp' | 'nbf' | 'iat'): number | undefined {
  const value = claims[name] ?? undefined;
  if (value !== undefined && typeof value !== 'number') {
    throw refusedClaims(`The JWT '${name}' claim must be a number`);
  }
  return value;
}

function isForUs(audience: unknown): boolean {
  if (audience === undefined || audience === null) return true;
  if (typeof audience === 'string') return audience === AUDIENCE;
  if (Array.isArray(audience) && audience.every((one) => typeof one === 'string')) {
    return audience.length === 0 || audience.includes(AUDIENCE);
  }
  throw refusedClaims("The JWT 'aud' claim must be a string or an array of strings");
}

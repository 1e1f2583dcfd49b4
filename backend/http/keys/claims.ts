import { refusedClaims } from '../errors.ts';

/** The claims of a token whose signature was verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Clocks differ: what PostgREST allows between two machines. */
const SKEW_SECONDS = 30;

/** Whom the tokens of people are for. Legacy keys name nobody. */
const AUDIENCE = 'authenticated';

const AUTH_SERVICE = /^https?:\/\/.+\/auth\/v1\/?$/;

/**
 * Checks what the registered claims say, as PostgREST does with an audience configured.
 *
 * An absent or empty audience passes, so that legacy keys and tokens that a project signs itself do too.
 *
 * @param issuer the address of our auth service: a token that names another one is another project's, whatever secret
 * the two share. Other issuers are left alone, because a project may sign tokens by itself.
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

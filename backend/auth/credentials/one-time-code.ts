import { createHash, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from './random.ts';

const FEWEST_DIGITS = 6;
const MOST_DIGITS = 10;
const PKCE_PREFIX = 'pkce_';

/**
 * A uniformly random code.
 *
 * @param digits 6 to 10; any other number gives 6, as in the official service
 */
export function newOneTimeCode(digits: number, randomBytes: RandomBytes): string {
  const length = digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? digits : FEWEST_DIGITS;
  const codes = 10 ** length;
  // Six bytes hold 2^48 numbers; rejecting those past the last whole multiple avoids modulo bias.
  const fair = 2 ** 48 - (2 ** 48 % codes);
  for (;;) {
    const drawn = randomBytes(6).readUIntBE(0, 6);
    if (drawn < fair) return String(drawn % codes).padStart(length, '0');
  }
}

/**
 * The stored hash of a code: SHA-224 of the address (or telephone number) and the code, in hexadecimal. With only a
 * million codes, anyone who knows the address can find the code from its hash.
 */
export function tokenHash(address: string, code: string): string {
  return createHash('sha224').update(address).update(code).digest('hex');
}

/** The hash as a link carries it, with a prefix when the sign-in uses PKCE. */
export function linkToken(hash: string, isPkce: boolean): string {
  return isPkce ? PKCE_PREFIX + hash : hash;
}

/** Whether a link's token belongs to a PKCE sign-in: it then yields a code instead of a session. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/**
 * Whether a code typed for an address matches the stored hash, prefixed or not, in constant time.
 *
 * @param stored null or empty when no code was issued
 */
export function isCodeOf(address: string, code: string, stored: string | null): boolean {
  if (!stored) return false;
  const expected = isPkceToken(stored) ? stored.slice(PKCE_PREFIX.length) : stored;
  return isSameSecret(tokenHash(address, code), expected);
}

/** Constant-time comparison of two secrets. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

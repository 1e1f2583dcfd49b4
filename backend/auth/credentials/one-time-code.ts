import { createHash, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from './random.ts';

const FEWEST_DIGITS = 6;
const MOST_DIGITS = 10;
const PKCE_PREFIX = 'pkce_';

/**
 * A code of so many digits, each code as likely as another.
 *
 * @param digits 6 to 10; six for any other number, as in the official service
 */
export function newOneTimeCode(digits: number, randomBytes: RandomBytes): string {
  const length = digits >= FEWEST_DIGITS && digits <= MOST_DIGITS ? digits : FEWEST_DIGITS;
  const codes = 10 ** length;
  // Six bytes hold 2^48 numbers. Those past the last whole multiple would make the first codes more likely.
  const fair = 2 ** 48 - (2 ** 48 % codes);
  for (;;) {
    const drawn = randomBytes(6).readUIntBE(0, 6);
    if (drawn < fair) return String(drawn % codes).padStart(length, '0');
  }
}

/**
 * What is stored of a code: SHA-224 of whom it is for (an address or a telephone number) and the code, in hexadecimal.
 * Of the one million codes whoever knows the first finds the second.
 */
export function tokenHash(address: string, code: string): string {
  return createHash('sha224').update(address).update(code).digest('hex');
}

/** The hash as a link carries it: marked when the sign-in that it ends was begun with PKCE. */
export function linkToken(hash: string, isPkce: boolean): string {
  return isPkce ? PKCE_PREFIX + hash : hash;
}

/** Whether a link's token is of a sign-in that was begun with PKCE: it then ends with a code, not with a session. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/**
 * Whether a code typed for an address is the one whose hash was stored, marked or not; takes as long either way.
 *
 * @param stored null or empty when there is none
 */
export function isCodeOf(address: string, code: string, stored: string | null): boolean {
  if (!stored) return false;
  const expected = isPkceToken(stored) ? stored.slice(PKCE_PREFIX.length) : stored;
  return isSameSecret(tokenHash(address, code), expected);
}

/** Whether two secrets are the same, in a time that says nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { argon2, createHash, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { base32 } from './encodings.ts';

/** Cryptographically secure random bytes: `randomBytes` of node:crypto, or a stub in tests. */
export type RandomBytes = (size: number) => Buffer;

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
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

// The official service uses 12, which is 60 bits: too few for a session token (ASVS 7.2.3 asks for 128).
const REFRESH_TOKEN_CHARS = 26;
// Five bits a character.
const REFRESH_TOKEN_BYTES = Math.ceil((REFRESH_TOKEN_CHARS * 5) / 8);

/** A refresh token in the official service's alphabet: 26 characters of lower-case base32, 130 random bits. */
export function newRefreshToken(randomBytes: RandomBytes): string {
  return base32(randomBytes(REFRESH_TOKEN_BYTES)).toLowerCase().slice(0, REFRESH_TOKEN_CHARS);
}

const derive = promisify(argon2);

const RECOVERY_CODE_BYTES = 10;
// The official service's parameters, which the OWASP password storage cheat sheet also recommends.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A code to write down: 80 bits as 16 unambiguous characters. */
export function newRecoveryCode(randomBytes: RandomBytes): string {
  return base32(randomBytes(RECOVERY_CODE_BYTES)).toLowerCase();
}

/** Normalizes a typed code before hashing: `K4M9-X7QP 2AB8-HT3Z` → `k4m9x7qp2ab8ht3z`. */
export function canonicalRecoveryCode(typed: string): string {
  return typed.replace(/[-\s]/g, '').toLowerCase();
}

/**
 * The stored hash of a code, in the format of `isArgon2Of`.
 *
 * @returns `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`
 */
export async function hashRecoveryCode(code: string, randomBytes: RandomBytes): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', {
    message: code,
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: 1,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${unpadded(nonce)}$${unpadded(hash)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

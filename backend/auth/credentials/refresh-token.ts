import { base32 } from './base32.ts';
import type { RandomBytes } from './random.ts';

// The official service uses 12, which is 60 bits: too few for a session token (ASVS 7.2.3 asks for 128).
const LENGTH = 26;
// Five bits a character.
const BYTES = Math.ceil((LENGTH * 5) / 8);

/** A refresh token in the official service's alphabet: 26 characters of lower-case base32, 130 random bits. */
export function newRefreshToken(randomBytes: RandomBytes): string {
  return base32(randomBytes(BYTES)).toLowerCase().slice(0, LENGTH);
}

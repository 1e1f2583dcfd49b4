import { base32 } from './base32.ts';
import type { RandomBytes } from './random.ts';

const LENGTH = 12;
// Five bits a character.
const BYTES = Math.ceil((LENGTH * 5) / 8);

/** A refresh token as the field's service makes it: 12 characters of lower-case base32, 60 random bits. */
export function newRefreshToken(randomBytes: RandomBytes): string {
  return base32(randomBytes(BYTES)).toLowerCase().slice(0, LENGTH);
}

import { hash, verify } from '@node-rs/bcrypt';
import { isArgon2Of, readArgon2 } from './argon2.ts';
import { isFirebaseScryptOf, readFirebaseScrypt } from './firebase-scrypt.ts';

/** bcrypt ignores further bytes, so a longer new password is refused rather than silently truncated. */
export const MAX_PASSWORD_BYTES = 72;

const COST = 10;

const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z\d]{53}$/;

/** Highest cost of an imported hash: 64 times the cost of our own. */
const MAX_COST = 16;

// Hash of a random password: comparing with it takes as long as with an account's own.
const NOBODYS_HASH = '$2a$10$bMppgRdbSSZe4PQ3ZV1O3O/nTOTeKDMstltCFc6AdhvN2lXOvnfyq';

/**
 * Hashes a password with bcrypt, off the event loop, in the official service's format (cost 10, prefix `2a`), so that
 * accounts can be moved there.
 *
 * @throws RangeError over 72 bytes of UTF-8
 */
export async function hashPassword(text: string): Promise<string> {
  return await hash(text, { cost: COST, version: '2a', rejectLongPasswords: true });
}

/**
 * Checks a password against a bcrypt hash of any cost and prefix (`2a`, `2b`, `2y`), or against an Argon2 or Firebase
 * scrypt hash of an imported account; any other hash matches nothing.
 *
 * @param hashed null when the account does not exist or has no password: the result is then false after the same work,
 *   so that timing does not reveal which accounts exist
 */
export async function comparePassword(text: string, hashed: string | null): Promise<boolean> {
  if (!hashed) {
    await verify(text, NOBODYS_HASH);
    return false;
  }
  if (hashed.startsWith('$argon2')) return await isArgon2Of(text, hashed);
  if (hashed.startsWith('$fbscrypt')) return await isFirebaseScryptOf(text, hashed);
  return await verify(text, hashed);
}

/** Whether `comparePassword` supports an imported hash. */
export function isPasswordHash(text: string): boolean {
  const [, cost] = BCRYPT.exec(text) ?? [];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= MAX_COST;
  return Boolean(readArgon2(text) ?? readFirebaseScrypt(text));
}

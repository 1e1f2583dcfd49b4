import { hash, verify } from '@node-rs/bcrypt';
import { isArgon2Of, readArgon2 } from './argon2.ts';
import { isFirebaseScryptOf, readFirebaseScrypt } from './firebase-scrypt.ts';

/** bcrypt reads no further, so a longer new password is refused rather than cut without a word. */
export const MAX_PASSWORD_BYTES = 72;

const COST = 10;

const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z\d]{53}$/;

/** What a hash that is brought in may cost: 64 times as much as ours. */
const MAX_COST = 16;

// Of a password that nobody knows: what is compared with it costs as much as with an account's own.
const NOBODYS_HASH = '$2a$10$bMppgRdbSSZe4PQ3ZV1O3O/nTOTeKDMstltCFc6AdhvN2lXOvnfyq';

/**
 * Hashes a password with bcrypt, as the official service does (cost 10, prefix `2a`), so that an account can be moved
 * there. The work is done off the event loop.
 *
 * @throws RangeError over 72 bytes of UTF-8
 */
export async function hashPassword(text: string): Promise<string> {
  return await hash(text, { cost: COST, version: '2a', rejectLongPasswords: true });
}

/**
 * Whether a password is the one that was hashed. bcrypt of any cost and prefix (`2a`, `2b`, `2y`) is taken, and so are
 * Argon2 and Firebase's scrypt, which moved accounts bring; any other hash matches nothing.
 *
 * @param hashed null when there is no such account or it has no password: the answer is then false, after as much
 * work, so that the time of an answer does not tell which accounts exist.
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

/** Whether a hash that is brought from elsewhere is one that `comparePassword` understands. */
export function isPasswordHash(text: string): boolean {
  const [, cost] = BCRYPT.exec(text) ?? [];
  if (cost !== undefined) return Number(cost) >= 4 && Number(cost) <= MAX_COST;
  return Boolean(readArgon2(text) ?? readFirebaseScrypt(text));
}

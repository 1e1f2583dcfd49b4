import { argon2, createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hash, verify } from '@node-rs/bcrypt';
import { base64Bytes } from './encodings.ts';

/** bcrypt ignores further bytes, so a longer new password is refused rather than silently truncated. */
export const MAX_PASSWORD_BYTES = 72;

const COST = 10;

const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z\d]{53}$/;

/** Highest cost of an imported hash: 64 times the cost of our own. */
const MAX_COST = 16;

// Hash of a random password: comparing with it takes as long as with an account's own.
const DUMMY_HASH = '$2a$10$bMppgRdbSSZe4PQ3ZV1O3O/nTOTeKDMstltCFc6AdhvN2lXOvnfyq';

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
    await verify(text, DUMMY_HASH);
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

const deriveArgon2 = promisify(argon2);

// The official service's limits: an imported hash must not exhaust this machine.
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_PASSES = 20;
const MAX_LANES = 16;

// Argon2d, older versions and the `keyid` and `data` parameters are not supported, as in the official service.
const ARGON2_HASH = /^\$(argon2id|argon2i)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([^$]+)\$([^$]+)$/;

type Argon2 = {
  algorithm: 'argon2i' | 'argon2id';
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  hashed: Buffer;
};

/**
 * Checks a password against an Argon2i or Argon2id hash, off the event loop.
 *
 * @param written in PHC string format: `$argon2id$v=19$m=KiB,t=passes,p=lanes$salt$hash`; any other text matches
 *   nothing
 */
export async function isArgon2Of(text: string, written: string): Promise<boolean> {
  const read = readArgon2(written);
  if (!read) return false;
  const { algorithm, memory, passes, parallelism, nonce, hashed } = read;
  const derived = await deriveArgon2(algorithm, {
    message: text,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: hashed.length,
  });
  return timingSafeEqual(derived, hashed);
}

/** @returns undefined for a malformed hash, or for one that exceeds the limits */
function readArgon2(written: string): Argon2 | undefined {
  const [, algorithm, ...parts] = ARGON2_HASH.exec(written) ?? [];
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(0, 3).map(Number);
  const [nonce, hashed] = parts.slice(3).map(base64Bytes);
  if (!algorithm || !nonce?.length || !hashed?.length) return undefined;
  if (memory > MAX_MEMORY_KIB || passes > MAX_PASSES || parallelism > MAX_LANES) return undefined;
  if (!isArgon2Range(memory, passes, parallelism, nonce, hashed)) return undefined;
  return {
    algorithm: algorithm === 'argon2i' ? 'argon2i' : 'argon2id',
    memory,
    passes,
    parallelism,
    nonce,
    hashed,
  };
}

// RFC 9106, section 3.1: valid parameter ranges of Argon2.
function isArgon2Range(
  memory: number,
  passes: number,
  lanes: number,
  nonce: Buffer,
  hashed: Buffer,
): boolean {
  return passes >= 1 && lanes >= 1 && memory >= 8 * lanes && nonce.length >= 8 && hashed.length >= 4;
}

const deriveScrypt = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
// Firebase itself uses n=14, r=8: 16 MiB. An imported hash must not exhaust the machine.
const MAX_SCRYPT_BYTES = 256 * 1024 * 1024;
const MAX_PARALLELISM = 16;

const FIREBASE_HASH =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,4}),p=(\d{1,3})(?:,ss=([^,]+))?(?:,sk=([^$]+))?\$([^$]+)\$([^$]+)$/;

type FirebaseScrypt = {
  options: ScryptOptions;
  /** Salt and its separator. */
  salt: Buffer;
  signer: Buffer;
  hashed: Buffer;
};

/**
 * Checks a password against a hash imported from Firebase, off the event loop. Firebase encrypts the project's signer
 * key with a key that scrypt derives from the password.
 *
 * @param written `$fbscrypt$v=1,n=log2(N),r=…,p=…,ss=salt separator,sk=signer key$salt$hash`, each in base64, as the
 *   official service stores it; any other text matches nothing
 * @see https://github.com/firebase/scrypt
 */
async function isFirebaseScryptOf(text: string, written: string): Promise<boolean> {
  const read = readFirebaseScrypt(written);
  if (!read) return false;
  const { options, salt, signer, hashed } = read;
  const key = await deriveScrypt(text, salt, KEY_BYTES, options);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return timingSafeEqual(Buffer.concat([cipher.update(signer), cipher.final()]), hashed);
}

/** @returns undefined for a malformed hash, or for one that exceeds the limits */
function readFirebaseScrypt(written: string): FirebaseScrypt | undefined {
  const parts = FIREBASE_HASH.exec(written)?.slice(1) ?? [];
  const [logCost = 0, blockSize = 0, parallelization = 0] = parts.slice(0, 3).map(Number);
  const [separator, signer, salt, hashed] = parts.slice(3).map((part = '') => base64Bytes(part));
  if (!separator || !signer?.length || !salt?.length || hashed?.length !== signer.length) return undefined;
  const cost = 2 ** logCost;
  if (logCost < 1 || blockSize < 1 || 128 * cost * blockSize > MAX_SCRYPT_BYTES) return undefined;
  if (parallelization < 1 || parallelization > MAX_PARALLELISM) return undefined;
  return {
    options: { cost, blockSize, parallelization, maxmem: 2 * MAX_SCRYPT_BYTES },
    salt: Buffer.concat([salt, separator]),
    signer,
    hashed,
  };
}

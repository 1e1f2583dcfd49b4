import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { base32 } from './base32.ts';
import type { RandomBytes } from './random.ts';

const derive = promisify(argon2);

const CODE_BYTES = 10;
// The official service's parameters, which the OWASP password storage cheat sheet also recommends.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A code to write down: 80 bits as 16 unambiguous characters. */
export function newRecoveryCode(randomBytes: RandomBytes): string {
  return base32(randomBytes(CODE_BYTES)).toLowerCase();
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
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${plain(nonce)}$${plain(hash)}`;
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

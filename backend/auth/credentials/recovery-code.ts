import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { base32 } from './base32.ts';
import type { RandomBytes } from './random.ts';

const derive = promisify(argon2);

const CODE_BYTES = 10;
// The field's own parameters, which the OWASP cheat sheet of password storage names too.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A code to be written down: 80 bits as 16 characters, of which none is mistaken for another. */
export function newRecoveryCode(randomBytes: RandomBytes): string {
  return base32(randomBytes(CODE_BYTES)).toLowerCase();
}

/** A code as it is hashed, however it was typed: `K4M9-X7QP 2AB8-HT3Z` → `k4m9x7qp2ab8ht3z`. */
export function canonicalRecoveryCode(typed: string): string {
  return typed.replace(/[-\s]/g, '').toLowerCase();
}

/**
 * What is kept of a code, as `isArgon2Of` reads it.
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

import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { base64Bytes } from './base64.ts';

const derive = promisify(argon2);

// The official service's limits: an imported hash must not exhaust this machine.
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_PASSES = 20;
const MAX_LANES = 16;

// Argon2d, older versions and the `keyid` and `data` parameters are not supported, as in the official service.
const WRITTEN = /^\$(argon2id|argon2i)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([^$]+)\$([^$]+)$/;

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
  const derived = await derive(algorithm, {
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
export function readArgon2(written: string): Argon2 | undefined {
  const [, algorithm, m, t, p, salt = '', hash = ''] = WRITTEN.exec(written) ?? [];
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)];
  const [nonce, hashed] = [base64Bytes(salt), base64Bytes(hash)];
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

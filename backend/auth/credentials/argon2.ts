import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { base64Bytes } from './base64.ts';

const derive = promisify(argon2);

// The field's own ceilings: a hash that was brought in must not exhaust the machine of whoever checks it.
const MAX_MEMORY_KIB = 1024 * 1024;
const MAX_PASSES = 20;
const MAX_LANES = 16;

// Argon2d, older versions and the `keyid` and `data` parameters are not taken, as in the field's service.
const WRITTEN = /^\$(argon2id|argon2i)\$v=19\$m=(\d{1,10}),t=(\d{1,10}),p=(\d{1,10})\$([^$]+)\$([^$]+)$/;

/**
 * Whether a password is the one of an Argon2i or Argon2id hash, off the event loop.
 *
 * @param written as the PHC string format has it: `$argon2id$v=19$m=KiB,t=passes,p=lanes$salt$hash`; what is not so
 * matches nothing
 */
export async function isArgon2Of(text: string, written: string): Promise<boolean> {
  const [, algorithm, m, t, p, salt = '', hashed = ''] = WRITTEN.exec(written) ?? [];
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)];
  const [nonce, expected] = [base64Bytes(salt), base64Bytes(hashed)];
  if (!algorithm || !nonce?.length || !expected?.length) return false;
  if (memory > MAX_MEMORY_KIB || passes > MAX_PASSES || parallelism > MAX_LANES) return false;
  if (!isArgon2Range(memory, passes, parallelism, nonce, expected)) return false;
  const algorithmName = algorithm === 'argon2i' ? 'argon2i' : 'argon2id';
  const derived = await derive(algorithmName, {
    message: text,
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected);
}

// RFC 9106, section 3.1: outside these there is no Argon2.
function isArgon2Range(
  memory: number,
  passes: number,
  lanes: number,
  nonce: Buffer,
  hashed: Buffer,
): boolean {
  return passes >= 1 && lanes >= 1 && memory >= 8 * lanes && nonce.length >= 8 && hashed.length >= 4;
}

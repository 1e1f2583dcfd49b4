import { createCipheriv, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { base64Bytes } from './base64.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const KEY_BYTES = 32;
// Firebase itself uses n=14, r=8: 16 MiB. An imported hash must not exhaust the machine.
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_PARALLELISM = 16;

const WRITTEN =
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
export async function isFirebaseScryptOf(text: string, written: string): Promise<boolean> {
  const read = readFirebaseScrypt(written);
  if (!read) return false;
  const { options, salt, signer, hashed } = read;
  const key = await derive(text, salt, KEY_BYTES, options);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return timingSafeEqual(Buffer.concat([cipher.update(signer), cipher.final()]), hashed);
}

/** @returns undefined for a malformed hash, or for one that exceeds the limits */
export function readFirebaseScrypt(written: string): FirebaseScrypt | undefined {
  const [, n, rounds, lanes, ss = '', sk = '', saltText = '', hashText = ''] = WRITTEN.exec(written) ?? [];
  const [logN, r, p] = [Number(n), Number(rounds), Number(lanes)];
  const [separator, signer] = [base64Bytes(ss), base64Bytes(sk)];
  const [salt, hashed] = [base64Bytes(saltText), base64Bytes(hashText)];
  if (!separator || !signer?.length || !salt?.length || hashed?.length !== signer.length) return undefined;
  const cost = 2 ** logN;
  if (!(logN >= 1 && r >= 1 && p >= 1 && p <= MAX_PARALLELISM && 128 * cost * r <= MAX_BYTES))
    return undefined;
  return {
    options: { cost, blockSize: r, parallelization: p, maxmem: 2 * MAX_BYTES },
    salt: Buffer.concat([salt, separator]),
    signer,
    hashed,
  };
}

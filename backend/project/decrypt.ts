import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { Environment } from './environment.ts';

/** How a value that `dotenvx encrypt` wrote begins. */
export const ENCRYPTED = 'encrypted:';
const PRIVATE_KEY = /^DOTENV_PRIVATE_KEY(_|$)/;

// secp256k1's field (SEC 2, section 2.4.1).
const FIELD = 2n ** 256n - 2n ** 32n - 977n;

/**
 * Decrypts a value that `dotenvx encrypt` wrote, with the first private key of the environment that fits: ECIES over
 * secp256k1 with HKDF-SHA256 and AES-256-GCM, as dotenvx's library (eciesjs) lays it out.
 *
 * @returns undefined when no key of the environment opens it
 */
export function decrypted(value: string, environment: Environment): string | undefined {
  const sealed = Buffer.from(value.slice(ENCRYPTED.length), 'base64');
  if (sealed.length < 97) return undefined;
  const [sender, nonce, tag, body] = [
    sealed.subarray(0, 65),
    sealed.subarray(65, 81),
    sealed.subarray(81, 97),
    sealed.subarray(97),
  ];
  for (const privateKey of privateKeys(environment)) {
    for (const shared of sharedPoints(privateKey, sender)) {
      const key = hkdfSync('sha256', Buffer.concat([sender, shared]), '', '', 32);
      const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), nonce).setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        // Another key, or the other of the two points: the tag tells.
      }
    }
  }
  return undefined;
}

function privateKeys(environment: Environment): string[] {
  return Object.entries(environment).flatMap(([name, keys]) =>
    PRIVATE_KEY.test(name) && keys ? keys.split(',') : [],
  );
}

// Node gives the shared point's x alone, and the key is derived from the whole point: both y that x may have.
function sharedPoints(privateKey: string, sender: Buffer): Buffer[] {
  const ecdh = createECDH('secp256k1');
  let x: Buffer;
  try {
    ecdh.setPrivateKey(privateKey, 'hex');
    x = ecdh.computeSecret(sender);
  } catch {
    return [];
  }
  const y = power((BigInt(`0x${x.toString('hex')}`) ** 3n + 7n) % FIELD, (FIELD + 1n) / 4n);
  return [y, FIELD - y].map((side) =>
    Buffer.concat([Buffer.of(4), x, Buffer.from(side.toString(16).padStart(64, '0'), 'hex')]),
  );
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let square = base, rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % FIELD;
    square = (square * square) % FIELD;
  }
  return result;
}

import { createECDH, hkdfSync } from 'node:crypto';
import type { JWK } from 'jose';

// The order of the curve P-256 (FIPS 186-5): a private key is a number from 1 to one less.
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * The ES256 key of a project that configures none, derived from its secret.
 *
 * 384 bits are reduced to the curve's 256, so that no private key is likelier than another by more than one in 2^128
 * (FIPS 186-5, A.2.1).
 */
export function derivedSigningKey(jwtSecret: string): JWK {
  const bits = Buffer.from(hkdfSync('sha256', jwtSecret, '', 'ES256 signing key', 48)).toString('hex');
  const number = (BigInt(`0x${bits}`) % (P256_ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  // Uncompressed: one byte that says so, then x and y.
  const point = curve.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey.toString('base64url'),
  };
}

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, type JWK, type JWTPayload, SignJWT } from 'jose';
import { z } from 'zod';

/** The algorithms of signing keys; HS256 is the project's secret and never one of them. */
export type SigningAlgorithm = 'ES256' | 'RS256';

const base64url = z.string().regex(/^[\w-]+$/);
const named = { kid: z.string().min(1).max(200).optional(), use: z.literal('sig').optional() };
const SigningJwk = z.discriminatedUnion('kty', [
  z.object({
    ...named,
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    alg: z.literal('ES256').default('ES256'),
    x: base64url,
    y: base64url,
    d: base64url.optional(),
  }),
  z.object({
    ...named,
    kty: z.literal('RSA'),
    alg: z.literal('RS256').default('RS256'),
    n: base64url,
    e: base64url,
    ...Object.fromEntries(['d', 'p', 'q', 'dp', 'dq', 'qi'].map((name) => [name, base64url.optional()])),
  }),
]);

type Key = { kid: string; alg: SigningAlgorithm; publicKey: KeyObject; privateKey: KeyObject | null };
type Signer = Key & { privateKey: KeyObject };

// An RSA key below this can be broken (RFC 7518, 3.3).
const MIN_RSA_BITS = 2048;

/** A set of signing keys: the first one with a private key signs, all verify. */
export class KeySet {
  readonly #keys: readonly Key[];
  readonly #signer: Signer;

  private constructor(keys: readonly Key[]) {
    this.#keys = keys;
    const signer = keys.find((key): key is Signer => key.privateKey !== null);
    if (!signer) throw new Error('no key of it has its private half, so that nothing could be signed');
    this.#signer = signer;
  }

  /** @throws an error whose one-line message names the invalid key and the reason */
  static async of(jwks: readonly unknown[]): Promise<KeySet> {
    return new KeySet(await Promise.all(jwks.map(readKey)));
  }

  /** The keys that may have signed a token: they match its algorithm, and its key id if it has one. */
  candidates(algorithm: SigningAlgorithm, kid: string | undefined): KeyObject[] {
    return this.#keys
      .filter((key) => key.alg === algorithm && (kid === undefined || key.kid === kid))
      .map((key) => key.publicKey);
  }

  sign(claims: JWTPayload): Promise<string> {
    const { alg, kid, privateKey } = this.#signer;
    return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(privateKey);
  }

  /** The public keys, in the format of `/.well-known/jwks.json`. */
  publicKeys(): { keys: JWK[] } {
    return {
      keys: this.#keys.map(({ kid, alg, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg,
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      })),
    };
  }
}

async function readKey(jwk: unknown, index: number): Promise<Key> {
  const parsed = SigningJwk.safeParse(jwk);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`key ${index + 1}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const key = parsed.data as JWK & { alg: SigningAlgorithm };
  try {
    const privateKey = key.d === undefined ? null : createPrivateKey({ key, format: 'jwk' });
    const publicKey = privateKey ? createPublicKey(privateKey) : createPublicKey({ key, format: 'jwk' });
    const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS;
    if (bits < MIN_RSA_BITS) throw new Error(`${bits} bits are too few; ${MIN_RSA_BITS} are the least`);
    return { kid: key.kid ?? (await calculateJwkThumbprint(key)), alg: key.alg, publicKey, privateKey };
  } catch (cause) {
    throw new Error(`key ${index + 1}: ${(cause as Error).message}`, { cause });
  }
}

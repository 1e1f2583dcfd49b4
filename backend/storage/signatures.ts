import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { invalidSignature, invalidToken } from './errors.ts';

/** What a signed address allows: to read the object, or to write it once more as whoever had it signed. */
export type SignedUrl =
  | {
      scope: 'download';
      url: string /** The query of the one rendition that it is for. */;
      rendition?: string;
    }
  | { scope: 'upload'; url: string; owner: string | null; upsert: boolean };

export type UrlSigner = {
  /** @param url `bucket/path`, decoded */
  sign(content: SignedUrl, expiresInSeconds: number, now: Date): Promise<string>;
  /**
   * @returns what was signed, and when it ends
   * @throws StorageError 400 `InvalidJWT` or `InvalidSignature`
   */
  verify<Scope extends SignedUrl['scope']>(
    token: string,
    scope: Scope,
    url: string,
    now: Date,
  ): Promise<Extract<SignedUrl, { scope: Scope }> & { expires: Date }>;
};

/** @param jwtSecret from which the key is derived: no token of a person opens an address, and none of these signs in */
export function createUrlSigner(jwtSecret: string): UrlSigner {
  const key = new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'signed addresses of stored files', 32));
  return {
    sign(content, expiresInSeconds, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...content })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + expiresInSeconds)
        .sign(key);
    },
    async verify(token, scope, url, now) {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: now,
        requiredClaims: ['exp'],
      }).catch((cause) => {
        if (!(cause instanceof errors.JOSEError)) throw cause;
        throw invalidToken(cause.message, cause);
      });
      if (payload.scope !== scope) throw invalidSignature(`Token is not scoped for ${scope}`);
      if (payload.url !== url) throw invalidSignature();
      const expires = new Date((payload.exp as number) * 1000);
      return { ...payload, expires } as unknown as Extract<SignedUrl, { scope: typeof scope }> & {
        expires: Date;
      };
    },
  };
}

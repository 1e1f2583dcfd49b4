import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { invalidSignature, invalidToken } from './errors.ts';

/** Rights of a signed URL: read the object, or write it once on behalf of the user who had it signed. */
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
   * @returns the signed content and its expiry
   * @throws StorageError 400 `InvalidJWT` or `InvalidSignature`
   */
  verify<Scope extends SignedUrl['scope']>(
    token: string,
    scope: Scope,
    url: string,
    now: Date,
  ): Promise<Extract<SignedUrl, { scope: Scope }> & { expires: Date }>;
};

/**
 * @param jwtSecret source of the derived key: access tokens open no signed URL, and URL tokens do not sign anyone in
 */
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

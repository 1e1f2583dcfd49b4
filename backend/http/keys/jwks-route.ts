import type { SigningKeys } from './signing-keys.ts';

/** Path of the public signing keys, for services that verify tokens themselves; requires no API key. */
export const JWKS_PATH = '/auth/v1/.well-known/jwks.json';

// The official client caches the keys for as long: a new key should be published this long before it signs.
const MAX_AGE_SECONDS = 600;

/** Answers reads of `JWKS_PATH`. */
export function createJwksRoute(signingKeys: SigningKeys): () => Response {
  return () =>
    new Response(JSON.stringify(signingKeys.current.publicKeys()), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
      },
    });
}

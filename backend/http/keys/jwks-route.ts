import type { SigningKeys } from './signing-keys.ts';

/** Where the public halves of the signing keys are, for whoever verifies tokens by itself: no key is asked for. */
export const JWKS_PATH = '/auth/v1/.well-known/jwks.json';

// The official client keeps what it read for as long: a new key should be in its file this long before it signs.
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

import { mustBeEnabled } from '../oauth-clients/endpoints.ts';
import { json } from '../request/answer.ts';
import type { Call } from '../request/call.ts';
import { SUPPORTED_SCOPES } from './scopes.ts';

/** Path of the metadata at the root of the host, where clients look first; followed by the issuer's path (RFC 8414, section 3.1). */
export const OAUTH_METADATA_PATH = '/.well-known/oauth-authorization-server';

const CACHED = { 'cache-control': 'public, max-age=600' };

const CLAIMS = [
  ...['sub', 'aud', 'iss', 'exp', 'iat', 'auth_time', 'nonce', 'email', 'email_verified', 'phone_number'],
  ...['phone_number_verified', 'name', 'picture', 'preferred_username', 'updated_at'],
];

/**
 * `GET /.well-known/openid-configuration`: whose tokens these are and where their keys are, for services that verify
 * them by discovery; with the OAuth server, its endpoints too.
 */
export function openIdConfiguration({ context }: Call): Response {
  const { issuer, settings } = context;
  const base = issuer.replace(/\/+$/, '');
  const tokens = {
    issuer,
    jwks_uri: `${base}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'ES256'],
  };
  const { enabled, allowDynamicRegistration } = settings.oauthServer ?? {};
  if (!enabled) return json(tokens, 200, CACHED);
  return json(
    {
      ...tokens,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      userinfo_endpoint: `${base}/oauth/userinfo`,
      ...(allowDynamicRegistration && { registration_endpoint: `${base}/oauth/clients/register` }),
      scopes_supported: SUPPORTED_SCOPES,
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      claims_supported: CLAIMS,
      code_challenge_methods_supported: ['S256', 'plain'],
    },
    200,
    CACHED,
  );
}

/** `GET /.well-known/oauth-authorization-server` (RFC 8414), which OpenID Connect's discovery document extends. */
export function oauthServerMetadata(call: Call): Response {
  mustBeEnabled(call.context);
  return openIdConfiguration(call);
}

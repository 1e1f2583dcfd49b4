import { isUuid } from '#backend/postgres/uuid.ts';
import { mustBeEnabled } from '../oauth-clients/endpoints.ts';
import { findClient } from '../oauth-clients/queries.ts';
import { type Call, storable } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { unknownClient } from './errors.ts';
import { insertAuthorization, type NewAuthorization } from './queries.ts';
import { DEFAULT_SCOPE, SUPPORTED_SCOPES, scopesOf } from './scopes.ts';

/**
 * `GET /oauth/authorize`: a client asks for access to an account. The browser is redirected to the project's consent
 * page, `authorization_url_path` of config.toml, with an `authorization_id`.
 *
 * An invalid client or `redirect_uri` is answered here; any other error redirects to the client (RFC 6749, section
 * 4.1.2.1).
 */
export async function authorizeClient(call: Call): Promise<Response> {
  const { context, query, now } = call;
  mustBeEnabled(context);
  for (const [name, value] of query) storable(name, value);
  const redirectUri = await mustBeRegistered(call);
  const state = query.get('state') ?? '';
  try {
    const id = await insertAuthorization(context.pool, readWish(query, redirectUri), now);
    const { authorizationUrlPath = '' } = context.settings.oauthServer ?? {};
    const page = new URL(context.siteUrl.replace(/\/+$/, '') + authorizationUrlPath.replace(/^\/*/, '/'));
    page.searchParams.set('authorization_id', id);
    return redirectTo(page.href);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return redirectTo(errorRedirect(redirectUri, 'invalid_request', error.message, state));
  }
}

/** The redirect that reports an error to a client. */
export function errorRedirect(
  redirectUri: string,
  error: string,
  description: string,
  state: string,
): string {
  return withParameters(redirectUri, { error, error_description: description, state });
}

/** Adds parameters to a registered URI; empty ones are left out. */
export function withParameters(redirectUri: string, parameters: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return url.href;
}

async function mustBeRegistered({ context, query }: Call): Promise<string> {
  const [clientId, redirectUri] = [query.get('client_id'), query.get('redirect_uri')];
  if (!clientId) throw validationFailed('client_id is required');
  if (!redirectUri) throw validationFailed('redirect_uri is required');
  if (!isUuid(clientId)) throw unknownClient('invalid client_id format');
  const client = await findClient(context.pool, clientId);
  if (!client) throw unknownClient('invalid client_id');
  if (!client.redirect_uris.split(',').includes(redirectUri)) throw validationFailed('invalid redirect_uri');
  return redirectUri;
}

function readWish(query: URLSearchParams, redirectUri: string): NewAuthorization {
  const text = (name: string) => query.get(name) ?? '';
  if (!['', 'code'].includes(text('response_type'))) {
    throw validationFailed('only response_type=code is supported');
  }
  const scopes = scopesOf(text('scope') || DEFAULT_SCOPE);
  if (scopes.length === 0) throw validationFailed('scope parameter cannot be empty');
  const unsupported = scopes.find((scope) => !SUPPORTED_SCOPES.includes(scope));
  if (unsupported) throw validationFailed(`unsupported scope: ${unsupported}`);
  const resource = text('resource');
  if (resource) mustBeResource(resource);
  const challenge = challengeOf({
    code_challenge: text('code_challenge'),
    code_challenge_method: text('code_challenge_method'),
  });
  // OAuth 2.1 requires PKCE of every client.
  if (!challenge) throw validationFailed('PKCE flow requires both code_challenge and code_challenge_method');
  return {
    client_id: text('client_id'),
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state: text('state') || null,
    resource: resource || null,
    nonce: text('nonce') || null,
    challenge,
  };
}

// RFC 8707, section 2.
function mustBeResource(resource: string): void {
  const url = URL.parse(resource);
  if (!url) throw validationFailed('resource must be an absolute URI');
  if (url.hash) throw validationFailed('resource must not include a fragment component');
  if (url.search) throw validationFailed('resource must not include a query component');
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

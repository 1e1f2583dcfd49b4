import { createHash } from 'node:crypto';
import type { Call } from '../request/call.ts';
import { redirectOf } from '../request/redirects.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { providerUnavailable } from './errors.ts';
import { endpointsOf, nonceOf } from './exchange.ts';
import { mustBeInvited } from './linking.ts';
import type { ConfiguredProvider, Endpoints, Provider } from './provider.ts';
import { callbackOf, clientOf, mustBeOffered } from './providers.ts';
import { beginFlow } from './state.ts';
import { ProviderError } from './transport.ts';

// Query parameters that a page may not pass on to the provider: this service sets or reads them itself.
const RESERVED_PARAMETERS = new Set([
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'state',
    'nonce',
    'request',
    'request_uri',
  ],
  ...['code_challenge', 'code_challenge_method', 'code_verifier'],
  ...['provider', 'scopes', 'redirect_to', 'skip_http_redirect', 'invite_token', 'apikey'],
]);

/**
 * Starts a sign-in at a provider.
 *
 * @param linkingTarget the account to which the identity is added; null for a sign-in
 * @returns the URL to redirect the browser to
 * @throws AuthError 400 `validation_failed`, 503 `unexpected_failure` when the provider's endpoints cannot be
 *   discovered
 */
export async function beginExternal(call: Call, linkingTarget: string | null): Promise<string> {
  const { query, context, now } = call;
  const name = (query.get('provider') ?? '').toLowerCase();
  const configured = await mustBeOffered(call, name);
  const inviteToken = query.get('invite_token') || null;
  if (inviteToken !== null) await mustBeInvited(context.pool, inviteToken);
  const challenge = challengeOf({
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  });
  const endpoints = await discoverEndpoints(call, configured);
  const flow = {
    provider: name,
    challenge,
    referrer: redirectOf(call),
    linkingTarget,
    inviteToken,
    emailOptional: configured.settings.emailOptional,
  };
  const begun = await beginFlow(context.pool, flow, now);
  return addressOf(call, configured, endpoints, begun);
}

async function discoverEndpoints(call: Call, configured: ConfiguredProvider): Promise<Endpoints> {
  try {
    return await endpointsOf(configured.provider, clientOf(call, configured));
  } catch (cause) {
    throw cause instanceof ProviderError ? providerUnavailable(cause) : cause;
  }
}

function addressOf(
  call: Call,
  configured: ConfiguredProvider,
  { authorize, pkce }: Endpoints,
  { state, verifier }: { state: string; verifier: string },
): string {
  const { provider, settings } = configured;
  const url = new URL(authorize);
  const scope = scopesOf(provider, call.query.get('scopes') ?? '').join(' ');
  const said = Object.entries({
    client_id: clientOf(call, configured).id,
    redirect_uri: callbackOf(call, settings),
    response_type: 'code',
    ...(scope && { scope }),
    state,
    ...(provider.oidc && { nonce: nonceOf(verifier) }),
    ...(pkce && { code_challenge: codeChallengeOf(verifier), code_challenge_method: 'S256' }),
  });
  const asked = [...call.query].filter(([name]) => !RESERVED_PARAMETERS.has(name.toLowerCase()));
  for (const [name, value] of [...said, ...asked, ...Object.entries(provider.parameters ?? {})]) {
    // WorkOS has its own `provider` parameter (https://workos.com/docs/reference/sso/authorize/get).
    url.searchParams.set(name === 'workos_provider' ? 'provider' : name, value);
  }
  return url.href;
}

function scopesOf({ scopes, replaceableScopes, oidc }: Provider, wanted: string): readonly string[] {
  const asked = wanted.split(/[,\s]+/).filter(Boolean);
  if (!replaceableScopes) return [...scopes, ...asked];
  if (asked.length === 0) return scopes;
  return oidc && !asked.includes('openid') ? ['openid', ...asked] : asked;
}

function codeChallengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

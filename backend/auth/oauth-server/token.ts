import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { mustBeEnabled } from '../oauth-clients/endpoints.ts';
import type { OAuthClient } from '../oauth-clients/queries.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields } from '../request/call.ts';
import { AuthError, toAuthError } from '../request/errors.ts';
import { mustBeRefreshToken } from '../sessions/endpoints.ts';
import { isVerifierOf } from '../sessions/pkce.ts';
import { refreshSession } from '../sessions/refresh.ts';
import { beginSession, type TokenAnswer } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { findUser } from '../users/queries.ts';
import { isBanned, type User } from '../users/user.ts';
import { authenticateClient } from './client-auth.ts';
import { tokenRefused } from './errors.ts';
import { signIdToken } from './id-token.ts';
import { type Authorization, closeAuthorization, endSessionOf, lockAuthorization } from './queries.ts';
import { scopesOf } from './scopes.ts';

type Form = URLSearchParams;
type Grant = (call: Call, client: OAuthClient, form: Form) => Promise<Response>;

const GRANTS: Readonly<Record<string, Grant>> = {
  authorization_code: exchangeCode,
  refresh_token: refresh,
};

/** `POST /oauth/token`: exchanges a code, or a refresh token, for tokens. All errors are in OAuth format. */
export async function oauthToken(call: Call): Promise<Response> {
  mustBeEnabled(call.context);
  try {
    const form = await readForm(call);
    const name = form.get('grant_type') ?? '';
    if (!name) throw tokenRefused('invalid_request', 'grant_type is required');
    const client = await authenticateClient(call, form);
    const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
    if (!grant) throw tokenRefused('unsupported_grant_type', `Unsupported grant type: ${name}`);
    if (!client.grant_types.split(',').includes(name)) {
      throw tokenRefused('unsupported_grant_type', `Client is not allowed to use grant type: ${name}`);
    }
    return await grant(call, client, form);
  } catch (error) {
    const refused = toAuthError(error);
    if (refused.status >= 500 || refused.more.oauth) throw refused;
    throw tokenRefused('invalid_grant', refused.message, refused);
  }
}

async function readForm(call: Call): Promise<Form> {
  if (!call.request.headers.get('content-type')?.includes('application/json')) {
    return new URLSearchParams(await call.request.text());
  }
  const texts = Object.entries(await readFields(call)).filter((entry) => typeof entry[1] === 'string');
  return new URLSearchParams(texts as [string, string][]);
}

async function exchangeCode(call: Call, { id: clientId }: OAuthClient, form: Form): Promise<Response> {
  const code = form.get('code') ?? '';
  if (!code) throw tokenRefused('invalid_request', 'code is required for authorization_code grant');
  const { context, now } = call;
  const answer = await inTransaction(context.pool, async (client) => {
    const authorization = isUuid(code) ? await lockAuthorization(client, 'code', code) : undefined;
    if (!authorization) throw tokenRefused('invalid_grant', 'Invalid authorization code');
    mustMatch(authorization, clientId, form, now);
    const user = authorization.user_id ? await findUser(client, authorization.user_id) : undefined;
    if (!user) throw tokenRefused('invalid_grant', 'User not found for authorization code');
    if (authorization.status !== 'approved') return refuseReplay(client, call, authorization, user);
    if (isBanned(user, now)) throw tokenRefused('access_denied', 'User is banned');
    await audit(client, 'login', user, call, {
      provider_type: 'oauth_provider_authorization_code',
      client_id: clientId,
    });
    const { scope: scopes, nonce } = authorization;
    const session = await beginSession(client, call, user.id, 'oauth_provider/authorization_code', {
      clientId,
      scopes,
      sessionId: authorization.id,
    });
    await closeAuthorization(client, authorization.authorization_id, 'expired');
    if (!scopesOf(scopes).includes('openid')) return presentTokens(session, scopes);
    const idToken = await signIdToken(context, { user, clientId, nonce, scopes: scopesOf(scopes), now });
    return { ...presentTokens(session, scopes), id_token: idToken };
  });
  if (answer instanceof AuthError) throw answer;
  return json(answer);
}

/**
 * A code that is exchanged twice was stolen, before or after its client used it: the tokens of the first exchange end too
 * (RFC 6749, section 4.1.2). Only a request with the client's secret and the verifier counts.
 *
 * @returns the error, so that the transaction commits
 */
async function refuseReplay(
  client: ClientBase,
  call: Call,
  authorization: Authorization,
  user: User,
): Promise<AuthError> {
  if (await endSessionOf(client, authorization)) {
    const { client_id } = authorization;
    await audit(client, 'token_revoked', user, call, { oauth_client_id: client_id, action: 'replayed_code' });
  }
  return tokenRefused('invalid_grant', 'Invalid authorization code');
}

function mustMatch(authorization: Authorization, clientId: string, form: Form, now: Date): void {
  const { redirect_uri, resource, code_challenge, code_challenge_method, expires_at } = authorization;
  const refused = (description: string) => tokenRefused('invalid_grant', description);
  if (now > expires_at) throw refused('Authorization code has expired');
  if (authorization.client_id !== clientId)
    throw refused('Authorization code was not issued for this client');
  if (form.get('resource') && form.get('resource') !== resource) {
    throw refused('Authorization code resource does not match the resource parameter');
  }
  if (form.get('redirect_uri') && form.get('redirect_uri') !== redirect_uri) {
    throw refused('Invalid redirect_uri');
  }
  const verifier = form.get('code_verifier') ?? '';
  if (!isVerifierOf(verifier, code_challenge, code_challenge_method)) {
    throw refused('PKCE verification failed: code challenge does not match previously saved code verifier');
  }
}

async function refresh(call: Call, { id: clientId }: OAuthClient, form: Form): Promise<Response> {
  const shown = form.get('refresh_token') ?? '';
  if (!shown) throw tokenRefused('invalid_request', 'refresh_token is required for refresh_token grant');
  mustBeRefreshToken(shown);
  const answer = await inTransaction(call.context.pool, (client) =>
    refreshSession(client, call, shown, clientId),
  );
  if (answer instanceof AuthError) throw answer;
  return json(presentTokens(answer));
}

// Clients learn of the account by its scopes alone: its row is left out.
function presentTokens(
  { access_token, token_type, expires_in, refresh_token }: TokenAnswer,
  scope?: string,
): Record<string, unknown> {
  return { access_token, token_type, expires_in, refresh_token, ...(scope && { scope }) };
}

import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { mustBeEnabled } from '../oauth-clients/endpoints.ts';
import { findClient } from '../oauth-clients/queries.ts';
import { json } from '../request/answer.ts';
import { readFields, textField } from '../request/call.ts';
import { AuthError, validationFailed } from '../request/errors.ts';
import { isAllowed } from '../request/redirects.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { audit } from '../users/audit.ts';
import { errorRedirect, withParameters } from './authorize.ts';
import { authorizationNotFound, consentNotFound, ownSessionRequired } from './errors.ts';
import {
  type Authorization,
  approve,
  assignTo,
  closeAuthorization,
  findGrantedScopes,
  type Grant,
  listGrants,
  lockAuthorization,
  putConsent,
  revokeGrant,
} from './queries.ts';
import { scopesOf } from './scopes.ts';

/**
 * `GET /oauth/authorizations/:id`: what the consent page shows. The first person who reads a request is the only one
 * who may answer it. Where they consented to its scopes before, the request is approved at once.
 */
export async function getAuthorization(call: PersonalCall): Promise<Response> {
  mustBeConsentPage(call);
  const { context, user, now } = call;
  const found = await inTransaction(context.pool, async (client) => {
    const authorization = await lockPending(client, call, 'authorization request cannot be processed');
    if (authorization instanceof AuthError) return authorization;
    const { authorization_id: id, client_id, user_id, scope } = authorization;
    if (user_id !== null && user_id !== user.id) throw authorizationNotFound();
    if (user_id !== null) return { authorization };
    await assignTo(client, id, user.id);
    const granted = await findGrantedScopes(client, user.id, client_id);
    const isCovered = scopesOf(scope).every((one) => granted.includes(one));
    return isCovered ? { authorization, code: await approve(client, id, now) } : { authorization };
  });
  if (found instanceof AuthError) throw found;
  const { authorization, code } = found;
  if (code) return json({ redirect_url: successRedirect(authorization, code) });
  const client = await findClient(context.pool, authorization.client_id);
  if (!client) throw authorizationNotFound();
  return json({
    authorization_id: authorization.authorization_id,
    redirect_uri: authorization.redirect_uri,
    client: presentClient(client),
    user: { id: user.id, ...(user.email && { email: user.email }) },
    scope: authorization.scope,
  });
}

/** `POST /oauth/authorizations/:id/consent`: the person's answer, `approve` or `deny`. */
export async function answerAuthorization(call: PersonalCall): Promise<Response> {
  mustBeConsentPage(call);
  const action = textField(await readFields(call), 'action');
  if (action !== 'approve' && action !== 'deny') {
    throw validationFailed("action must be 'approve' or 'deny'");
  }
  const { context, user, now } = call;
  const redirect = await inTransaction(context.pool, async (client) => {
    const authorization = await lockPending(client, call, 'authorization request is no longer pending');
    if (authorization instanceof AuthError) return authorization;
    if (authorization.user_id !== user.id) throw authorizationNotFound();
    const { authorization_id: id, redirect_uri, state } = authorization;
    if (action === 'deny') {
      await closeAuthorization(client, id, 'denied');
      return errorRedirect(redirect_uri, 'access_denied', 'User denied the request', state ?? '');
    }
    await putConsent(client, authorization, now);
    return successRedirect(authorization, await approve(client, id, now));
  });
  if (redirect instanceof AuthError) throw redirect;
  return json({ redirect_url: redirect });
}

/** `GET /user/oauth/grants`: the clients that the person has granted access. */
export async function listOAuthGrants(call: PersonalCall): Promise<Response> {
  mustBeEnabled(call.context);
  const grants = await listGrants(call.context.pool, call.user.id);
  return json(
    grants.map((grant) => ({
      client: presentClient(grant),
      scopes: scopesOf(grant.scopes),
      granted_at: grant.granted_at,
    })),
  );
}

/** `DELETE /user/oauth/grants?client_id=…`: revokes a client's access and ends its sessions. */
export async function revokeOAuthGrant(call: PersonalCall): Promise<Response> {
  const { context, query, user, now } = call;
  mustBeEnabled(context);
  mustBeOwnSession(call);
  const clientId = query.get('client_id');
  if (!clientId) throw validationFailed('client_id query parameter is required');
  if (!isUuid(clientId)) throw validationFailed('invalid client_id format');
  await inTransaction(context.pool, async (client) => {
    if (!(await revokeGrant(client, user.id, clientId, now))) throw consentNotFound();
    await audit(client, 'token_revoked', user, call, {
      oauth_client_id: clientId,
      action: 'revoke_oauth_grant',
    });
  });
  return new Response(null, { status: 204 });
}

// Browsers send `Origin`: a page of another site must not answer in the person's name.
function mustBeConsentPage(call: PersonalCall): void {
  const { context, request, redirects } = call;
  mustBeEnabled(context);
  mustBeOwnSession(call);
  const origin = request.headers.get('origin');
  if (origin && !isAllowed(origin, context.siteUrl, redirects)) {
    throw validationFailed('unauthorized request origin');
  }
}

function mustBeOwnSession({ session }: PersonalCall): void {
  if (session?.oauth_client_id) throw ownSessionRequired();
}

// Returned, rather than thrown, when the transaction must still commit.
async function lockPending(
  client: ClientBase,
  { params, now }: PersonalCall,
  message: string,
): Promise<Authorization | AuthError> {
  const authorization = await lockAuthorization(client, 'id', params.id ?? '');
  if (!authorization) throw authorizationNotFound();
  const { authorization_id: id, status, expires_at } = authorization;
  if (now > expires_at) {
    if (status === 'pending') await closeAuthorization(client, id, 'expired');
    return authorizationNotFound();
  }
  if (status !== 'pending') throw validationFailed(message);
  return authorization;
}

function successRedirect({ redirect_uri, state }: Authorization, code: string): string {
  return withParameters(redirect_uri, { code, state: state ?? '' });
}

function presentClient({
  id,
  client_name: name,
  client_uri: uri,
  logo_uri,
}: Pick<Grant, 'id' | 'client_name' | 'client_uri' | 'logo_uri'>): Record<string, string> {
  return { id, ...(name && { name }), ...(uri && { uri }), ...(logo_uri && { logo_uri }) };
}

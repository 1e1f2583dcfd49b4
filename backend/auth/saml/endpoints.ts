import { randomUUID } from 'node:crypto';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { newUserIdFor } from '../external/finish.ts';
import { json, redirectBrowser, redirectWithError } from '../request/answer.ts';
import { type Call, type Fields, flagField, readFields, textField } from '../request/call.ts';
import { toAuthError, validationFailed } from '../request/errors.ts';
import { isAllowed, redirectOf } from '../request/redirects.ts';
import { challengeOf } from '../sessions/pkce.ts';
import { limitSession } from '../sessions/queries.ts';
import { beginSession } from '../sessions/tokens.ts';
import { accountOfMember, profileOf } from './account.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import {
  assertionInvalid,
  relayExpired,
  relayNotFound,
  samlDisabled,
  ssoProviderDisabled,
  ssoProviderNotFound,
} from './errors.ts';
import { findProvider, providerName, type SamlProvider } from './queries.ts';
import { beginRelay, endRelay, type Relay, takeRelay } from './relay.ts';
import { acsUrl, serviceProviderFor, serviceProviderMetadata } from './service-provider.ts';
import { mustBeBounded } from './xml.ts';

/** `POST /sso`: starts a sign-in at an organisation's identity provider, found by `domain` or `provider_id`. */
export async function signInWithSso(call: Call): Promise<Response> {
  mustHaveSaml(call);
  const { context, now } = call;
  const fields = await readFields(call);
  const challenge = challengeOf(fields);
  const provider = await mustFindProvider(call, fields);
  if (provider.disabled) throw ssoProviderDisabled();
  const wanted = textField(fields, 'redirect_to');
  const redirectTo = isAllowed(wanted, context.siteUrl, call.redirects) ? wanted : redirectOf(call);

  const id = randomUUID();
  const request = { id: '' };
  const service = await serviceProviderFor(context, provider, request);
  const url = await service.getAuthorizeUrlAsync(id, undefined, {});
  const relay = { id, sso_provider_id: provider.id, request_id: request.id, redirect_to: redirectTo };
  await beginRelay(context.pool, relay, challenge, now);
  if (flagField(fields, 'skip_http_redirect')) return json({ url });
  return new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } });
}

async function mustFindProvider({ context }: Call, fields: Fields): Promise<SamlProvider> {
  const [id, domain] = [textField(fields, 'provider_id'), textField(fields, 'domain')];
  if (id && domain) throw validationFailed('Only one of provider_id or domain supported');
  if (!id && !domain) throw validationFailed('A provider_id or domain needs to be provided');
  if (id && !isUuid(id)) throw validationFailed('provider_id must be an UUID');
  const provider = await findProvider(context.pool, id ? 'id' : 'domain', id || domain);
  if (!provider) {
    throw ssoProviderNotFound(id ? 'No such SSO provider' : 'No SSO provider assigned for this domain');
  }
  return provider;
}

/** How long a person may take to sign in at the identity provider, including a second factor. */
const SIGN_IN_VALID_MS = 10 * 60_000;

/**
 * `POST /sso/saml/acs`: the identity provider's response after a sign-in. A response without a pending request is
 * refused, which prevents login CSRF: a forged form could silently sign a person in to someone else's account.
 */
export async function samlAcs(call: Call): Promise<Response> {
  mustHaveSaml(call);
  let relay: Relay | undefined;
  try {
    const form = new URLSearchParams(await call.request.text());
    relay = await mustTakeRelay(call, form.get('RelayState') ?? '');
    return await finishSignIn(call, relay, form.get('SAMLResponse') ?? '');
  } catch (error) {
    const refused = toAuthError(error);
    if (refused.status >= 500) call.context.onError(refused.cause ?? refused, call.request);
    return redirectWithError(relay?.redirect_to ?? call.context.siteUrl, refused);
  }
}

async function mustTakeRelay({ context, now }: Call, state: string): Promise<Relay> {
  if (!isUuid(state)) throw validationFailed('SAML RelayState is not a valid UUID');
  const relay = await takeRelay(context.pool, state);
  if (!relay) throw relayNotFound();
  if (now.getTime() > relay.created_at.getTime() + SIGN_IN_VALID_MS) throw relayExpired();
  return relay;
}

async function finishSignIn(call: Call, relay: Relay, response: string): Promise<Response> {
  const { context, now } = call;
  if (!response) throw validationFailed('SAMLResponse is missing');
  const provider = await findProvider(context.pool, 'id', relay.sso_provider_id);
  if (!provider) throw ssoProviderNotFound('No such SSO provider');
  if (provider.disabled) throw ssoProviderDisabled();
  const assertion = await mustBeValid(call, provider, relay, response);
  const profile = profileOf(provider, assertion);
  const name = providerName(provider);
  const newId = await newUserIdFor(call, name, profile);
  const result = await inTransaction(context.pool, async (client) => {
    const user = await accountOfMember(client, call, { provider: name, profile, newId });
    const { notAfter } = assertion;
    const code = await endRelay(client, relay, { userId: user.id, notAfter }, now);
    if (code !== null) return { query: { code } };
    const { user: _, ...session } = await beginSession(client, call, user.id, 'sso/saml');
    if (notAfter) await limitSession(client, session.refresh_token, notAfter);
    return { fragment: { ...session, sb: '' } };
  });
  return redirectBrowser(relay.redirect_to, result);
}

async function mustBeValid(
  { context, now }: Call,
  provider: SamlProvider,
  { request_id: requestId }: Relay,
  response: string,
): Promise<Assertion> {
  mustBeBounded(Buffer.from(response, 'base64').toString(), (why) => {
    throw assertionInvalid(why);
  });
  const service = await serviceProviderFor(context, provider, { id: requestId });
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse: response }).catch((cause) => {
    throw assertionInvalid((cause as Error).message, cause);
  });
  if (!profile?.getAssertionXml) throw assertionInvalid('it asserts nothing');
  const recipient = acsUrl(context);
  return readAssertion(profile.getAssertionXml(), { issuer: provider.entity_id, recipient, requestId, now });
}

/** `GET /sso/saml/metadata`: our metadata for an organisation's identity provider; a file with `?download=true`. */
export async function samlMetadata(call: Call): Promise<Response> {
  mustHaveSaml(call);
  const isFile = call.query.get('download') === 'true';
  return new Response(await serviceProviderMetadata(call.context), {
    headers: {
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=600',
      ...(isFile && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  });
}

/** @throws AuthError 404 `saml_provider_disabled` unless the operator enabled single sign-on */
function mustHaveSaml({ context }: Call): void {
  if (!context.saml) throw samlDisabled();
}

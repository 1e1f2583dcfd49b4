import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import {
  assertionInvalid,
  relayExpired,
  relayNotFound,
  ssoProviderDisabled,
  ssoProviderNotFound,
} from '../../errors/saml.ts';
import { mayCome } from '../../external/finish.ts';
import { leadTo, redirectWithError } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { toAuthError, validationFailed } from '../../request/errors.ts';
import { accountOfMember } from '../../saml/account.ts';
import { type Assertion, readAssertion } from '../../saml/assertion.ts';
import { mustBeBounded } from '../../saml/bounds.ts';
import { profileOf } from '../../saml/claims.ts';
import { mustHaveSaml } from '../../saml/guard.ts';
import { providerName, type SamlProvider } from '../../saml/provider.ts';
import { findProvider } from '../../saml/queries.ts';
import { endRelay, type Relay, takeRelay } from '../../saml/relay.ts';
import { ourAddress, serviceTo } from '../../saml/service-provider.ts';
import { limitSession } from '../../sessions/queries.ts';
import { beginSession } from '../../sessions/tokens.ts';

/** How long a person may take to sign in at the identity provider, including a second factor. */
const VALID_MS = 10 * 60_000;

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
    return await finish(call, relay, form.get('SAMLResponse') ?? '');
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
  if (now.getTime() > relay.created_at.getTime() + VALID_MS) throw relayExpired();
  return relay;
}

async function finish(call: Call, relay: Relay, response: string): Promise<Response> {
  const { context, now } = call;
  if (!response) throw validationFailed('SAMLResponse is missing');
  const provider = await findProvider(context.pool, 'id', relay.sso_provider_id);
  if (!provider) throw ssoProviderNotFound('No such SSO provider');
  if (provider.disabled) throw ssoProviderDisabled();
  const assertion = await judge(call, provider, relay, response);
  const profile = profileOf(provider, assertion);
  const name = providerName(provider);
  const newId = await mayCome(call, name, profile);
  const result = await inTransaction(context.pool, async (client) => {
    const user = await accountOfMember(client, call, { provider: name, profile, newId });
    const code = await endRelay(client, relay, user.id, now);
    if (code !== null) return { query: { code } };
    const { user: _, ...session } = await beginSession(client, call, user.id, 'sso/saml');
    if (assertion.notAfter) await limitSession(client, session.refresh_token, assertion.notAfter);
    return { fragment: { ...session, sb: '' } };
  });
  return leadTo(relay.redirect_to, result);
}

async function judge(
  { context, now }: Call,
  provider: SamlProvider,
  { request_id: requestId }: Relay,
  response: string,
): Promise<Assertion> {
  mustBeBounded(Buffer.from(response, 'base64').toString(), (why) => {
    throw assertionInvalid(why);
  });
  const service = await serviceTo(context, provider, { id: requestId });
  const { profile } = await service.validatePostResponseAsync({ SAMLResponse: response }).catch((cause) => {
    throw assertionInvalid((cause as Error).message, cause);
  });
  if (!profile?.getAssertionXml) throw assertionInvalid('it asserts nothing');
  const recipient = ourAddress(context);
  return readAssertion(profile.getAssertionXml(), { issuer: provider.entity_id, recipient, requestId, now });
}

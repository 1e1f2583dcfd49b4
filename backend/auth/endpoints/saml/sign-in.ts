import { randomUUID } from 'node:crypto';
import { isUuid } from '#backend/postgres/uuid.ts';
import { ssoProviderDisabled, ssoProviderNotFound } from '../../errors/saml.ts';
import { json } from '../../request/answer.ts';
import { type Call, type Fields, flagField, readFields, textField } from '../../request/call.ts';
import { validationFailed } from '../../request/errors.ts';
import { isAllowed, redirectOf } from '../../request/redirects.ts';
import { mustHaveSaml } from '../../saml/guard.ts';
import type { SamlProvider } from '../../saml/provider.ts';
import { findProvider } from '../../saml/queries.ts';
import { beginRelay } from '../../saml/relay.ts';
import { serviceTo } from '../../saml/service-provider.ts';
import { challengeOf } from '../../sessions/pkce.ts';

/** `POST /sso`: starts a sign-in at an organisation's identity provider, found by `domain` or `provider_id`. */
export async function signInBySso(call: Call): Promise<Response> {
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
  const service = await serviceTo(context, provider, request);
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

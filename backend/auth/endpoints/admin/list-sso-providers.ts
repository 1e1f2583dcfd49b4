import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { presentProvider } from '../../saml/provider.ts';
import { findProviders } from '../../saml/queries.ts';

/** `GET /admin/sso/providers`: without metadata, which is long. */
export async function listSsoProviders({ context }: Call): Promise<Response> {
  const providers = await findProviders(context.pool);
  return json({ items: providers.map((provider) => presentProvider(provider, false)) });
}

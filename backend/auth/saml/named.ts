import { isUuid } from '#backend/postgres/uuid.ts';
import { ssoProviderNotFound } from '../errors/saml.ts';
import type { Call } from '../request/call.ts';
import type { SamlProvider } from './provider.ts';
import { findProvider } from './queries.ts';

const BY_RESOURCE = 'resource_';

/**
 * The provider in a path: by id, or by `resource_` and the administrator's name for it.
 *
 * @throws AuthError 404 `sso_provider_not_found`
 */
export async function namedProvider({ context, params: { id = '' } }: Call): Promise<SamlProvider> {
  const provider = id.startsWith(BY_RESOURCE)
    ? await findProvider(context.pool, 'resource', id.slice(BY_RESOURCE.length))
    : isUuid(id) && (await findProvider(context.pool, 'id', id));
  if (!provider) throw ssoProviderNotFound();
  return provider;
}

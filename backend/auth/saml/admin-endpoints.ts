import { randomUUID } from 'node:crypto';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { isUuid } from '#backend/postgres/uuid.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields } from '../request/call.ts';
import { ssoDomainExists, ssoProviderExists, ssoProviderNotFound } from './errors.ts';
import { readProvider } from './fields.ts';
import {
  deleteProvider,
  findProvider,
  findProviders,
  type ProviderRow,
  presentProvider,
  putProvider,
  type SamlProvider,
} from './queries.ts';

/** `GET /admin/sso/providers`: without metadata, which is long. */
export async function listSsoProviders({ context }: Call): Promise<Response> {
  const providers = await findProviders(context.pool);
  return json({ items: providers.map((provider) => presentProvider(provider, false)) });
}

/** `POST /admin/sso/providers`: adds an identity provider, by its metadata and the organisation's domains. */
export async function createSsoProvider(call: Call): Promise<Response> {
  const row = await readProvider(call, await readFields(call), null);
  return json(presentProvider(await saveProvider(call, randomUUID(), row)), 201);
}

/** `GET /admin/sso/providers/:id` */
export async function getSsoProvider(call: Call): Promise<Response> {
  return json(presentProvider(await findProviderInPath(call)));
}

/** `PUT /admin/sso/providers/:id`: changes the fields sent; `metadata_url` is fetched each time it is sent. */
export async function updateSsoProvider(call: Call): Promise<Response> {
  const present = await findProviderInPath(call);
  const row = await readProvider(call, await readFields(call), present);
  return json(presentProvider(await saveProvider(call, present.id, row)));
}

/** `DELETE /admin/sso/providers/:id`: ends sign-in through the provider; existing accounts stay. */
export async function deleteSsoProvider(call: Call): Promise<Response> {
  const provider = await findProviderInPath(call);
  await deleteProvider(call.context.pool, provider.id);
  return json(presentProvider(provider));
}

const BY_RESOURCE = 'resource_';

/**
 * The provider in a path: by id, or by `resource_` and the administrator's name for it.
 *
 * @throws AuthError 404 `sso_provider_not_found`
 */
async function findProviderInPath({ context, params: { id = '' } }: Call): Promise<SamlProvider> {
  const provider = id.startsWith(BY_RESOURCE)
    ? await findProvider(context.pool, 'resource', id.slice(BY_RESOURCE.length))
    : isUuid(id) && (await findProvider(context.pool, 'id', id));
  if (!provider) throw ssoProviderNotFound();
  return provider;
}

// An advisory lock serializes changes, which are rare.
const CHANGES_LOCK = 7_262_010;

/**
 * Stores a provider.
 *
 * @throws AuthError 422 `saml_idp_already_exists`, 400 `sso_domain_already_exists`
 */
function saveProvider({ context, now }: Call, id: string, row: ProviderRow): Promise<SamlProvider> {
  return inTransaction(context.pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [CHANGES_LOCK]);
    const same = await findProvider(client, 'entity', row.entity_id);
    if (same && same.id !== id) throw ssoProviderExists(row.entity_id);
    for (const domain of row.domains) {
      const holder = await findProvider(client, 'domain', domain);
      if (holder && holder.id !== id) throw ssoDomainExists(domain);
    }
    await putProvider(client, id, row, now);
    return (await findProvider(client, 'id', id)) as SamlProvider;
  });
}

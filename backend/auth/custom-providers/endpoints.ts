import { findCustomProvider, isPublicOnly } from '../external/custom-provider.ts';
import { type DiscoveryDocument, discoveryUrlOf, fetchDiscovery } from '../external/openid.ts';
import { ProviderError } from '../external/transport.ts';
import { json } from '../request/answer.ts';
import { type Call, readFields } from '../request/call.ts';
import { validationFailed } from '../request/errors.ts';
import {
  customProviderExists,
  customProviderNotFound,
  customProvidersDisabled,
  discoveryFailed,
} from './errors.ts';
import { type CustomProviderRow, mustBeIdentifier, readNewProvider, readProviderChanges } from './fields.ts';
import {
  deleteCustomProvider as deleteRow,
  insertCustomProvider,
  listCustomProviders as listRows,
  presentCustomProvider,
  updateCustomProvider as updateRow,
} from './queries.ts';

/** `GET /admin/custom-providers?type=oauth2|oidc` */
export async function listCustomProviders(call: Call): Promise<Response> {
  mustBeEnabled(call);
  const type = call.query.get('type') ?? '';
  if (!['', 'oauth2', 'oidc'].includes(type)) {
    throw validationFailed("type must be either 'oauth2' or 'oidc'");
  }
  return json({ providers: (await listRows(call.context.pool, type)).map(presentCustomProvider) });
}

/** `POST /admin/custom-providers`: an issuer's discovery document is fetched first, so that mistakes show here. */
export async function createCustomProvider(call: Call): Promise<Response> {
  mustBeEnabled(call);
  const row = await readNewProvider(await readFields(call), allowsPrivate(call));
  if (await findCustomProvider(call.context.pool, row.identifier)) throw customProviderExists();
  const discovered = { ...row, cached_discovery: await discover(call, row) };
  const created = await insertCustomProvider(call.context.pool, discovered, call.now);
  if (!created) throw customProviderExists();
  return json(presentCustomProvider(created), 201);
}

/** `GET /admin/custom-providers/:id`, where the id is the provider's identifier */
export async function getCustomProvider(call: Call): Promise<Response> {
  return json(presentCustomProvider(await providerInPath(call)));
}

/** `PUT /admin/custom-providers/:id`: fields that are not sent keep their value. */
export async function updateCustomProvider(call: Call): Promise<Response> {
  const present = await providerInPath(call);
  const { row, isRediscovered } = await readProviderChanges(
    await readFields(call),
    present,
    allowsPrivate(call),
  );
  const changed = isRediscovered ? { ...row, cached_discovery: await discover(call, row) } : row;
  const updated = await updateRow(call.context.pool, changed, isRediscovered, call.now);
  if (!updated) throw customProviderNotFound();
  return json(presentCustomProvider(updated));
}

/** `DELETE /admin/custom-providers/:id`: ends sign-in through the provider; existing accounts stay. */
export async function deleteCustomProvider(call: Call): Promise<Response> {
  if (!(await deleteRow(call.context.pool, identifierInPath(call)))) throw customProviderNotFound();
  return new Response(null, { status: 204 });
}

async function providerInPath(call: Call) {
  const provider = await findCustomProvider(call.context.pool, identifierInPath(call));
  if (!provider) throw customProviderNotFound();
  return provider;
}

function identifierInPath(call: Call): string {
  mustBeEnabled(call);
  const identifier = decoded(call.params.id ?? '');
  mustBeIdentifier(identifier);
  return identifier;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    throw validationFailed('identifier is not valid percent-encoding', cause);
  }
}

function mustBeEnabled({ context }: Call): void {
  if (!context.customProviders) throw customProvidersDisabled();
}

function allowsPrivate({ context }: Call): boolean {
  return !isPublicOnly(context);
}

async function discover(
  { context }: Call,
  { provider_type, issuer, discovery_url }: CustomProviderRow,
): Promise<DiscoveryDocument | null> {
  if (provider_type !== 'oidc' || issuer === null) return null;
  try {
    return await fetchDiscovery(issuer, { url: discovery_url, onlyPublic: isPublicOnly(context) });
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    throw discoveryFailed(discovery_url || discoveryUrlOf(issuer), cause);
  }
}

import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { ssoDomainExists, ssoProviderExists } from '../errors/saml.ts';
import type { Call } from '../request/call.ts';
import type { SamlProvider } from './provider.ts';
import { findProvider, type ProviderRow, putProvider } from './queries.ts';

// An advisory lock serializes changes, which are rare.
const CHANGES_LOCK = 7_262_010;

/**
 * Stores a provider.
 *
 * @throws AuthError 422 `saml_idp_already_exists`, 400 `sso_domain_already_exists`
 */
export function saveProvider({ context, now }: Call, id: string, row: ProviderRow): Promise<SamlProvider> {
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

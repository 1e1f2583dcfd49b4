import { randomUUID } from 'node:crypto';
import { json } from '../../answer.ts';
import { type Call, readFields } from '../../call.ts';
import { readProvider } from '../../saml/fields.ts';
import { presentProvider } from '../../saml/provider.ts';
import { saveProvider } from '../../saml/write.ts';

/** `POST /admin/sso/providers`: an organisation, by the metadata of its identity provider and its domains. */
export async function createSsoProvider(call: Call): Promise<Response> {
  const row = await readProvider(call, await readFields(call), null);
  return json(presentProvider(await saveProvider(call, randomUUID(), row)), 201);
}

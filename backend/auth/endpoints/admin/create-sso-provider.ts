import { randomUUID } from 'node:crypto';
import { json } from '../../request/answer.ts';
import { type Call, readFields } from '../../request/call.ts';
import { readProvider } from '../../saml/fields.ts';
import { presentProvider } from '../../saml/provider.ts';
import { saveProvider } from '../../saml/write.ts';

/** `POST /admin/sso/providers`: adds an identity provider, by its metadata and the organisation's domains. */
export async function createSsoProvider(call: Call): Promise<Response> {
  const row = await readProvider(call, await readFields(call), null);
  return json(presentProvider(await saveProvider(call, randomUUID(), row)), 201);
}

import { json } from '../../request/answer.ts';
import { type Call, readFields } from '../../request/call.ts';
import { readProvider } from '../../saml/fields.ts';
import { namedProvider } from '../../saml/named.ts';
import { presentProvider } from '../../saml/provider.ts';
import { saveProvider } from '../../saml/write.ts';

/** `PUT /admin/sso/providers/:id`: changes the fields sent; `metadata_url` is fetched each time it is sent. */
export async function updateSsoProvider(call: Call): Promise<Response> {
  const present = await namedProvider(call);
  const row = await readProvider(call, await readFields(call), present);
  return json(presentProvider(await saveProvider(call, present.id, row)));
}

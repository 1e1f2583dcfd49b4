import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { namedProvider } from '../../saml/named.ts';
import { presentProvider } from '../../saml/provider.ts';

/** `GET /admin/sso/providers/:id` */
export async function getSsoProvider(call: Call): Promise<Response> {
  return json(presentProvider(await namedProvider(call)));
}

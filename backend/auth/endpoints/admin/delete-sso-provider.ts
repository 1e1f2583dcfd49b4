import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { namedProvider } from '../../saml/named.ts';
import { presentProvider } from '../../saml/provider.ts';
import { deleteProvider } from '../../saml/queries.ts';

/** `DELETE /admin/sso/providers/:id`: ends sign-in through the provider; existing accounts stay. */
export async function deleteSsoProvider(call: Call): Promise<Response> {
  const provider = await namedProvider(call);
  await deleteProvider(call.context.pool, provider.id);
  return json(presentProvider(provider));
}

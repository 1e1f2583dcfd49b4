import { beginExternal } from '../../external/begin.ts';
import { mustManageIdentities } from '../../external/guards.ts';
import { json } from '../../request/answer.ts';
import type { PersonalCall } from '../../sessions/guards.ts';

/** `GET /user/identities/authorize?provider=…`: redirects to an OAuth provider, to link it to the account. */
export async function linkIdentity(call: PersonalCall): Promise<Response> {
  mustManageIdentities(call);
  const location = await beginExternal(call, call.user.id);
  if (call.query.get('skip_http_redirect') === 'true') return json({ url: location });
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

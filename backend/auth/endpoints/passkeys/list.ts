import { mustHavePasskeys } from '../../passkeys/guards.ts';
import { presentPasskey } from '../../passkeys/present.ts';
import { findPasskeys } from '../../passkeys/queries.ts';
import { json } from '../../request/answer.ts';
import type { PersonalCall } from '../../sessions/guards.ts';

/** `GET /passkeys`: the person's passkeys. */
export async function listPasskeys(call: PersonalCall): Promise<Response> {
  mustHavePasskeys(call);
  return json((await findPasskeys(call.context.pool, call.user.id)).map(presentPasskey));
}

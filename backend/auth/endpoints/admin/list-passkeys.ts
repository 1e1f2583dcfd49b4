import { subjectOf } from '../../admin/subject.ts';
import { json } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { presentPasskey } from '../../passkeys/present.ts';
import { findPasskeys } from '../../passkeys/queries.ts';

/** `GET /admin/users/:id/passkeys` */
export async function listPasskeysOf(call: Call): Promise<Response> {
  const { id } = await subjectOf(call);
  return json((await findPasskeys(call.context.pool, id)).map(presentPasskey));
}

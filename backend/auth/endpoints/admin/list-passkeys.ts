import { subjectOf } from '../../admin/subject.ts';
import { findPasskeys, presentPasskey } from '../../passkeys/queries.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';

/** `GET /admin/users/:id/passkeys` */
export async function listPasskeysOf(call: Call): Promise<Response> {
  const { id } = await subjectOf(call);
  return json((await findPasskeys(call.context.pool, id)).map(presentPasskey));
}

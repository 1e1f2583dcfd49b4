import { subjectOf } from '../../admin/subject.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';

/** `GET /admin/users/:id/factors` */
export async function listFactors(call: Call): Promise<Response> {
  return json((await subjectOf(call)).factors);
}

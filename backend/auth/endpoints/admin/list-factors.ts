import { json } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { subjectOf } from './subject.ts';

/** `GET /admin/users/:id/factors` */
export async function listFactors(call: Call): Promise<Response> {
  return json((await subjectOf(call)).factors);
}

import { subjectOf } from '../../admin/subject.ts';
import { json } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { presentUser } from '../../users/present.ts';

/** `GET /admin/users/:id` */
export async function getUserById(call: Call): Promise<Response> {
  return json(presentUser(await subjectOf(call)));
}

import { subjectOf } from '../../admin/subject.ts';
import { json } from '../../request/answer.ts';
import type { Call } from '../../request/call.ts';
import { presentUser } from '../../users/user.ts';

/** `GET /admin/users/:id` */
export async function getUserById(call: Call): Promise<Response> {
  return json(presentUser(await subjectOf(call)));
}

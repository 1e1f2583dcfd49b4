import { json } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { presentUser } from '../../users/present.ts';
import { subjectOf } from './subject.ts';

/** `GET /admin/users/:id` */
export async function getUserById(call: Call): Promise<Response> {
  return json(presentUser(await subjectOf(call)));
}

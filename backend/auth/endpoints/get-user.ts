import { json } from '../request/answer.ts';
import type { PersonalCall } from '../sessions/guards.ts';
import { presentUser } from '../users/user.ts';

/** `GET /user`: the account of the bearer. */
export function getUser({ user }: PersonalCall): Response {
  return json(presentUser(user));
}

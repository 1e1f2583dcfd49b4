import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { LOST_TO_ANOTHER, retryTransaction } from '#backend/postgres/retry.ts';
import { deleteUser, softDeleteUser } from '../../admin/delete.ts';
import { subjectOf, traitsOf } from '../../admin/subject.ts';
import { json } from '../../request/answer.ts';
import { type Call, flagField, readOptionalFields } from '../../request/call.ts';
import { audit, SERVICE } from '../../users/audit.ts';

/** Plus lock_not_available: a trigger of the project may hit a lock held by another transaction and fail. */
const LOST_A_LOCK = [...LOST_TO_ANOTHER, '55P03'];

/** `DELETE /admin/users/:id`; `{ should_soft_delete: true }` keeps the id for rows that refer to it. */
export async function deleteUserById(call: Call): Promise<Response> {
  const user = await subjectOf(call);
  const isSoft = flagField(await readOptionalFields(call), 'should_soft_delete');
  const remove = () =>
    inTransaction(call.context.pool, async (client) => {
      await audit(client, 'user_deleted', SERVICE, call, traitsOf(user));
      if (!isSoft) await deleteUser(client, user.id);
      else if (user.deleted_at === null) await softDeleteUser(client, user, call.now);
    });
  await retryTransaction(remove, { codes: LOST_A_LOCK });
  return json({});
}

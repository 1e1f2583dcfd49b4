import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { deleteUser, softDeleteUser } from '../../admin/delete.ts';
import { subjectOf, traitsOf } from '../../admin/subject.ts';
import { json } from '../../answer.ts';
import { audit, SERVICE } from '../../audit.ts';
import { type Call, flagField, readOptionalFields } from '../../call.ts';

const ATTEMPTS = 3;
/** PostgreSQL's lock_not_available and deadlock_detected. */
const LOST_A_LOCK = ['55P03', '40P01'];

/** `DELETE /admin/users/:id`, with `{ should_soft_delete: true }` to keep its id for the rows that refer to it. */
export async function deleteUserById(call: Call): Promise<Response> {
  const user = await subjectOf(call);
  const isSoft = flagField(await readOptionalFields(call), 'should_soft_delete');
  await despiteLocks(() =>
    inTransaction(call.context.pool, async (client) => {
      await audit(client, 'user_deleted', SERVICE, call, traitsOf(user));
      if (!isSoft) await deleteUser(client, user.id);
      else if (user.deleted_at === null) await softDeleteUser(client, user, call.now);
    }),
  );
  return json({});
}

// A trigger of the project may want what somebody of this account holds at this moment, and give up.
async function despiteLocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (attempt === ATTEMPTS || !LOST_A_LOCK.includes(code)) throw error;
    }
  }
}

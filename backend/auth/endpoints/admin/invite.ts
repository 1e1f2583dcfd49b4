import type { ClientBase } from 'pg';
import { inTransaction } from '#backend/postgres/in-transaction.ts';
import { createUnconfirmed } from '../../admin/create.ts';
import { issueConfirmation } from '../../admin/links.ts';
import { deliver } from '../../email/deliver.ts';
import { mayBeCreated } from '../../hooks/new-user.ts';
import { json } from '../../request/answer.ts';
import { type Call, objectField, readFields, textField } from '../../request/call.ts';
import { redirectOf } from '../../request/redirects.ts';
import { audit, SERVICE } from '../../users/audit.ts';
import { emailExists } from '../../users/errors.ts';
import { findUser, findUserByEmail, lockUser } from '../../users/queries.ts';
import { mustBeEmail } from '../../users/rules.ts';
import { presentUser, type User } from '../../users/user.ts';

/** `POST /invite`: sends an invitation email; a pending invitation is sent again. */
export async function invite(call: Call): Promise<Response> {
  const fields = await readFields(call);
  const email = mustBeEmail(textField(fields, 'email'));
  const data = objectField(fields, 'data') ?? {};
  const { pool } = call.context;
  const known = await findUserByEmail(pool, email);
  const id = known ? '' : await mayBeCreated(call, { email, provider: 'email', data });
  const user = await inTransaction(pool, async (client) => {
    const guest = known
      ? await lockUser(client, known.id)
      : await createUnconfirmed(client, { id, email, passwordHash: '', data }, call.now);
    if (!guest || guest.email_confirmed_at !== null) throw emailExists();
    await audit(client, 'user_invited', SERVICE, call, { user_id: guest.id, user_email: email });
    await sendInvitation(client, call, guest);
    return (await findUser(client, guest.id)) as User;
  });
  return json(presentUser(user));
}

async function sendInvitation(client: ClientBase, call: Call, user: User): Promise<void> {
  const redirectTo = redirectOf(call);
  const invitation = { type: 'invite', passwordHash: '', redirectTo } as const;
  const { link, code, hash } = await issueConfirmation(client, call, user, invitation);
  await deliver(client, call, user, 'invite', user.email ?? '', {
    confirmationUrl: link,
    token: code,
    tokenHash: hash,
    redirectTo,
  });
}

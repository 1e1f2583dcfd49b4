import type { ClientBase } from 'pg';
import { deleteFlowsOf } from '../sessions/pkce.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { deleteOneTimeTokens } from './one-time-tokens.ts';
import { updateUser } from './queries.ts';

const NO_EMAIL_PENDING = {
  confirmation_token: '',
  confirmation_sent_at: null,
  recovery_token: '',
  recovery_sent_at: null,
  email_change_token_new: '',
  email_change_token_current: '',
  email_change_sent_at: null,
  phone_change_token: '',
  phone_change_sent_at: null,
  reauthentication_token: '',
  reauthentication_sent_at: null,
};

/**
 * Changes the password. Invalidates outstanding codes and links, pending sign-ins and all other sessions, because an
 * intruder may be the reason for the change.
 *
 * @param keptSession the session to keep; null for none
 */
export async function setPassword(
  client: ClientBase,
  userId: string,
  passwordHash: string,
  keptSession: string | null,
  now: Date,
): Promise<void> {
  await updateUser(client, userId, { encrypted_password: passwordHash, ...NO_EMAIL_PENDING }, now);
  await deleteOneTimeTokens(client, userId);
  await deleteFlowsOf(client, userId);
  await deleteSessions(client, userId, keptSession === null ? {} : { except: keptSession });
}

import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { sessionOfTokenNotFound } from '../errors/caller.ts';
import type { Call, PersonalCall } from '../request/call.ts';
import { replaceRefreshTokens } from './queries.ts';
import type { Method, Session } from './session.ts';
import { answerWith, type TokenAnswer } from './tokens.ts';

/** Whether the account has a second factor that the session has not proved; sign-in methods then cannot be changed. */
export function lacksSecondFactor({ user, session }: PersonalCall): boolean {
  return user.factors.some(({ status }) => status === 'verified') && session?.aal !== 'aal2';
}

/**
 * Raises a session to `aal2` after proof of a second factor, and ends the person's `aal1` sessions.
 *
 * Its refresh tokens are replaced by one without a parent: otherwise an `aal1` token whose response was lost could
 * later be refreshed to `aal2`. Within the reuse interval this stays possible, for tabs that are refreshing
 * concurrently.
 *
 * @throws AuthError 403 `session_not_found` when the session ended concurrently
 */
export async function raiseSession(
  client: ClientBase,
  call: Call,
  session: Session,
  { method, factorId }: { method: Method; factorId: string },
): Promise<TokenAnswer> {
  const { rowCount } = await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1`,
    [session.id, factorId, call.now],
  );
  if (!rowCount) throw sessionOfTokenNotFound();
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), session.id, method, call.now],
  );
  const token = await replaceRefreshTokens(client, session, call.now);
  await client.query(`delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') < 'aal2'`, [
    session.user_id,
  ]);
  return answerWith(client, call, { ...session, aal: 'aal2' }, token);
}

/** Lowers the sessions that a factor raised to `aal1`, after the factor was deleted. */
export async function lowerSessionsOf(
  client: ClientBase,
  userId: string,
  { method, factorId }: { method: Method; factorId: string },
  now: Date,
): Promise<void> {
  await client.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null, updated_at = $4
       where user_id = $1 and factor_id = $2
       returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered) and authentication_method = $3`,
    [userId, factorId, method, now],
  );
}

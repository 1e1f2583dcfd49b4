import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { newOneTimeCode, tokenHash } from '../credentials/one-time-code.ts';

/** A code that proves that a letter was read, and what its link carries in the code's place. */
export type OneTimeToken = { code: string; hash: string };

/** @param digits `otp_length` of config.toml */
export function makeOneTimeToken(address: string, digits: number): OneTimeToken {
  const code = newOneTimeCode(digits, randomBytes);
  return { code, hash: tokenHash(address, code) };
}

/** Keeps the hash of a token; the one of the same kind before it is no longer good. */
export async function storeOneTimeToken(
  client: ClientBase,
  userId: string,
  kind: 'confirmation_token' | 'email_change_token_new' | 'email_change_token_current',
  address: string,
  { hash }: OneTimeToken,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), userId, kind, hash, address, now],
  );
}

/** What was sent before is no longer worth anything. */
export async function deleteOneTimeTokens(client: ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

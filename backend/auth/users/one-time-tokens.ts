import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { newOneTimeCode, tokenHash } from '../credentials/one-time-code.ts';

/** What a token was sent for. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

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
  kind: TokenKind,
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

/** A token as it is kept. */
export type StoredToken = { id: string; user_id: string; kind: TokenKind; hash: string };

/**
 * @param hashes any of which is the one that is kept
 * @param address where it was sent to; null when the hash alone says
 * @returns undefined when there is none, or it was used
 */
export async function findOneTimeToken(
  client: ClientBase | Pool,
  hashes: readonly string[],
  kinds: readonly TokenKind[],
  address: string | null,
): Promise<StoredToken | undefined> {
  const { rows } = await client.query<StoredToken>(
    `select id, user_id, token_type as kind, token_hash as hash from auth.one_time_tokens
     where token_hash = any($1) and token_type::text = any($2) and ($3::text is null or relates_to = $3)`,
    [hashes, kinds, address],
  );
  return rows[0];
}

/** @returns whether it was still there: of two requests with the same token one alone has it */
export async function spendOneTimeToken(client: ClientBase, { id, hash }: StoredToken): Promise<boolean> {
  const { rowCount } = await client.query(
    'delete from auth.one_time_tokens where id = $1 and token_hash = $2',
    [id, hash],
  );
  return rowCount === 1;
}

/** What was sent before is no longer worth anything. */
export async function deleteOneTimeTokens(client: ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

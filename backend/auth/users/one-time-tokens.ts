import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { isCodeOf, newOneTimeCode, tokenHash } from '../credentials/tokens.ts';
import { type Changes, updateUser } from './queries.ts';

/** The column of `auth.users` with the time at which a token was sent, by the token's purpose. */
export const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const;

export type TokenKind = keyof typeof SENT_AT;

/** A code that proves access to an email account, and the hash that its link carries. */
export type OneTimeToken = {
  /** Random salt of the hash; it stays in the database. */
  id: string;
  code: string;
  hash: string;
};

/** @param digits `otp_length` of config.toml */
export function makeOneTimeToken(address: string, digits: number): OneTimeToken {
  return oneTimeToken(address, newOneTimeCode(digits, randomBytes));
}

/** Makes a token from an existing code. */
export function oneTimeToken(address: string, code: string): OneTimeToken {
  const id = randomUUID();
  return { id, code, hash: tokenHash(salted(id, address), code) };
}

// There are only a million codes: without a salt, a link's hash could be computed from the address and a guessed code,
// and such guesses would escape the per-account limit, as a link names no account.
function salted(id: string, address: string): string {
  return `${id} ${address}`;
}

/**
 * Stores the hash of a token, replacing the previous token of the same kind, and when it was sent.
 *
 * @param changes of other columns of the account
 */
export async function storeOneTimeToken(
  client: ClientBase,
  { userId, kind, address }: { userId: string; kind: TokenKind; address: string },
  { id, hash }: OneTimeToken,
  now: Date,
  changes: Changes = {},
): Promise<void> {
  await updateUser(client, userId, { ...changes, [kind]: hash, [SENT_AT[kind]]: now }, now);
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [id, userId, kind, hash, address, now],
  );
}

/** A stored token. */
export type StoredToken = { id: string; user_id: string; kind: TokenKind; hash: string };

const SELECT_TOKEN = 'id, user_id, token_type as kind, token_hash as hash from auth.one_time_tokens';

/**
 * Finds the token of a link.
 *
 * @returns undefined when the token does not exist or was used
 */
export async function findTokenOfLink(
  client: ClientBase | Pool,
  hash: string,
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const { rows } = await client.query<StoredToken>(
    `select ${SELECT_TOKEN} where token_hash = $1 and token_type::text = any($2)`,
    [hash, kinds],
  );
  return rows[0];
}

/**
 * Finds the token of a typed code. When several accounts requested the same address, only the latest token counts;
 * otherwise each guess would test the codes of all of them.
 *
 * @param address the address that the code was sent to
 * @returns undefined when the token does not exist or was used
 */
export async function findTokenOfCode(
  client: ClientBase | Pool,
  address: string,
  code: string,
  kinds: readonly TokenKind[],
): Promise<StoredToken | undefined> {
  const { rows } = await client.query<StoredToken>(
    `select distinct on (token_type) ${SELECT_TOKEN} where relates_to = $1 and token_type::text = any($2)
     order by token_type, created_at desc`,
    [address, kinds],
  );
  return rows.find(({ id, hash }) => isCodeOf(salted(id, address), code, hash));
}

/** @returns false when another request spent the token first */
export async function spendOneTimeToken(client: ClientBase, { id, hash }: StoredToken): Promise<boolean> {
  const { rowCount } = await client.query(
    `with spent as (delete from auth.one_time_tokens where id = $1 and token_hash = $2 returning relates_to)
     insert into auth.bottin_spent_tokens (id, key, token_hash)
     select $1, sha256(convert_to(relates_to, 'UTF8')), $2 from spent`,
    [id, hash],
  );
  return rowCount === 1;
}

/** Whether a link was used, in the last day. */
export async function isSpentLink(client: ClientBase | Pool, hash: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from auth.bottin_spent_tokens where token_hash = $1', [
    hash,
  ]);
  return rowCount !== 0;
}

/** Whether a code that was sent to an address was used in the last day, or the link of the same email. */
export async function isSpentCode(
  client: ClientBase | Pool,
  address: string,
  code: string,
): Promise<boolean> {
  const { rows } = await client.query<Pick<StoredToken, 'id' | 'hash'>>(
    `select id, token_hash as hash from auth.bottin_spent_tokens where key = sha256(convert_to($1, 'UTF8'))`,
    [address],
  );
  return rows.some(({ id, hash }) => isCodeOf(salted(id, address), code, hash));
}

/** Values of an account's token columns when no code or link is outstanding. */
export const NO_TOKEN_PENDING = {
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

/** Invalidates all outstanding codes and links of an account. */
export async function deleteOneTimeTokens(client: ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.one_time_tokens where user_id = $1', [userId]);
}

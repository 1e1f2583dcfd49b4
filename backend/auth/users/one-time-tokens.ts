import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { isCodeOf, newOneTimeCode, tokenHash } from '../credentials/one-time-code.ts';

/** What a token was sent for. */
export type TokenKind =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token';

/** A code that proves that an email was read, and what its link carries in the code's place. */
export type OneTimeToken = {
  /** Leaves the database for nobody. */
  id: string;
  code: string;
  hash: string;
};

/** @param digits `otp_length` of config.toml */
export function makeOneTimeToken(address: string, digits: number): OneTimeToken {
  return oneTimeToken(address, newOneTimeCode(digits, randomBytes));
}

/** The same, of a code that was made already. */
export function oneTimeToken(address: string, code: string): OneTimeToken {
  const id = randomUUID();
  return { id, code, hash: tokenHash(salted(id, address), code) };
}

// There are only a million codes: a link made of the address and one of them could be guessed as soon, and its guesses
// are counted for nobody, as no account is named beside it.
function salted(id: string, address: string): string {
  return `${id} ${address}`;
}

/** Keeps the hash of a token; the one of the same kind before it is no longer good. */
export async function storeOneTimeToken(
  client: ClientBase,
  userId: string,
  kind: TokenKind,
  address: string,
  { id, hash }: OneTimeToken,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [id, userId, kind, hash, address, now],
  );
}

/** A token as it is kept. */
export type StoredToken = { id: string; user_id: string; kind: TokenKind; hash: string };

const SELECT_TOKEN = 'id, user_id, token_type as kind, token_hash as hash from auth.one_time_tokens';

/**
 * The token of a link.
 *
 * @returns undefined when there is none, or it was used
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
 * The token of a code that somebody typed. Of several accounts that want one address the last counts: each guess would
 * be at the codes of all of them.
 *
 * @param address where it was sent to, as it was then
 * @returns undefined when there is none, or it was used
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

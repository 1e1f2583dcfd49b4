import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** A person's recovery codes, which together are one factor. */
export type RecoverySet = {
  id: string;
  factor_id: string;
  friendly_name: string | null;
  failures: number;
  locked_until: Date | null;
};

const SELECT_SET = `
  select s.id, s.mfa_factor_id as factor_id, f.friendly_name, s.failed_verification_count as failures,
    s.verification_locked_until as locked_until
  from auth.mfa_recovery_code_sets s join auth.mfa_factors f on f.id = s.mfa_factor_id
  where s.user_id = $1`;

/** @returns undefined when the person has no recovery codes */
export async function findRecoverySet(
  client: ClientBase | Pool,
  userId: string,
): Promise<RecoverySet | undefined> {
  const { rows } = await client.query<RecoverySet>(SELECT_SET, [userId]);
  return rows[0];
}

/** Like {@link findRecoverySet}, with a row lock until the transaction ends. */
export async function lockRecoverySet(client: ClientBase, userId: string): Promise<RecoverySet | undefined> {
  const { rows } = await client.query<RecoverySet>(`${SELECT_SET} for update of s`, [userId]);
  return rows[0];
}

export async function insertRecoverySet(
  client: ClientBase,
  { userId, factorId }: { userId: string; factorId: string },
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await client.query(
    `insert into auth.mfa_recovery_code_sets (id, user_id, mfa_factor_id, created_at, updated_at)
     values ($1, $2, $3, $4, $4)`,
    [id, userId, factorId, now],
  );
  await insertCodes(client, id, hashes, now);
}

/** Replaces a set's codes and resets its count of failures. */
export async function replaceRecoveryCodes(
  client: ClientBase,
  setId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await client.query('delete from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1', [setId]);
  await insertCodes(client, setId, hashes, now);
  await setRecoveryFailures(client, setId, { failures: 0, lockedUntil: null }, now);
}

async function insertCodes(client: ClientBase, setId: string, hashes: readonly string[], now: Date) {
  await client.query(
    `insert into auth.mfa_recovery_codes (id, mfa_recovery_code_set_id, code_hash, created_at)
     select gen_random_uuid(), $1, hash, $3 from unnest($2::text[]) as hash`,
    [setId, hashes, now],
  );
}

export async function countRecoveryCodes(
  client: ClientBase | Pool,
  setId: string,
): Promise<{ total: number; remaining: number }> {
  const { rows } = await client.query<{ total: number; remaining: number }>(
    `select count(*)::int as total, count(*) filter (where consumed_at is null)::int as remaining
     from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1`,
    [setId],
  );
  return rows[0] ?? { total: 0, remaining: 0 };
}

/** The unused codes of a set. */
export async function findRecoveryHashes(
  pool: Pool,
  setId: string,
): Promise<{ id: string; code_hash: string }[]> {
  const { rows } = await pool.query<{ id: string; code_hash: string }>(
    'select id, code_hash from auth.mfa_recovery_codes where mfa_recovery_code_set_id = $1 and consumed_at is null',
    [setId],
  );
  return rows;
}

/** @returns false when another request used it first */
export async function consumeRecoveryCode(client: ClientBase, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    'update auth.mfa_recovery_codes set consumed_at = $2 where id = $1 and consumed_at is null',
    [id, now],
  );
  return rowCount === 1;
}

export async function setRecoveryFailures(
  client: ClientBase,
  setId: string,
  { failures, lockedUntil }: { failures: number; lockedUntil: Date | null },
  now: Date,
): Promise<void> {
  await client.query(
    `update auth.mfa_recovery_code_sets set failed_verification_count = $2, verification_locked_until = $3,
       updated_at = $4
     where id = $1`,
    [setId, failures, lockedUntil, now],
  );
}

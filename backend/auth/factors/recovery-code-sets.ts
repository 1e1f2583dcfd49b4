import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { hashRecoveryCode, newRecoveryCode } from '../credentials/tokens.ts';
import type { AuthSettings } from '../request/settings.ts';
import type { MemberCall } from '../sessions/guards.ts';
import { lowerSessionsOf } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { factorEnrolDisabled, factorVerifyDisabled, recoveryCodesLocked } from './errors.ts';
import { type Factor, METHODS, NAMES } from './factor.ts';
import { isVerifiable } from './kinds.ts';
import { deleteFactor } from './queries.ts';

const CODES = 10;

/**
 * Wrong codes before a temporary lock. With 2^80 codes guessing is hopeless; the limit protects the CPU from hashing.
 */
export const ATTEMPT_LIMIT = { failures: 10, lockMs: 15 * 60 * 1000 };

/** New codes to show once, and their hashes to store. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: CODES }, () => newRecoveryCode(randomBytes));
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, randomBytes))) };
}

/** Response with the codes, which are shown only once. */
export function presentCodes(id: string, friendlyName: string | null, codes: readonly string[]) {
  return { id, type: 'recovery_code', friendly_name: friendlyName ?? '', total: codes.length, codes };
}

/** config.toml has no setting for recovery codes: they are available with any other enabled second factor. */
export function mustTakeRecoveryCodes(settings: AuthSettings, what: 'enrol' | 'verify'): void {
  const { totp, phone, webAuthn } = settings.mfa;
  const isThere = [totp, phone, webAuthn].some(({ verifyEnabled }) => verifyEnabled);
  if (isThere) return;
  const refused = what === 'enrol' ? factorEnrolDisabled : factorVerifyDisabled;
  throw refused('recovery_codes', NAMES.recovery_code);
}

/** Whether a person has a usable second factor, besides the recovery codes and the factor `besides`. */
export function hasOtherFactor(
  factors: readonly Factor[],
  settings: AuthSettings,
  besides?: string,
): boolean {
  return factors.some(
    (factor) => factor.id !== besides && factor.status === 'verified' && isVerifiable(factor, settings),
  );
}

/** @throws AuthError 429 `mfa_recovery_codes_locked` */
export function mustBeUnlocked({ locked_until }: RecoverySet, now: Date): void {
  const waitMs = locked_until === null ? 0 : locked_until.getTime() - now.getTime();
  if (waitMs > 0) throw recoveryCodesLocked(Math.ceil(waitMs / 1000));
}

/** Deletes the recovery codes and lowers the sessions that they raised. */
export async function removeRecoveryCodes(
  client: ClientBase,
  call: MemberCall,
  factorId: string,
): Promise<void> {
  const { user, now } = call;
  await deleteFactor(client, factorId);
  await audit(client, 'recovery_codes_deleted', user, call, { factor_id: factorId });
  await lowerSessionsOf(client, user.id, { method: METHODS.recovery_code, factorId }, now);
}

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

import { randomBytes } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashRecoveryCode, newRecoveryCode } from '../credentials/tokens.ts';
import { factorEnrolDisabled, factorVerifyDisabled, recoveryCodesLocked } from '../errors/factors.ts';
import type { AuthSettings } from '../request/settings.ts';
import type { MemberCall } from '../sessions/guards.ts';
import { lowerSessionsOf } from '../sessions/tokens.ts';
import { audit } from '../users/audit.ts';
import { type Factor, METHODS, NAMES } from './factor.ts';
import { isVerifiable } from './kinds.ts';
import { deleteFactor } from './queries.ts';
import type { RecoverySet } from './recovery-queries.ts';

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

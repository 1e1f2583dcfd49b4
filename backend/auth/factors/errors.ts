import { AuthError, badJson, tooMany, validationFailed } from '../request/errors.ts';

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const factorIdMalformed = () => new AuthError(404, 'validation_failed', 'factor_id must be an UUID');

export const factorNameConflict = (name: string) =>
  new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
  );

export const tooManyFactors = () =>
  new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );

/** @param type as in the error code: `totp`, `phone`, `webauthn`, `recovery_codes` */
export const factorEnrolDisabled = (type: string, name: string) =>
  new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);

export const factorVerifyDisabled = (type: string, name: string) =>
  new AuthError(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${name}`);

/** @param what the refused action, in the official service's wording; its status varies by action */
export const higherAssuranceNeeded = (what: string, status: 403 | 422 = 403) =>
  new AuthError(status, 'insufficient_aal', `AAL2 required to ${what}`);

export const challengeNotFound = () =>
  new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');

export const challengeIdMalformed = () =>
  badJson('Could not parse request body as JSON: challenge_id is no UUID');

/** Also for a challenge that was already answered. */
export const challengeElsewhere = () =>
  new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');

export const challengeExpired = (id: string) =>
  new AuthError(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
  );

export const phoneFactorExists = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  );

export const noRecoveryCodes = () =>
  new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');

export const recoveryCodesExist = () =>
  new AuthError(
    422,
    'mfa_verified_factor_exists',
    'Recovery codes are already enrolled for this user, use regenerate to rotate them',
  );

export const recoveryCodesAlone = () =>
  new AuthError(
    422,
    'mfa_recovery_codes_sole_factor',
    'At least one other verified factor is required to generate recovery codes',
  );

export const raisedByRecoveryCode = () =>
  new AuthError(
    403,
    'insufficient_aal',
    'Verify another factor, or unenroll the last one, before deleting the recovery codes that raised this session',
  );

/** @param waitSeconds until another code is accepted */
export const recoveryCodesLocked = (waitSeconds: number) =>
  tooMany('mfa_recovery_codes_locked', 'Too many failed verification attempts, try again later', waitSeconds);

export const recoveryCodesElsewhere = () =>
  validationFailed(
    'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
  );

export const codeMissing = () => validationFailed('Code needs to be non-empty');

export const factorCodeWrong = (name: string) =>
  new AuthError(422, 'mfa_verification_failed', `Invalid ${name} code entered`);

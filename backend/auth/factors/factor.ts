import type { Method } from '../sessions/queries.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

/** A row of `auth.mfa_factors`: a proof required in addition to the password. */
export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  /** `unverified` until its owner has proved it once; until then it does not protect the account. */
  status: 'verified' | 'unverified';
  /** In base32; only for authenticator apps. */
  secret: string | null;
  /** Digits only, as in accounts. */
  phone: string | null;
  last_challenged_at: Date | null;
};

/** Value of each factor in the `amr` claim. */
export const METHODS: Readonly<Record<FactorType, Method>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

/** Name of each type in error messages. */
export const NAMES: Readonly<Record<FactorType, string>> = {
  totp: 'TOTP',
  phone: 'Phone',
  webauthn: 'WebAuthn',
  recovery_code: 'recovery codes',
};

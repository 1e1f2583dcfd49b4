import type { Method } from '../sessions/session.ts';

export type FactorType = 'totp' | 'phone' | 'webauthn' | 'recovery_code';

/** A row of `auth.mfa_factors`: what a person proves after the password, beside it and not instead of it. */
export type Factor = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  /** `unverified` until its owner has once proven to hold it; such a one protects nothing yet. */
  status: 'verified' | 'unverified';
  /** In base32, of an authenticator app. */
  secret: string | null;
  /** Digits alone, as accounts have it. */
  phone: string | null;
  last_challenged_at: Date | null;
};

/** How the `amr` claim names the proof of a factor. */
export const METHODS: Readonly<Record<FactorType, Method>> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

/** How errors name a type. */
export const NAMES: Readonly<Record<FactorType, string>> = {
  totp: 'TOTP',
  phone: 'Phone',
  webauthn: 'WebAuthn',
  recovery_code: 'recovery codes',
};

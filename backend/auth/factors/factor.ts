import type { ClientBase } from 'pg';
import type { Fields } from '../request/call.ts';
import type { AuthError } from '../request/errors.ts';
import type { MemberCall } from '../sessions/guards.ts';
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

export type NewFactor = {
  type: FactorType;
  friendlyName: string;
  secret?: string;
  phone?: string;
  /** `verified` for recovery codes, which need no proof. */
  status?: Factor['status'];
};

/** A row of `auth.mfa_challenges`: a single-use challenge of a factor. */
export type Challenge = {
  id: string;
  factor_id: string;
  created_at: Date;
  verified_at: Date | null;
  /** Whether the challenge was requested from the given IP address. */
  same_address: boolean;
  /** The code sent by SMS. For authenticator apps, see `consumeStep` in totp.ts. */
  otp_code: string | null;
  web_authn_session_data: Record<string, unknown> | null;
};

/** Challenge data: `code` and `webAuthn` are stored to verify the response, `shown` is returned now. */
type Question = {
  code?: string;
  webAuthn?: Record<string, unknown>;
  /** Fields of the response body. */
  shown?: Record<string, unknown>;
};

export type Proof =
  | { refused: AuthError }
  | {
      /**
       * Consumes the proof, in the transaction that raises the session.
       *
       * @returns false when another request used it first
       */
      consume(client: ClientBase): Promise<boolean>;
    };

/** A type of factor: its enrolment, challenge and verification. */
export type FactorKind = {
  /**
   * The initial row of a new factor.
   *
   * @throws AuthError 400 `validation_failed`
   */
  draft(
    call: MemberCall,
    fields: Fields,
  ): { row: Omit<NewFactor, 'friendlyName'>; shown: Record<string, unknown> };
  /** @throws AuthError */
  ask(call: MemberCall, factor: Factor, fields: Fields): Promise<Question>;
  /** @throws AuthError 400 `validation_failed` for a malformed response */
  prove(call: MemberCall, factor: Factor, challenge: Challenge, fields: Fields): Promise<Proof>;
};

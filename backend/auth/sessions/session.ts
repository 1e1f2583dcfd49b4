/** A row of `auth.sessions`. */
export type Session = {
  id: string;
  user_id: string;
  created_at: Date;
  aal: 'aal1' | 'aal2' | 'aal3';
  /** The factor that raised the session. */
  factor_id: string | null;
  not_after: Date | null;
  refreshed_at: Date | null;
};

/** Authentication methods, as in the `amr` claim. */
export type Method =
  | 'password'
  | 'anonymous'
  | 'otp'
  | 'magiclink'
  | 'email/signup'
  | 'email_change'
  | 'recovery'
  | 'invite'
  | 'oauth'
  | 'sso/saml'
  | 'web3'
  | 'passkey'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code';

/** Why a session can no longer be refreshed; undefined while it can. */
export function endOf(
  session: Session,
  limits: { timebox: number; inactivityTimeout: number },
  now: Date,
): 'expired' | 'inactive' | undefined {
  const { created_at, not_after, refreshed_at } = session;
  if (not_after !== null && not_after <= now) return 'expired';
  const ageMs = now.getTime() - created_at.getTime();
  if (limits.timebox > 0 && ageMs > limits.timebox) return 'expired';
  const idleMs = now.getTime() - (refreshed_at ?? created_at).getTime();
  if (limits.inactivityTimeout > 0 && idleMs > limits.inactivityTimeout) return 'inactive';
  return undefined;
}
